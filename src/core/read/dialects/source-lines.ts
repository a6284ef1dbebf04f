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
  /** What doesn't come any more, so that it isn't looked for again. */
  readonly #missing = new Set<string>()

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
    let found = line
    while ((this.#offsets[found + 1] ?? Number.POSITIVE_INFINITY) <= offset) found++
    return found
  }

  /** Where a text comes next; -1 where it doesn't come any more. Offsets must be asked for in order. */
  find(text: string, from: number): number {
    if (this.#missing.has(text)) return -1
    const found = this.source.indexOf(text, from)
    if (found === -1) this.#missing.add(text)
    return found
  }

  /** The edits in order: what is put in before a text comes before what takes its place. */
  get edits(): readonly Edit[] {
    return this.#edits.sort((a, b) => a.at - b.at || (a.remove ?? 0) - (b.remove ?? 0))
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
