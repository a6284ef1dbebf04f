import type { BookPlace } from '../../document/book.ts'

interface Run extends BookPlace {
  /** The index of its first line. */
  readonly at: number
}

/** What is said of a line. */
interface Remark {
  /** The line's index. */
  readonly at: number
  readonly message: string
}

/** Many more than are listed. */
const mostRemarks = 10_000

/** Lines of several files, each with the place that it comes from. */
export class MappedLines {
  readonly texts: string[] = []
  /** Whether the text that they're of ends with one. */
  endsWithLineFeed = false
  /** What is said of lines, in no order. */
  readonly remarks: Remark[] = []
  /** Lines that follow each other in a file, too. */
  readonly #runs: Run[] = []

  /** The lines of one file. */
  static of(texts: readonly string[], file: string, first = 1): MappedLines {
    const lines = new MappedLines()
    for (const text of texts) lines.texts.push(text)
    if (texts.length > 0) lines.#runs.push({ at: 0, file, line: first })
    return lines
  }

  get length(): number {
    return this.texts.length
  }

  /** Says something of a line, up to a number of times. */
  remark(at: number, message: string): void {
    if (this.remarks.length < mostRemarks) this.remarks.push({ at, message })
  }

  add(text: string, { file, line }: BookPlace): void {
    const at = this.texts.push(text) - 1
    const last = this.#runs.at(-1)
    if (last?.file === file && last.line + (at - last.at) === line) return
    this.#runs.push({ at, file, line })
  }

  /** Adds all of the other's lines, with what is said of them. */
  addAll(other: MappedLines): void {
    const before = this.length
    for (const { at, message } of other.remarks) this.remark(before + at, message)
    this.addSome(other, 0, other.length)
  }

  /** Adds lines of a file. */
  addSome(other: MappedLines, from: number, to: number): void {
    for (let index = from; index < to; index++) {
      this.add(other.texts[index] ?? '', other.placeOf(index))
    }
  }

  /** The same lines with other texts. */
  map(change: (text: string, index: number) => string): MappedLines {
    const changed = new MappedLines()
    for (const [index, text] of this.texts.entries()) changed.texts.push(change(text, index))
    for (const run of this.#runs) changed.#runs.push(run)
    for (const remark of this.remarks) changed.remarks.push(remark)
    return changed
  }

  slice(from: number, to?: number): MappedLines {
    const part = new MappedLines()
    part.addSome(this, from, Math.min(to ?? this.length, this.length))
    return part
  }

  filter(keep: (text: string, index: number) => boolean): MappedLines {
    const kept = new MappedLines()
    for (const [index, text] of this.texts.entries()) {
      if (keep(text, index)) kept.add(text, this.placeOf(index))
    }
    return kept
  }

  /** @param index from 0 */
  placeOf(index: number): BookPlace {
    let low = 0
    let high = this.#runs.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#runs[middle]?.at ?? 0) <= index) low = middle
      else high = middle - 1
    }
    const { file = '', line = 1, at = 0 } = this.#runs[low] ?? {}
    return { file, line: line + index - at }
  }
}
