import { LineCursor } from './line-cursor.ts'

/** A line of a document or of a container, without the indentation of the containers around it. */
export interface Line {
  readonly text: string
  /** The line, from 1, on which its author wrote it. */
  readonly line: number
}

/** Where the text of a line is. */
export interface Place {
  /** How many `>` come before it. */
  readonly quotes: number
  /** The offset behind the last of them. */
  readonly start: number
  /** Columns of white space behind the last of them. */
  readonly indent: number
  /** The offset of the text on the line. */
  readonly text: number
}

/** Of lines that only so many spaces stand before. Most are. */
const behindSpaces: readonly Place[] = Array.from({ length: 13 }, (_, count) => ({
  quotes: 0,
  start: 0,
  indent: count,
  text: count,
}))

const space = 0x20
const otherStart = /[\t>]/

/** GitLab's quotation of several lines. */
const multilineQuote = /^[ \t]*>>>[ \t]*(?:$|\[!)/

/** The lines of a document, or of a part of it. They count from 0. */
export class SourceLines {
  readonly count: number
  readonly #lines: readonly Line[]
  readonly #places: (Place | undefined)[] = []
  readonly #hasMultilineQuotes: boolean
  #source: string | null = null
  readonly #offsets: number[] = []
  /** Where texts come next, so that none is looked for twice; -1 for what doesn't come any more. */
  readonly #next = new Map<string, number>()

  /** @param hasMultilineQuotes whether `>>>` begins no quotes in one another */
  constructor(lines: readonly Line[], hasMultilineQuotes: boolean) {
    this.#lines = lines
    this.count = lines.length
    this.#hasMultilineQuotes = hasMultilineQuotes
  }

  /** All lines as one text, of which `at` gives offsets. */
  get source(): string {
    if (this.#source !== null) return this.#source
    let offset = 0
    for (const { text } of this.#lines) {
      this.#offsets.push(offset)
      offset += text.length + 1
    }
    this.#source = this.#lines.map(({ text }) => text).join('\n')
    return this.#source
  }

  /** The text of a line; empty beyond the last. */
  text(line: number): string {
    return this.#lines[line]?.text ?? ''
  }

  /** The author's line, from 1. */
  number(line: number): number {
    return this.#lines[line]?.line ?? (this.#lines.at(-1)?.line ?? 0) + 1
  }

  slice(from: number, to: number): readonly Line[] {
    return this.#lines.slice(from, to)
  }

  place(line: number): Place {
    const known = this.#places[line]
    if (known !== undefined) return known
    const place = this.#findPlace(this.text(line))
    this.#places[line] = place
    return place
  }

  #findPlace(text: string): Place {
    let spaces = 0
    while (text.charCodeAt(spaces) === space) spaces++
    const place = behindSpaces[spaces]
    if (place !== undefined && !otherStart.test(text.charAt(spaces))) return place
    const cursor = new LineCursor(text)
    const isQuote = !this.#hasMultilineQuotes || !multilineQuote.test(text)
    let quotes = 0
    while (isQuote && cursor.takeQuote() !== null) quotes++
    const start = cursor.offset
    const indent = cursor.takeSpace()
    return { quotes, start, indent, text: cursor.offset }
  }

  isBlank(line: number): boolean {
    return this.place(line).text === this.text(line).length
  }

  /** A line without what marks its block quotes, and without white space around it. */
  words(line: number): string {
    return this.text(line).slice(this.place(line).text).trimEnd()
  }

  /** What stands before the text of a line: marks of block quotes and white space. */
  prefix(line: number): string {
    return this.text(line).slice(0, this.place(line).text)
  }

  /** The source's offset of one in a line. */
  at(line: number, offset: number): number {
    const { length } = this.source
    return (this.#offsets[line] ?? length) + offset
  }

  /** The offset of the line feed behind a line. */
  endOf(line: number): number {
    return this.at(line, this.text(line).length)
  }

  /** The line on which an offset is, not before `line`. */
  lineAt(line: number, offset: number): number {
    let low = line
    let high = this.count - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.at(middle, 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Where a text comes next; -1 where it doesn't come any more. Offsets must be asked for in order. */
  find(text: string, from: number): number {
    const known = this.#next.get(text)
    if (known === -1 || (known !== undefined && known >= from)) return known
    const found = this.source.indexOf(text, from)
    this.#next.set(text, found)
    return found
  }
}
