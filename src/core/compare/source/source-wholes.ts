/** An address without angle brackets, and a character reference. */
const address = /(?:https?:\/\/|www\.)[^\s<>()[\]`*]{1,1000}/y
const reference = /&[#\w]{1,30};/y

/** How far what is one whole may reach. */
const longest = 1500

/** Finds what is one whole in Markdown: code, formulas, notes, links and images, addresses, tags, braces and escapes. */
export class SourceWholes {
  readonly #text: string
  /** Where each bracket and parenthesis is closed. */
  readonly #ends: ReadonlyMap<number, number>
  /** Runs of backticks and other signs that don't come again. */
  readonly #missing = new Set<string>()

  constructor(text: string) {
    this.#text = text
    this.#ends = /[[(]/.test(text) ? endsOf(text) : new Map()
  }

  /** The whole that begins at an offset; empty where none does. @param isInWord whether a letter or digit stands before it */
  at(at: number, isInWord: boolean): string {
    const text = this.#text
    switch (text.charAt(at)) {
      case '`':
        return this.#code(at)
      case '$':
        return this.#formula(at)
      case '!':
        return text.charAt(at + 1) === '[' ? this.#link(at, at + 1) : ''
      case '[':
        return this.#link(at, at)
      case '<':
        return /[\s<>]/.test(text.charAt(at + 1)) ? '' : this.#upTo('>', at)
      case '{':
        return this.#upTo('}', at)
      case '\\':
        return text.slice(at, at + 2)
      case '&':
        return match(reference, text, at)
      case 'h':
      case 'w':
        return isInWord ? '' : match(address, text, at).replace(/[.,;:!?'"]{1,9}$/, '')
      default:
        return ''
    }
  }

  #code(at: number): string {
    const run = match(/`+/y, this.#text, at)
    return this.#closed(run, at, run.length) || run
  }

  #formula(at: number): string {
    const found = /[\s$]/.test(this.#text.charAt(at + 1)) ? '' : this.#closed('$', at, 1)
    return found.includes('\n') || /\s\$$/.test(found) ? '' : found
  }

  /** What begins with a sign and ends with the next one. */
  #closed(sign: string, at: number, length: number): string {
    if (this.#missing.has(sign)) return ''
    const end = this.#text.indexOf(sign, at + length)
    if (end === -1) this.#missing.add(sign)
    return end === -1 || end - at > longest ? '' : this.#text.slice(at, end + sign.length)
  }

  #upTo(sign: string, at: number): string {
    const found = this.#closed(sign, at, 1)
    return found.includes('\n') ? '' : found
  }

  /** A link or an image with its address or label, and braces behind it; or brackets alone. */
  #link(at: number, bracket: number): string {
    const close = this.#ends.get(bracket)
    if (close === undefined || close - at > longest) return ''
    const next = this.#text.charAt(close + 1)
    const target = next === '(' || next === '[' ? this.#ends.get(close + 1) : undefined
    const end = target !== undefined && target - close <= longest ? target : close
    const braces = this.#text.charAt(end + 1) === '{' ? this.#upTo('}', end + 1) : ''
    return this.#text.slice(at, end + 1) + braces
  }
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function endsOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: { readonly at: number; readonly close: string }[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '\\') at++
    else if (character === '[') open.push({ at, close: ']' })
    else if (character === '(') open.push({ at, close: ')' })
    else if (character === ']' || character === ')') {
      // A parenthesis that isn't closed within brackets is text.
      while (character === ']' && open.at(-1)?.close === ')') open.pop()
      const last = open.at(-1)
      if (last?.close !== character) continue
      open.pop()
      ends.set(last.at, at)
    }
  }
  return ends
}
