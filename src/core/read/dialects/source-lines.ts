import type { Edit } from '../parse/edits.ts'
import type { WarningLog } from '../warning-log.ts'
import { type Place, placeInLine } from './line-place.ts'

/** The lines of a source, which count from 0, and the edits that are to be made of it. */
export class SourceLines {
  readonly source: string
  readonly count: number
  readonly #texts: readonly string[]
  readonly #offsets: readonly number[]
  readonly #log: WarningLog
  readonly #edits: Edit[] = []
  /** Where texts come next, so that none is looked for twice; -1 for what doesn't come any more. */
  readonly #next = new Map<string, number>()

  constructor(source: string, log: WarningLog) {
    this.source = source
    this.#log = log
    this.#texts = source.split('\n')
    this.count = this.#texts.length
    let offset = 0
    this.#offsets = this.#texts.map((line) => {
      const start = offset
      offset += line.length + 1
      return start
    })
  }

  /** The text of a line; empty beyond the last. */
  text(line: number): string {
    return this.#texts[line] ?? ''
  }

  place(line: number): Place {
    return placeInLine(this.text(line), 0)
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

  /**
   * The edits in order: what is put in before a text comes before what takes its place. Of those that take out text from
   * one offset on, that which takes out most comes first, as it holds the others.
   */
  get edits(): readonly Edit[] {
    const rank = ({ remove = 0 }: Edit) => (remove === 0 ? Number.NEGATIVE_INFINITY : -remove)
    return this.#edits.sort((a, b) => a.at - b.at || compare(rank(a), rank(b)))
  }

  put(at: number, text: string): void {
    this.#edits.push({ at, text })
  }

  remove(from: number, to: number): void {
    this.replace(from, to, '')
  }

  replace(from: number, to: number, text: string): void {
    this.#edits.push({ at: from, remove: to - from, text })
  }

  /** Says that what is on a line can't be drawn. */
  warn(message: string, line: number): void {
    this.#log.add('syntax_not_supported', message, line + 1)
  }
}

/** Of infinities too, which a difference can't tell. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}
