/** Reads numbers one after another. Each of its methods throws a RangeError at the end of the data. */
export class Cursor {
  readonly #data: Buffer
  #at = 0

  constructor(data: Buffer) {
    this.#data = data
  }

  /** How many bytes have been read. */
  get at(): number {
    return this.#at
  }

  uint8(): number {
    const value = this.#data.readUInt8(this.#at)
    this.#at += 1
    return value
  }

  uint16(): number {
    const value = this.#data.readUInt16BE(this.#at)
    this.#at += 2
    return value
  }

  int16(): number {
    const value = this.#data.readInt16BE(this.#at)
    this.#at += 2
    return value
  }

  uint32(): number {
    const value = this.#data.readUInt32BE(this.#at)
    this.#at += 4
    return value
  }

  /** A view on the next bytes. */
  take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#data.length) throw new RangeError('it ends too early')
    const bytes = this.#data.subarray(this.#at, end)
    this.#at = end
    return bytes
  }
}
