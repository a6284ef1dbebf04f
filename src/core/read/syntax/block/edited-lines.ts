import type { Edit } from '../../parse/edits.ts'
import type { WarningLog } from '../../warning-log.ts'
import { SourceLines } from './source-lines.ts'

/** The lines of a source, and the edits that are to be made of it. */
export class EditedLines extends SourceLines {
  readonly #log: Pick<WarningLog, 'add'>
  readonly #edits: Edit[] = []

  constructor(source: string, log: Pick<WarningLog, 'add'>) {
    super(source)
    this.#log = log
  }

  /**
   * The edits in order: what is put in before a text comes before what takes its place. Of those that take out text from
   * one offset on, that which takes out most comes first, as it holds the others.
   */
  get edits(): readonly Edit[] {
    const rank = ({ remove = 0 }: Edit) => (remove === 0 ? Number.NEGATIVE_INFINITY : -remove)
    return this.#edits.sort((a, b) => a.at - b.at || compare(rank(a), rank(b)))
  }

  /** @param line the author's line, from 1, of what is put in, where that isn't the one at the offset */
  put(at: number, text: string, line?: number): void {
    this.#edits.push(line === undefined ? { at, text } : { at, text, line })
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
