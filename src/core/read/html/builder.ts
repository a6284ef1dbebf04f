import { DocumentLimitError } from '../../document/limits.ts'
import type { WarningCode } from '../../document/warnings.ts'
import type { WarningLog } from '../warning-log.ts'
import {
  endTagScope,
  formattingElements,
  holdsMarkers,
  impliedEnds,
  tableParts,
  tableScope,
  voidElements,
} from './nesting-rules.ts'
import { type ElementName, type HtmlElement, type HtmlNode, isBlock, type Marker } from './tree.ts'

/** Elements open at once. Everything that walks the tree may recurse to this depth. */
const deepestElement = 256

const misplaced: Readonly<Record<Marker['type'], readonly [code: WarningCode, message: string]>> = {
  pageBreak: [
    'page_break_dropped',
    'A page break can stand only between the blocks of the document; this one stands inside a list, quote, table, note or heading and was left out.',
  ],
  toc: [
    'toc_dropped',
    'A table of contents can stand only between the blocks of the document; this one stands inside a list, quote, table, note or heading and was left out.',
  ],
}

const none: ReadonlyMap<string, string> = new Map()

/**
 * Builds the HTML tree from Markdown's containers and from the tags of raw HTML.
 *
 * Markdown's containers are entered and left in pairs. The tags of raw HTML follow HTML's rules for end
 * tags that are implied, missing or misplaced, but never reach out of the Markdown container that holds
 * them: an unclosed `<b>` in a paragraph ends with the paragraph.
 */
export class HtmlBuilder {
  readonly root: HtmlElement = element('div', none, 1, 'markdown')
  readonly #open: HtmlElement[] = [this.root]
  /** For each Markdown container, how many elements are open with it. */
  readonly #containers: number[] = [1]
  readonly #content: 'body' | 'footnote'
  readonly #log: WarningLog

  /** @param log - told of markers that stand where none can be */
  constructor(content: 'body' | 'footnote', log: WarningLog) {
    this.#content = content
    this.#log = log
  }

  /** Appends a Markdown container, with what `content` appends in it. Raw HTML that is open by then ends. */
  inside(
    name: ElementName,
    line: number,
    content: () => void,
    attributes: ReadonlyMap<string, string> = none,
  ): void {
    const container = element(name, attributes, line, 'markdown')
    this.#push(container)
    const depth = this.#open.length
    this.#containers.push(depth)
    content()
    this.#containers.pop()
    this.#open.length = depth - 1
  }

  /** Appends an element of Markdown's that has no content. */
  appendElement(
    name: ElementName,
    line: number,
    attributes: ReadonlyMap<string, string> = none,
  ): void {
    this.append(element(name, attributes, line, 'markdown'))
  }

  /** A start tag of raw HTML. */
  openTag(name: ElementName, attributes: ReadonlyMap<string, string>, line: number): void {
    const implied = impliedEnds.get(name)
    if (implied !== undefined) this.#closeWithin(implied.ends, implied.within)
    const opened = element(name, attributes, line, 'html')
    if (voidElements.has(name)) this.append(opened)
    else this.#push(opened)
  }

  /** An end tag of raw HTML. One that ends nothing is ignored. */
  closeTag(name: ElementName): void {
    this.#closeWithin(new Set([name]), tableParts.has(name) ? tableScope : endTagScope)
  }

  append(node: HtmlNode): void {
    if (isBlock(node)) this.#closeParagraph()
    this.#parent().children.push(node)
    if (isBlock(node)) this.#markBlocks()
  }

  /** Appends a page break or a place for the table of contents, or leaves it out with a warning where none can be. */
  appendMarker(type: Marker['type'], line: number): void {
    const allowed = this.#open.every((opened) => holdsMarkers.has(opened.name))
    if (allowed && this.#content === 'body') this.append({ type, line })
    else this.#log.add(...misplaced[type], line)
  }

  appendText(value: string, line: number): void {
    if (value === '') return
    const siblings = this.#parent().children
    const last = siblings.at(-1)
    if (last?.type === 'text') last.value += value
    else siblings.push({ type: 'text', value, line })
  }

  #parent(): HtmlElement {
    return this.#open.at(-1) ?? this.root
  }

  #push(opened: HtmlElement): void {
    if (this.#open.length > deepestElement) {
      throw new DocumentLimitError(
        'nesting',
        `Line ${opened.line} nests more than ${deepestElement} elements.`,
        opened.line,
      )
    }
    this.append(opened)
    this.#open.push(opened)
  }

  #markBlocks(): void {
    for (let index = this.#open.length - 1; index >= 0; index--) {
      const ancestor = this.#open[index]
      if (ancestor === undefined || ancestor.hasBlocks) return
      ancestor.hasBlocks = true
    }
  }

  /** HTML 13.2.6.4.7: the start of a block ends an open `<p>`. */
  #closeParagraph(): void {
    const floor = this.#containers.at(-1) ?? 1
    for (let index = this.#open.length - 1; index >= floor; index--) {
      const candidate = this.#open[index]
      if (candidate === undefined || !isBlock(candidate)) continue
      if (candidate.name === 'p') this.#endParagraph(index)
      return
    }
  }

  /**
   * HTML 13.2.4.3: formatting that is open when its paragraph is ended goes on after it, so that a link around
   * the blocks of a `<p>` is still around them. Formatting of a kind that is open anyway isn't opened again.
   */
  #endParagraph(index: number): void {
    for (const { name, attributes, line, origin } of this.#open.splice(index)) {
      if (!formattingElements.has(name) || this.#open.some((opened) => opened.name === name))
        continue
      const again = element(name, withoutTarget(attributes), line, origin)
      this.#parent().children.push(again)
      this.#open.push(again)
    }
  }

  /** Closes the innermost open element of those names, unless one of `scope` or a Markdown container is in the way. */
  #closeWithin(names: ReadonlySet<ElementName>, scope: ReadonlySet<ElementName>): void {
    const floor = this.#containers.at(-1) ?? 1
    for (let index = this.#open.length - 1; index >= floor; index--) {
      const candidate = this.#open[index]
      if (candidate === undefined) return
      if (names.has(candidate.name)) {
        this.#open.length = index
        return
      }
      if (scope.has(candidate.name)) return
    }
  }
}

/** What others link to stays where it was. */
function withoutTarget(attributes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...attributes].filter(([name]) => name !== 'id' && name !== 'name'))
}

function element(
  name: ElementName,
  attributes: ReadonlyMap<string, string>,
  line: number,
  origin: HtmlElement['origin'],
): HtmlElement {
  return { type: 'element', name, attributes, children: [], line, origin, hasBlocks: false }
}
