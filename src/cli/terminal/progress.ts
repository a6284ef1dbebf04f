import type { WriteStream } from 'node:tty'
import { printable } from './printable.ts'

const barWidth = 24
const defaultColumns = 80
export const clearLine = '\r\u001b[K'

/** A progress bar of documents; nothing where the stream isn't a terminal, or there is only one document. */
export class Progress {
  readonly #stream: WriteStream
  readonly #total: number
  readonly #shown: boolean
  #done = 0

  constructor(stream: WriteStream, total: number, wanted: boolean) {
    this.#stream = stream
    this.#total = total
    this.#shown = wanted && stream.isTTY && total > 1
  }

  start(): void {
    this.#draw('')
  }

  /** @param name of the finished document */
  advance(name: string): void {
    this.#done += 1
    this.#draw(name)
  }

  /** Removes the bar, so that a line can be written in its place. */
  clear(): void {
    if (this.#shown) this.#stream.write(clearLine)
  }

  #draw(name: string): void {
    if (!this.#shown) return
    const filled = Math.round((this.#done / this.#total) * barWidth)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    const text = `${bar} ${this.#done}/${this.#total} ${printable(name)}`
    // A line that wraps can't be cleared. A terminal of unknown width reports 0.
    this.#stream.write(clearLine + text.slice(0, (this.#stream.columns || defaultColumns) - 1))
  }
}
