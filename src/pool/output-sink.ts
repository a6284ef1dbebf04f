import type { Warning } from '../core/document/warnings.ts'
import type { Output } from '../core/output.ts'

/** Takes the file that a document became, part by part, so that a large one never has to be in memory as a whole. */
export interface OutputSink {
  /**
   * Prepares for a file of that many bytes. It's called again if the worker was lost before it had sent all of them: what was
   * written before is then discarded.
   *
   * @throws {ConversionFailedError} there is no room for it
   */
  start(size: number): void | Promise<void>
  /** Takes the next bytes of the file. The worker is asked for more once they have been taken. */
  write(part: Uint8Array): void | Promise<void>
}

/** A document that was converted, and whose file is in a sink. */
export interface Converted {
  readonly size: number
  readonly warnings: readonly Warning[]
}

/** Runs a conversion into a sink, and returns the file as bytes in memory. */
export async function inMemory(convert: (sink: OutputSink) => Promise<Converted>): Promise<Output> {
  const sink = new MemorySink()
  const { warnings } = await convert(sink)
  return { bytes: sink.bytes, warnings }
}

class MemorySink implements OutputSink {
  bytes: Uint8Array = new Uint8Array()
  #size = 0
  #position = 0

  start(size: number): void {
    this.bytes = new Uint8Array()
    this.#position = 0
    this.#size = size
  }

  write(part: Uint8Array): void {
    // The whole of a small file comes at once, and isn't copied.
    if (part.length === this.#size) {
      this.bytes = part
      return
    }
    if (this.#position === 0) this.bytes = Buffer.allocUnsafe(this.#size)
    this.bytes.set(part, this.#position)
    this.#position += part.length
  }
}
