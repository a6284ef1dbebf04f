import type { Place } from './source-lines.ts'

/** Whether a line ends a region. @param indent how far its text is indented in what the region stands in */
type IsEnd = (text: string, indent: number) => boolean

/** Code, raw HTML or display math that hasn't ended yet. */
interface Region {
  readonly isEnd: IsEnd
  /** It ends at the latest where the block quote or the list item ends that it's in. */
  readonly quotes: number
  readonly indent: number
}

/** Markdown's markers, and those of `fancy-lists.ts`. */
const listMarker =
  /^(?:[-+*]|\d{1,9}[.)]|#\.|(?:[A-Za-z]{1,2}|[ivxlcdm]{3,9}|[IVXLCDM]{3,9})[.)]|\((?:@[\w-]{0,100}|[A-Za-z\d]{1,9})\))[ \t]+/
/** What is before the second character of either, to pass over words. */
const mayBeMarker = /^(?:[^A-Za-z]|[A-Za-z]{1,9}[.)])/
/** The content of a numbered example is indented alike, whatever its label. */
const exampleIndent = 4
/** Footnotes and definitions: what belongs to them is indented by four. */
const noteMarker = /^(?:\[\^[^\]\s]+\]:|:)[ \t]+/
const codeIndent = 4

/**
 * Tells, line by line, which lines no syntax is read in: fenced and indented code, comments and elements of raw HTML whose
 * content isn't Markdown, and display math. Where CommonMark's rules need a whole parser, a line counts as one of them.
 */
export class VerbatimLines {
  #region: Region | null = null
  #isInside = false
  /** Where the content of the list items around a line starts, each further in than the last; for each number of `>`. */
  readonly #lists: number[][] = [[]]

  /** Where the content of the innermost list item starts that the last line is in. */
  get contentIndent(): number {
    return this.#lists.at(-1)?.at(-1) ?? 0
  }

  /** Whether the last line is one inside fenced code, raw HTML or math, or the one that ends it. */
  get isInside(): boolean {
    return this.#isInside
  }

  /** Whether code, raw HTML or math that began before hasn't ended yet. */
  get isOpen(): boolean {
    return this.#region !== null
  }

  /** Whether a line is in a region that began above it, or indented as code. Nothing is noted. */
  isCode({ quotes, indent }: Pick<Place, 'quotes' | 'indent'>, text: string): boolean {
    if (this.#region !== null && staysIn(this.#region, quotes, indent, text)) return true
    const content = this.#lists[quotes]?.findLast((each) => each <= indent) ?? 0
    return indent - content >= codeIndent
  }

  /** Notes that text stands at a place that begins no code. */
  leave({ quotes, indent }: Pick<Place, 'quotes' | 'indent'>): void {
    this.#region = null
    this.#isInside = false
    const lists = this.#listsAt(quotes)
    while ((lists.at(-1) ?? 0) > indent) lists.pop()
  }

  /** Call for every line, in order. */
  holds({ quotes, indent }: Pick<Place, 'quotes' | 'indent'>, text: string): boolean {
    this.#isInside = this.#region !== null && staysIn(this.#region, quotes, indent, text)
    if (this.#region !== null && this.#isInside) {
      if (this.#region.isEnd(text, indent - this.#region.indent)) this.#region = null
      return true
    }
    this.#region = null
    if (text === '') return false
    const lists = this.#listsAt(quotes)
    while ((lists.at(-1) ?? 0) > indent) lists.pop()
    if (indent - (lists.at(-1) ?? 0) >= codeIndent) return true
    const content = insideMarkers(lists, indent, text)
    const region = regionOf(content)
    if (region === null) return false
    const { isEnd, opening } = region
    if (!isEnd(content.slice(opening), 0)) {
      this.#region = { isEnd, quotes, indent: this.contentIndent }
    }
    return true
  }

  #listsAt(quotes: number): number[] {
    while (this.#lists.length <= quotes) this.#lists.push([])
    if (this.#lists.length > quotes + 1) this.#lists.length = quotes + 1
    return this.#lists[quotes] ?? []
  }
}

/** The text behind the markers of the list items that a line begins, which are added to `lists`. */
function insideMarkers(lists: number[], start: number, text: string): string {
  let content = text
  let indent = start
  for (;;) {
    if (!mayBeMarker.test(content)) return content
    const marker = listMarker.exec(content)?.[0]
    const note = marker === undefined ? noteMarker.exec(content)?.[0] : undefined
    const whole = marker ?? note
    if (whole === undefined) return content
    if (marker === undefined) indent += codeIndent
    else indent += marker.startsWith('(@') ? exampleIndent : marker.length
    lists.push(indent)
    content = content.slice(whole.length)
  }
}

function staysIn(region: Region, quotes: number, indent: number, text: string): boolean {
  if (quotes < region.quotes) return false
  return text === '' || indent >= region.indent
}

/** Display math may have a label behind it. */
const mathEnd = /\$\$[ \t]*(?:(?:\{#[^{}]*\}|\([\w:.-]+\))[ \t]*)?$/

/** What ends a region that a line begins, and the offset from which that is looked for; `null` if it begins none. */
function regionOf(text: string): { readonly isEnd: IsEnd; readonly opening: number } | null {
  if (!'`~$<'.includes(text.charAt(0))) return null
  const fence = /^(`{3,})[^`]*$|^(~{3,})/.exec(text)
  const characters = fence?.[1] ?? fence?.[2]
  if (characters !== undefined) {
    return {
      isEnd: (line, indent) => indent < codeIndent && closesCode(line, characters),
      opening: text.length,
    }
  }
  if (text.startsWith('$$')) return { isEnd: (line) => mathEnd.test(line), opening: 2 }
  if (text.startsWith('<!--')) return { isEnd: (line) => line.includes('-->'), opening: 4 }
  const element = /^<(pre|script|style|textarea)(?:[\s>]|$)/i.exec(text)?.[1]
  if (element === undefined) return null
  const end = `</${element.toLowerCase()}>`
  return { isEnd: (line) => line.toLowerCase().includes(end), opening: 0 }
}

/** CommonMark 0.31.2, 4.5: as many of the same characters, or more, and nothing else. */
function closesCode(line: string, fence: string): boolean {
  const text = line.trimEnd()
  return text.startsWith(fence) && /^(?:`+|~+)$/.test(text)
}
