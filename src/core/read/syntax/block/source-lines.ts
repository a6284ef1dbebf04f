import { LineCursor, type LinePosition } from './line-cursor.ts'

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

/** The lines of a source. They count from 0. */
export class SourceLines {
  readonly source: string
  readonly count: number
  readonly #texts: readonly string[]
  readonly #offsets: number[] = []
  readonly #places: (Place | undefined)[] = []
  /** Where texts come next, so that none is looked for twice; -1 for what doesn't come any more. */
  readonly #next = new Map<string, number>()

  constructor(source: string) {
    this.source = source
    this.#texts = source.split('\n')
    this.count = this.#texts.length
    let offset = 0
    for (const text of this.#texts) {
      this.#offsets.push(offset)
      offset += text.length + 1
    }
  }

  /** The text of a line; empty beyond the last. */
  text(line: number): string {
    return this.#texts[line] ?? ''
  }

  /** Where a line starts, if not with its first character. */
  protected startOf(_line: number): LinePosition | undefined {
    return undefined
  }

  /** Call where a line starts somewhere else than before. */
  protected forgetPlace(line: number): void {
    this.#places[line] = undefined
  }

  /** A cursor at the start of a line. */
  cursor(line: number): LineCursor {
    return new LineCursor(this.text(line), this.startOf(line))
  }

  place(line: number): Place {
    const known = this.#places[line]
    if (known !== undefined) return known
    const place = this.#findPlace(line)
    this.#places[line] = place
    return place
  }

  #findPlace(line: number): Place {
    if (this.startOf(line) === undefined) {
      const text = this.text(line)
      let spaces = 0
      while (text.charCodeAt(spaces) === space) spaces++
      const place = behindSpaces[spaces]
      if (place !== undefined && !otherStart.test(text.charAt(spaces))) return place
    }
    const cursor = this.cursor(line)
    let quotes = 0
    while (cursor.takeQuote() !== null) quotes++
    const start = cursor.offset
    const indent = cursor.takeSpace()
    return { quotes, start, indent, text: cursor.offset }
  }

  /** The offset on a line behind so many columns of white space, counted from its last `>`. */
  behindColumns(line: number, columns: number): number {
    const cursor = this.cursor(line)
    while (cursor.takeQuote() !== null);
    cursor.takeSpace(columns)
    return cursor.offset
  }

  isBlank(line: number): boolean {
    return this.place(line).text === this.text(line).length
  }

  /** A line without what marks its block quotes, and without white space around it. */
  words(line: number): string {
    return this.text(line).slice(this.place(line).text).trimEnd()
  }

  /** The source's offset of one in a line. */
  at(line: number, offset: number): number {
    return (this.#offsets[line] ?? this.source.length) + offset
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
