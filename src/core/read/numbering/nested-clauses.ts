import type { ClauseNumber } from '../../document/numbering.ts'
import type { Block, List, ListItem, Paragraph } from '../../document/types.ts'

interface OpenList {
  readonly level: number
  readonly items: ListItem[]
  /** The children of the last item. */
  inside: Block[]
}

/** Blocks in their order, of which paragraphs with numbers become items of lists, and what is numbered below them stands in these. */
export class NestedClauses {
  readonly blocks: Block[] = []
  readonly #open: OpenList[] = []

  /** What has no number ends the lists. */
  add(block: Block): void {
    this.#open.length = 0
    this.blocks.push(block)
  }

  addList(list: List, level: number): void {
    this.#closeTo(level)
    this.#inside.push(list)
  }

  addParagraph(paragraph: Paragraph, clause: ClauseNumber): void {
    this.#closeTo(clause.level + 1)
    const { line, dir } = paragraph
    const inside: Block[] = [paragraph]
    const item: ListItem = {
      ...{ type: 'listItem', checked: null, number: clause.count, clause },
      ...{ children: inside, line },
    }
    const last = this.#open.at(-1)
    if (last?.level === clause.level) {
      last.items.push(item)
      last.inside = inside
      return
    }
    const items = [item]
    this.#inside.push({
      ...{ type: 'list', ordered: true, start: clause.count, numberType: '1', delimiter: '.' },
      ...{ reversed: false, spread: true, children: items, dir, line },
    })
    this.#open.push({ level: clause.level, items, inside })
  }

  get #inside(): Block[] {
    return this.#open.at(-1)?.inside ?? this.blocks
  }

  #closeTo(level: number): void {
    while ((this.#open.at(-1)?.level ?? -1) >= level) this.#open.pop()
  }
}
