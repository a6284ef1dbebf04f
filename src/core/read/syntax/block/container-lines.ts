import type { LinePosition } from './line-cursor.ts'
import { SourceLines } from './source-lines.ts'

/** The lines of a source, each of which may start behind the indentation of the container that it's in. */
export class ContainerLines extends SourceLines {
  readonly #starts = new Map<number, LinePosition>()
  readonly #verbatim = new Set<number>()

  protected override startOf(line: number): LinePosition | undefined {
    return this.#starts.get(line)
  }

  /** Has a line start somewhere else. */
  startAt(line: number, position: LinePosition): void {
    this.#starts.set(line, position)
    this.forgetPlace(line)
  }

  /** Notes that white space at the start of a line is part of its text, as in fenced code. */
  setVerbatim(line: number): void {
    this.#verbatim.add(line)
  }

  isVerbatim(line: number): boolean {
    return this.#verbatim.has(line)
  }
}
