const quote = 0x22
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Bytes; clients count their requests, or name them by UUIDs. */
const maxTokenBytes = 256

/** Finds the `id` of a JSON-RPC request that is too long to be parsed. Its bytes can come in any number of parts. */
export class RequestId {
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The string or number at the top level that was read last. */
  #token: number[] = []
  #key: unknown
  #value: unknown

  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#isInString) this.#readString(byte)
      else this.#readStructure(byte)
    }
  }

  /** `undefined` if there is none at the top level, or none that JSON-RPC allows. */
  get value(): string | number | undefined {
    return typeof this.#value === 'string' || typeof this.#value === 'number'
      ? this.#value
      : undefined
  }

  #readString(byte: number): void {
    this.#keep(byte)
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === backslash) this.#isEscaped = true
    else if (byte === quote) this.#isInString = false
  }

  #readStructure(byte: number): void {
    switch (byte) {
      case quote:
        if (this.#depth === 1) this.#token = []
        this.#keep(byte)
        this.#isInString = true
        break
      case openBrace:
      case openBracket:
        this.#depth += 1
        this.#token = []
        break
      case closeBrace:
      case closeBracket:
        this.#endMember()
        this.#depth -= 1
        break
      case colon:
        if (this.#depth !== 1) break
        this.#key = parsed(this.#token)
        this.#token = []
        break
      case comma:
        this.#endMember()
        break
      default:
        this.#keep(byte)
    }
  }

  #keep(byte: number): void {
    if (this.#depth === 1 && this.#token.length < maxTokenBytes) this.#token.push(byte)
  }

  #endMember(): void {
    if (this.#depth !== 1) return
    if (this.#key === 'id') this.#value = parsed(this.#token)
    this.#key = undefined
    this.#token = []
  }
}

function parsed(token: readonly number[]): unknown {
  try {
    return JSON.parse(Buffer.from(token).toString())
  } catch {
    return undefined
  }
}
