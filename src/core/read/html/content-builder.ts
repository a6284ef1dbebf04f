import type { WarningCode } from '../../document/warnings.ts'
import type { Contents } from '../contents/contents.ts'
import { checkDepth } from '../depth.ts'
import {
  emptyElement,
  type HtmlElement,
  isBlock,
  type Marker,
  onLine,
  type SourceNode,
} from '../source-node.ts'
import type { WarningLog } from '../warning-log.ts'
import type { ElementName } from './element-names.ts'
import {
  endTagScope,
  formattingElements,
  holdsMarkers,
  impliedEnds,
  tableParts,
  tableScope,
  voidElements,
} from './nesting-rules.ts'

/** Elements open at once. Everything that walks the tree may recurse to this depth. */
const deepestElement = 256

const misplaced: Readonly<Record<Marker['type'], readonly [code: WarningCode, message: string]>> = {
  pageBreak: [
    'page_break_dropped',
    'A page break is allowed only between the blocks of the document; this one is inside a list, quote, table, note or heading, and was left out.',
  ],
  toc: [
    'toc_dropped',
    'A table of contents is allowed only between the blocks of the document; this one is inside a list, quote, table, note or heading, and was left out.',
  ],
  indexOfTerms: [
    'toc_dropped',
    'An index of terms can stand only between the blocks of the document; this one stands inside a list, quote, table, note or heading and was left out.',
  ],
  tableOfFigures: [
    'toc_dropped',
    'A list of figures, tables or listings can stand only between the blocks of the document; this one stands inside a list, quote, table, note or heading and was left out.',
  ],
}

/** A place in the document whose children are read. */
export interface Place {
  /** Elements and Markdown's containers that are open there, the root included. */
  readonly depth: number
  /** Whether a page break or a table of contents may stand there. */
  readonly holdsMarkers: boolean
}

/**
 * The place inside a container.
 *
 * @throws {DocumentLimitError} for `nesting`
 */
export function placeInside(
  { depth, holdsMarkers: outer }: Place,
  line: number,
  holdsMarkers = outer,
): Place {
  checkDepth(depth, deepestElement, line)
  return { depth: depth + 1, holdsMarkers }
}

/**
 * Builds the children of one of Markdown's containers from its nodes and from the tags of raw HTML among them.
 *
 * The tags follow HTML's rules for end tags that are implied, missing or misplaced, but never reach out of the
 * container: an unclosed `<b>` in a paragraph ends with the paragraph.
 */
export class ContentBuilder {
  readonly children: SourceNode[] = []
  readonly #open: HtmlElement[] = []
  readonly #place: Place
  readonly #contents: Contents
  readonly #log: WarningLog
  #holdsBlocks = false

  /** @param log - takes a warning for each marker that is out of place */
  constructor(place: Place, contents: Contents, log: WarningLog) {
    this.#place = place
    this.#contents = contents
    this.#log = log
  }

  /** Whether there is a block among the children, or in one of them. */
  get holdsBlocks(): boolean {
    return this.#holdsBlocks
  }

  /** The node before the next child. */
  get last(): SourceNode | undefined {
    return this.#siblings().at(-1)
  }

  /** Where the next child will stand. */
  get place(): Place {
    return {
      depth: this.#place.depth + this.#open.length,
      holdsMarkers: this.#placesMarkers(),
    }
  }

  /** A start tag of raw HTML. */
  openTag(name: ElementName, attributes: ReadonlyMap<string, string>, line: number): void {
    const implied = impliedEnds.get(name)
    if (implied !== undefined) this.#closeWithin(implied.ends, implied.within)
    const opened = emptyElement(name, line, attributes)
    if (voidElements.has(name)) this.append(opened)
    else this.#push(opened)
  }

  /** An end tag of raw HTML. One that ends nothing is ignored. */
  closeTag(name: ElementName): void {
    this.#closeWithin(new Set([name]), tableParts.has(name) ? tableScope : endTagScope)
  }

  append(node: SourceNode): void {
    const block = isBlock(node)
    if (block) this.#closeParagraph()
    this.#siblings().push(node)
    if (block || this.#contents.holdsBlocks(node)) this.#noteBlock()
  }

  /** Appends a page break or a place for a list of headings or figures, or leaves it out with a warning where none can be. */
  appendMarker(marker: Marker): void {
    if (this.#placesMarkers()) this.append(marker)
    else this.#log.add(...misplaced[marker.type], marker.line)
  }

  appendText(value: string, line: number): void {
    if (value === '') return
    const siblings = this.#siblings()
    const last = siblings.at(-1)
    if (last?.type === 'text') last.value += value
    else siblings.push({ type: 'text', value, ...onLine(line) })
  }

  #siblings(): SourceNode[] {
    return this.#open.at(-1)?.children ?? this.children
  }

  #placesMarkers(): boolean {
    return this.#place.holdsMarkers && this.#open.every(({ name }) => holdsMarkers.has(name))
  }

  #push(opened: HtmlElement): void {
    checkDepth(this.#place.depth + this.#open.length, deepestElement, opened.line)
    this.append(opened)
    this.#open.push(opened)
  }

  #noteBlock(): void {
    this.#holdsBlocks = true
    for (let index = this.#open.length - 1; index >= 0; index--) {
      const ancestor = this.#open[index]
      if (ancestor === undefined || this.#contents.holdsBlocks(ancestor)) return
      this.#contents.addHolderOfBlocks(ancestor)
    }
  }

  /** HTML 13.2.6.4.7: the start of a block ends an open `<p>`. */
  #closeParagraph(): void {
    const index = this.#open.findLastIndex(isBlock)
    if (this.#open[index]?.name === 'p') this.#endParagraph(index)
  }

  /**
   * HTML 13.2.4.3: formatting that is open when its paragraph is ended goes on after it, so that a link around
   * the blocks of a `<p>` is still around them. Formatting of a kind that is open anyway isn't opened again.
   */
  #endParagraph(index: number): void {
    for (const { name, attributes, line } of this.#open.splice(index)) {
      if (!formattingElements.has(name) || this.#open.some((opened) => opened.name === name))
        continue
      const again = emptyElement(name, line, withoutTarget(attributes))
      this.#siblings().push(again)
      this.#open.push(again)
    }
  }

  /** Closes the innermost open element of those names, unless one of `scope` is in the way. */
  #closeWithin(names: ReadonlySet<ElementName>, scope: ReadonlySet<ElementName>): void {
    const index = this.#open.findLastIndex(({ name }) => names.has(name) || scope.has(name))
    const found = this.#open[index]
    if (found !== undefined && names.has(found.name)) this.#open.length = index
  }
}

/** What others link to stays where it was. */
function withoutTarget(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...attributes].filter(([name]) => name !== 'id' && name !== 'name'))
}
