import type { WriteStream } from 'node:tty'
import { clearLine } from './progress.ts'

/** What takes less shows nothing. */
const quietMilliseconds = 1000

/** Says what a long conversion does, and for how long it has been at work; nothing where the stream isn't a terminal. */
export class Activity {
  readonly #stream: WriteStream
  readonly #isShown: boolean
  readonly #start = performance.now()
  #timer: NodeJS.Timeout | undefined
  #step = ''

  constructor(stream: WriteStream, wanted: boolean) {
    this.#stream = stream
    this.#isShown = wanted && stream.isTTY
  }

  /** @param step such as `Reading` */
  show(step: string): void {
    this.#step = step
    if (!this.#isShown || this.#timer !== undefined) return
    this.#timer = setInterval(() => this.#draw(), quietMilliseconds)
    this.#timer.unref()
  }

  /** Removes the line, so that another can be written in its place. */
  end(): void {
    if (this.#timer === undefined) return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stream.write(clearLine)
  }

  #draw(): void {
    const seconds = Math.floor((performance.now() - this.#start) / 1000)
    this.#stream.write(`${clearLine}${this.#step}… ${seconds} s`)
  }
}
