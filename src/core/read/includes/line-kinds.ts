import type { LineKind } from './include-syntax.ts'

const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/
/** What may close a block of code. */
export const closingFence = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/

/** What later lines are indented for: items, definitions, notes, and the blocks of Python-Markdown. */
const holder = /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|[:~][ \t]|\[\^|!!!|\?\?\?|===[ \t])/

/** A block of code that is open. */
export interface OpenFence {
  readonly character: string
  readonly length: number
  readonly quotes: number
  readonly indent: string
}

/** Says of each line of a file, in order, what it's part of. */
export class LineKinds {
  #fence: OpenFence | null = null
  #isComment = false
  #wasBlank = true
  #wasIndented = false
  #isHeld = false

  /** The block of code that the last line is in, or opens. */
  get fence(): OpenFence | null {
    return this.#fence
  }

  /** Whether a block of code or a comment goes on. */
  get isOpen(): boolean {
    return this.#isComment || this.#fence !== null
  }

  /** What ends what is still open; `null` where nothing is, or it ends by itself. */
  get end(): string | null {
    if (this.#isComment) return '-->'
    if (this.#fence === null || this.#fence.quotes > 0) return null
    const { indent, character, length } = this.#fence
    return indent + character.repeat(length)
  }

  of(text: string): LineKind {
    if (this.#isComment) {
      this.#isComment = !text.includes('-->')
      return 'comment'
    }
    if (this.#fence !== null) {
      const { character, length, quotes } = this.#fence
      if (quotesOf(text) >= quotes) {
        const run = closingFence.exec(text)?.[1] ?? ''
        if (run.startsWith(character) && run.length >= length) {
          this.#fence = null
          return 'fence'
        }
        return 'code'
      }
      // Its quotation has ended.
      this.#fence = null
    }
    const run = opening.exec(text)?.[1]
    if (run !== undefined && !this.#isIndented(text)) {
      this.#fence = {
        ...{ character: run.charAt(0), length: run.length, quotes: quotesOf(text) },
        indent: /^[ \t]*/.exec(text)?.[0] ?? '',
      }
      this.#wasBlank = false
      return 'fence'
    }
    if (/^[ \t>]*<!--/.test(text)) {
      this.#isComment = !text.includes('-->')
      return 'comment'
    }
    const isIndented = this.#isIndented(text)
    const isBlank = text.trim() === ''
    if (holder.test(text)) this.#isHeld = true
    else if (!isBlank && this.#wasBlank && /^\S/.test(text)) this.#isHeld = false
    this.#wasIndented = isIndented && !isBlank
    this.#wasBlank = isBlank
    return isIndented ? 'indented code' : 'text'
  }

  #isIndented(text: string): boolean {
    if (this.#isHeld || !/^(?: {4}| {0,3}\t)/.test(text)) return false
    return this.#wasBlank || this.#wasIndented
  }
}

function quotesOf(text: string): number {
  const [prefix = ''] = /^[ \t>]*/.exec(text) ?? []
  let quotes = 0
  for (const character of prefix) if (character === '>') quotes++
  return quotes
}
