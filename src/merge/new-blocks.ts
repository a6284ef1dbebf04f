import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { WordBlock, WordChange, WordParagraph, WordTable } from '../from-docx/model.ts'
import { addedBlocks } from './added-blocks.ts'
import type { NewText } from './new-text.ts'
import { openers, type SourceEdit } from './place-paragraph.ts'
import { insertedBlock } from './signature.ts'
import type { Located, SourceText } from './source-text.ts'
import type { BaseParagraph, Character } from './story.ts'

/** A paragraph that a reviewer added. */
export interface NewParagraph {
  readonly characters: readonly Character[]
  readonly paragraph: WordParagraph
}

export type NewBlock = NewParagraph | WordTable

/** A paragraph of the source beside which others are added. */
export interface Anchor {
  readonly paragraph: BaseParagraph
  readonly located: Located
}

/** What stands before the text on its line: containers and the marker of an item. */
const marker = /([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\][ \t]+)?$/

/** Writes blocks that reviewers added. */
export class BlockWriter {
  readonly #source: SourceText
  readonly #changes: TrackedChanges
  readonly #text: NewText

  constructor(source: SourceText, changes: TrackedChanges, text: NewText) {
    this.#source = source
    this.#changes = changes
    this.#text = text
  }

  /** Adds blocks behind a block of the source, or before it; at the end of a source of which no block is left. */
  beside(anchor: Anchor | null, added: readonly NewBlock[], isBefore: boolean): SourceEdit | null {
    const lead = anchor === null ? '' : this.#lead(anchor)
    const quote = containerOf(lead)
    let item = anchor && itemOf(lead, anchor.paragraph.paragraph)
    let isItem = item !== null
    const parts: string[] = []
    let waiting: WordBlock[] = []
    const flush = (mark = (text: string) => text) => {
      const written = this.#text.blocks(waiting, quote !== '')
      waiting = []
      if (written === '') return
      const text = mark(written)
      const lines = text.split('\n').map((line) => (quote + line).trimEnd())
      parts.push([quote.trimEnd(), ...lines].join('\n'))
      item = null
      isItem = false
    }
    for (const block of added) {
      const list =
        'type' in block || block.paragraph.headingLevel !== null ? null : block.paragraph.list
      const isContinued = item !== null && isPartOfItem(block)
      if ('type' in block) {
        const change = this.#changes === 'all' ? changeOfTable(block) : undefined
        const isOne = change !== undefined && quote === ''
        if (isOne) flush()
        waiting.push(...addedBlocks([block], this.#changes === 'all' && !isOne))
        if (isOne) flush((table) => insertedBlock(table, change))
        continue
      }
      const { characters, paragraph } = block
      if (item === null || (list === null && !isContinued) || waiting.length > 0) {
        // An indent of its own makes no quotation of text beside other text.
        const own = { ...paragraph, ownIndent: 0, markChange: null, bookmarks: [] }
        waiting.push({ ...own, inlines: this.#text.inlines(characters) })
        continue
      }
      const text = this.#text.line(characters, false)
      if (text === '') continue
      if (list === null) {
        parts.push(`\n${item.indent}${' '.repeat(item.marker.length + 1)}${text}`)
        continue
      }
      const next = nextItem(item, list.ordered, list.level)
      parts.push(`${isItem ? '' : '\n'}${next.indent}${next.marker} ${text}`)
      item = next
      isItem = true
    }
    flush()
    if (parts.length === 0) return null
    const block = parts.join('\n')
    if (anchor === null) {
      const at = this.#source.text.length
      const { text, bodyStart } = this.#source
      // Front matter has an empty line behind it, or gets one.
      const isApart = bodyStart === 0 || /^\r?\n\r?\n/.test(text.slice(bodyStart, bodyStart + 4))
      return { from: at, to: at, text: `${isApart ? '' : '\n'}${block.replace(/^\n/, '')}\n` }
    }
    if (isBefore) {
      const at = this.#source.lineStart(anchor.located.start)
      return {
        from: at,
        to: at,
        text: `${block.replace(/^[> ]{0,40}\n/, '')}\n${isItem ? '' : `${quote.trimEnd()}\n`}`,
      }
    }
    const at = this.#blockEnd(anchor)
    return { from: at, to: at, text: `\n${block}` }
  }

  /** What stands before the first character on its line. */
  #lead({ located }: Anchor): string {
    const start = this.#source.lineStart(located.start)
    return this.#source.text.slice(start, located.start).replace(openers, '')
  }

  /** The end of the line on which a block ends, with the line under a heading. */
  #blockEnd({ paragraph, located }: Anchor): number {
    const end = this.#source.lineEnd(Math.max(located.end - 1, located.start))
    if (paragraph.paragraph.headingLevel === null && paragraph.paragraph.styleName !== 'title')
      return end
    const [under = ''] =
      /^\r?\n[ >]{0,40}(?:={1,200}|-{1,200})[ \t]*(?=\r?\n|$)/.exec(
        this.#source.text.slice(end, end + 300),
      ) ?? []
    return end + under.length
  }
}

/** Who added a table whole; `null` for nobody, and nothing where several people wrote it. */
function changeOfTable({ rows }: WordTable): WordChange | null | undefined {
  const changes = rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const around = cell.change ?? row.change
      return cell.blocks.flatMap((block) =>
        block.type === 'table'
          ? [changeOfTable(block) ?? around]
          : block.inlines.flatMap((each) => {
              return 'changes' in each ? [each.changes[0] ?? around] : []
            }),
      )
    }),
  )
  const first = changes[0] ?? rows[0]?.change ?? null
  const isSame = (change: WordChange | null) =>
    change?.kind === first?.kind && change?.author === first?.author && change?.date === first?.date
  return first?.kind !== 'deletion' && changes.every(isSame) ? first : undefined
}

interface Item {
  readonly indent: string
  readonly marker: string
  readonly level: number
}

function itemOf(lead: string, { list }: WordParagraph): Item | null {
  const found = marker.exec(lead)
  if (found === null || list === null) return null
  return { indent: lead.slice(0, found.index), marker: found[1] ?? '-', level: list.level }
}

/** Whether a paragraph without a number goes on with the item before it. */
function isPartOfItem(block: NewBlock): boolean {
  if ('type' in block) return false
  const { list, headingLevel, indent } = block.paragraph
  return list === null && headingLevel === null && indent > 0
}

function nextItem(before: Item, ordered: boolean, level: number): Item {
  const isOrdered = /\d/.test(before.marker)
  const sameKind = isOrdered === ordered
  if (level === before.level) {
    const number = Number.parseInt(before.marker, 10) + 1
    const next = sameKind
      ? ordered
        ? `${number}${before.marker.slice(-1)}`
        : before.marker
      : ordered
        ? '1.'
        : '-'
    return { ...before, marker: next }
  }
  if (level > before.level) {
    const indent = before.indent + ' '.repeat(before.marker.length + 1)
    return {
      indent,
      marker: ordered ? '1.' : isOrdered ? '-' : before.marker,
      level: before.level + 1,
    }
  }
  const shorter = before.indent.replace(/ {2,4}$/, '')
  return { indent: shorter, marker: ordered ? '1.' : isOrdered ? '-' : before.marker, level }
}

/** The quotation marks around a block, without lists. */
function containerOf(lead: string): string {
  return /^(?:[ ]{0,3}> ?)*/.exec(lead)?.[0] ?? ''
}
