import type { Block } from '../../document/types.ts'
import type { Bookmarks } from './bookmarks.ts'
import type { Flow, FlowItem } from './flow.ts'
import { join, nothing, type Xml } from './markup/xml.ts'

/** What the names of these bookmarks begin with. A line follows: `_Octavo12`, and for further text of that line `_Octavo12_2`. */
export const sourceBookmark = '_Octavo'

/** Blocks whose own text is in their first paragraph. */
const traced: ReadonlySet<Block['type']> = new Set(['paragraph', 'heading', 'code', 'math'])

/** Marks text with the lines of the source that it comes from, by bookmarks that Word hides and keeps. */
export class SourcePlaces {
  readonly #bookmarks: Bookmarks
  readonly #isWanted: boolean
  readonly #counts = new Map<number, number>()

  /** @param isWanted whether any text is marked */
  constructor(bookmarks: Bookmarks, isWanted: boolean) {
    this.#bookmarks = bookmarks
    this.#isWanted = isWanted
  }

  /** The flow of a block, of which the first paragraph is marked. */
  marked(node: Block, flow: Flow): Flow {
    if (!this.#isWanted || !traced.has(node.type)) return flow
    const at = flow.findIndex(({ kind }) => kind === 'paragraph')
    const item = flow[at]
    return item === undefined ? flow : flow.with(at, this.markedItem(node.line, item))
  }

  /** A paragraph whose text begins on a line, from 1. */
  markedItem<Item extends FlowItem>(line: number, item: Item): Item {
    if (!this.#isWanted || item.kind !== 'paragraph') return item
    const count = (this.#counts.get(line) ?? 0) + 1
    this.#counts.set(line, count)
    const wanted = `${sourceBookmark}${line}${count === 1 ? '' : `_${count}`}`
    const mark = this.#bookmarks.mark(this.#bookmarks.hiddenName(wanted), nothing)
    const { content } = item
    return { ...item, content: join(beginsFramed(content) ? [content, mark] : [mark, content]) }
  }
}

/** Whether the first run has a frame, of which LibreOffice leaves out the side at which a bookmark is. */
function beginsFramed(content: Xml): boolean {
  const look = content.slice(0, content.indexOf('</w:rPr>') + 1)
  return look.includes('<w:bdr ') || look.includes('"ImagePlaceholder"')
}
