import type { OutputSink } from '../../pool/pool.ts'
import { PassingBytes } from '../bodies/collect-garbage.ts'
import type { AnswerFiles } from './answer-files.ts'

/** A larger file is stored on disk. Most documents are smaller, and don't wait for a disk. */
const smallFileBytes = 1024 * 1024

/** The response to a small file may be JSON, which is made in one piece: then there are its bytes and their Base64. */
const smallFileCost = 7 / 3

/** A part of at least that many bytes has a buffer of its own; smaller ones share the one in which messages are read. */
const ownBufferBytes = 64 * 1024

const nothing = Buffer.alloc(0)

/** Divisible by three, so that only the last piece has padding in Base64 (RFC 4648, 4). */
const pieceBytes = 48 * 1024

/** One file of a response: in memory if it's small, otherwise in the response's temporary file. */
export class StoredFile implements OutputSink {
  readonly #files: AnswerFiles
  #size = 0
  /** Its bytes, or where they begin in the temporary file. */
  #place: Buffer | number = nothing
  #written = 0
  /** Bytes that were reserved for it in memory as a small file. */
  #cost = 0
  /** Where it was in the temporary file, and how large. It has this place again when a worker was lost over it. */
  #reserved = { place: 0, size: -1 }
  /** Parts that go to the temporary file, or come from it. */
  readonly #passing = new PassingBytes()

  constructor(files: AnswerFiles) {
    this.#files = files
  }

  get size(): number {
    return this.#size
  }

  /** Its bytes, if it's small and in memory. */
  get smallBytes(): Buffer | undefined {
    return typeof this.#place === 'object' && this.#size <= smallFileBytes ? this.#place : undefined
  }

  start(size: number): void {
    this.discard()
    const cost = Math.ceil(size * smallFileCost)
    if (size <= smallFileBytes && this.#files.reserveSmall(cost)) {
      this.#cost = cost
    } else {
      this.#place = this.#reserve(size) ?? nothing
    }
    this.#size = size
  }

  #reserve(size: number): number | undefined {
    if (size <= this.#reserved.size) return this.#reserved.place
    const place = this.#files.reserve(size)
    if (place !== undefined) this.#reserved = { place, size }
    return place
  }

  write(part: Uint8Array): void | Promise<void> {
    const position = this.#written
    this.#written += part.length
    return this.writeAt(part, position)
  }

  /** Writes at a position, rather than behind what was written last. */
  writeAt(part: Uint8Array, position: number): void | Promise<void> {
    if (position + part.length > this.#size) throw new RangeError('A file is larger than its room.')
    if (typeof this.#place === 'number') {
      this.#passing.add(part.length)
      return this.#files.write(part, this.#place + position)
    }
    if (part.length === this.#size && part.length >= ownBufferBytes) {
      this.#place = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    } else {
      if (this.#place.length === 0) this.#place = Buffer.allocUnsafeSlow(this.#size)
      this.#place.set(part, position)
    }
  }

  /** Frees it, if it's small and in memory; else it's freed with the whole answer. */
  discard(): void {
    this.#files.releaseSmall(this.#cost)
    this.#cost = 0
    this.#place = nothing
    this.#size = 0
    this.#written = 0
  }

  /** Makes it shorter than it was started. */
  trim(size: number): void {
    this.#size = size
    if (typeof this.#place === 'object') this.#place = this.#place.subarray(0, size)
  }

  /** Its bytes, in pieces whose lengths are divisible by three except for the last. They are the same wherever it's kept. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (let start = 0; start < this.#size; start += pieceBytes) {
      const end = Math.min(start + pieceBytes, this.#size)
      if (typeof this.#place === 'number') {
        this.#passing.add(end - start)
        yield await this.#files.read(this.#place + start, end - start)
      } else yield this.#place.subarray(start, end)
    }
  }
}
