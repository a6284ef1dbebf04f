/** A value of PDF's syntax (ISO 32000-1, 7.3). Strings hold a character for each byte. */
export type PdfValue =
  | { readonly kind: 'name' | 'string' | 'word'; readonly value: string }
  | { readonly kind: 'number' | 'reference'; readonly value: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, PdfValue> }

export type PdfDictionary = ReadonlyMap<string, PdfValue>

/**
 * The dictionaries of a file by their object numbers. For files as Typst writes them: no objects within streams,
 * none written anew, each on lines of its own.
 */
export function pdfDictionaries(bytes: Uint8Array): ReadonlyMap<number, PdfDictionary> {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map<number, PdfDictionary>()
  for (const match of source.matchAll(/^(\d+) 0 obj\s(?=<<)/gm)) {
    const value = new Parser(source, match.index + match[0].length).value()
    if (value.kind === 'dictionary') objects.set(Number(match[1]), value.entries)
  }
  return objects
}

const hexString = /<([\da-fA-F\s]*)>/y
const token = /\/([^\s/()<>[\]{}%]*)|(\d+) 0 R\b|([+-]?\d*\.?\d+)|([a-z]+)/y

class Parser {
  readonly #source: string
  #at: number

  constructor(source: string, at: number) {
    this.#source = source
    this.#at = at
  }

  value(): PdfValue {
    this.#skipSpace()
    if (this.#take('<<')) return this.#dictionary()
    if (this.#take('[')) return this.#array()
    if (this.#take('(')) return this.#literalString()
    const [, digits] = this.#match(hexString) ?? []
    if (digits !== undefined) {
      const hex = digits.replace(/\s/g, '')
      return { kind: 'string', value: Buffer.from(hex, 'hex').toString('latin1') }
    }
    const [, name, reference, number, word] = this.#match(token) ?? []
    if (name !== undefined) return { kind: 'name', value: name }
    if (reference !== undefined) return { kind: 'reference', value: Number(reference) }
    if (number !== undefined) return { kind: 'number', value: Number(number) }
    if (word !== undefined) return { kind: 'word', value: word }
    throw new Error(`No PDF value: ${this.#source.slice(this.#at, this.#at + 40)}`)
  }

  #dictionary(): PdfValue {
    const entries = new Map<string, PdfValue>()
    for (this.#skipSpace(); !this.#take('>>'); this.#skipSpace()) {
      const key = this.value()
      if (key.kind === 'name') entries.set(key.value, this.value())
    }
    return { kind: 'dictionary', entries }
  }

  #array(): PdfValue {
    const items: PdfValue[] = []
    for (this.#skipSpace(); !this.#take(']'); this.#skipSpace()) items.push(this.value())
    return { kind: 'array', items }
  }

  #literalString(): PdfValue {
    let value = ''
    for (let depth = 1; ; ) {
      const character = this.#source[this.#at++]
      if (character === undefined) throw new Error('A string of the PDF has no end.')
      if (character === '(') depth += 1
      if (character === ')') depth -= 1
      if (depth === 0) return { kind: 'string', value }
      value += character === '\\' ? this.#escaped() : character
    }
  }

  #escaped(): string {
    const [octal] = this.#match(/[0-7]{1,3}/y) ?? []
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
    const character = this.#source[this.#at++] ?? ''
    const controls: Readonly<Record<string, string>> = {
      n: '\n',
      r: '\r',
      t: '\t',
      b: '\b',
      f: '\f',
      '\n': '',
    }
    return controls[character] ?? character
  }

  #skipSpace(): void {
    this.#match(/\s*/y)
  }

  #take(expected: string): boolean {
    if (!this.#source.startsWith(expected, this.#at)) return false
    this.#at += expected.length
    return true
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#source)
    if (match !== null) this.#at += match[0].length
    return match
  }
}
