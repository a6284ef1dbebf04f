import { LineCursor, type LinePosition } from './line-cursor.ts'

/** Where the text of a line is that may start behind the indentation of a container. Tab stops count from the start of the line. */
export interface ContainerPlace {
  /** How many `>` come before it. */
  readonly quotes: number
  /** Columns of white space behind the last of them. */
  readonly indent: number
  /** The offset of the text on the line. */
  readonly text: number
}

/** The lines of a source, from 0, each of which may start behind the indentation of the container that it's in. */
export class ContainerLines {
  /** The length of the source, in UTF-16 code units. */
  readonly size: number
  readonly #lines: readonly string[]
  readonly #starts: (LinePosition | undefined)[] = []
  readonly #verbatim = new Set<number>()
  readonly #places: (ContainerPlace | undefined)[] = []

  constructor(source: string) {
    this.size = source.length
    this.#lines = source.split('\n')
  }

  get length(): number {
    return this.#lines.length
  }

  text(line: number): string {
    return this.#lines[line] ?? ''
  }

  /** A cursor at the start of a line. */
  cursor(line: number): LineCursor {
    return new LineCursor(this.text(line), this.#starts[line])
  }

  /** Has a line start somewhere else. */
  startAt(line: number, position: LinePosition): void {
    this.#starts[line] = position
    this.#places[line] = undefined
  }

  /** Notes that white space at the start of a line is part of its text, as in fenced code. */
  setVerbatim(line: number): void {
    this.#verbatim.add(line)
  }

  isVerbatim(line: number): boolean {
    return this.#verbatim.has(line)
  }

  placeOf(line: number): ContainerPlace {
    const known = this.#places[line]
    if (known !== undefined) return known
    const cursor = this.cursor(line)
    let quotes = 0
    while (cursor.takeQuote() !== null) quotes++
    const indent = cursor.takeSpace()
    const place = { quotes, indent, text: cursor.offset }
    this.#places[line] = place
    return place
  }

  isBlank(line: number): boolean {
    return this.placeOf(line).text === this.text(line).length
  }
}
