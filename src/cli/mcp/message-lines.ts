import { Transform, type TransformCallback } from 'node:stream'
import { RequestId } from './request-id.ts'

const newline = 0x0a

/**
 * Passes on what a client sends, one message (a line) in each chunk. A message that is too long is dropped as it arrives, so that it
 * never is in memory whole, and those after it are read.
 */
export class MessageLines extends Transform {
  readonly #maxBytes: number
  readonly #onTooLong: (id: string | number | undefined) => void
  #parts: Buffer[] = []
  #length = 0
  /** Of a message that is too long. */
  #id: RequestId | undefined

  /**
   * @param maxBytes of a message, with its line break
   * @param onTooLong called with the id of each request that was dropped, or `undefined` if it has none that can be read
   */
  constructor(maxBytes: number, onTooLong: (id: string | number | undefined) => void) {
    super()
    this.#maxBytes = maxBytes
    this.#onTooLong = onTooLong
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0
    for (
      let end = chunk.indexOf(newline);
      end !== -1;
      start = end + 1, end = chunk.indexOf(newline, start)
    ) {
      this.#add(chunk.subarray(start, end + 1))
      this.#endMessage()
    }
    if (start < chunk.length) this.#add(chunk.subarray(start))
    done()
  }

  #add(part: Buffer): void {
    if (this.#id === undefined) {
      this.#parts.push(part)
      this.#length += part.length
      if (this.#length <= this.#maxBytes) return
      this.#id = new RequestId()
      for (const each of this.#parts) this.#id.read(each)
      this.#parts = []
    } else {
      this.#id.read(part)
    }
  }

  #endMessage(): void {
    if (this.#id === undefined) this.push(Buffer.concat(this.#parts))
    else this.#onTooLong(this.#id.value)
    this.#parts = []
    this.#length = 0
    this.#id = undefined
  }
}
