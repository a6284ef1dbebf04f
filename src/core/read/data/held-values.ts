import { cleanText } from '../source/characters.ts'

/**
 * Characters of private use that nothing else in a document with data has: the last of Unicode, where no font has its icons. A value
 * is held by a mark and two digits; a line of a template begins with another mark and its number.
 */
const valueMark = '\u{10fffd}'
export const lineMark = '\u{10fffc}'
const firstDigit = 0x10f000
const base = 2048
const digit = '[\u{10f000}-\u{10f7ff}]'
const heldValue = new RegExp(`${valueMark}(${digit}{2})|[\u{10f000}-\u{10ffff}]`, 'gu')
const reserved = /[\u{10f000}-\u{10fffd}]/gu

/** A number below 2048², in two characters. */
export function privateNumber(number: number): string {
  return String.fromCodePoint(firstDigit + Math.floor(number / base), firstDigit + (number % base))
}

export function readPrivateNumber(text: string): number {
  const [high = firstDigit, low = firstDigit] = Array.from(text, (each) => each.codePointAt(0) ?? 0)
  return (high - firstDigit) * base + low - firstDigit
}

/** Text without the characters that hold values. */
export function withoutReserved(text: string): string {
  return text.replace(reserved, '')
}

/** How much of a value a warning shows. */
const longestInMessage = 80

/** Numbers as people write them, which are numbers in formulas too. */
const number = /^[-+\u2212]?\d{1,20}(?:[.,]\d{1,20})*$/

/**
 * The values of a document's data. Markdown is read with a placeholder for each, which is a word to every syntax; the values are put
 * in when its structure is known, so that nothing in them can change it.
 */
export class HeldValues {
  readonly #values: string[] = []
  readonly #numbers = new Map<string, number>()

  get isEmpty(): boolean {
    return this.#values.length === 0
  }

  /** The placeholder of a value. The same value has the same, so that a definition and its references agree. */
  hold(value: string): string {
    const text = withoutReserved(cleanText(value.replace(/\r\n?/g, '\n')))
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.#values.push(text) - 1
      this.#numbers.set(text, number)
    }
    return valueMark + privateNumber(number)
  }

  holds(text: string): boolean {
    return this.#values.length > 0 && text.includes(valueMark)
  }

  /** Text with the values in it. What is left of a placeholder that was cut is removed. */
  text(held: string): string {
    return this.#release(held, (value) => value)
  }

  /** The same on one line. */
  line(held: string): string {
    return this.#release(held, oneLine)
  }

  /** The same for a warning, which doesn't quote long values. */
  brief(held: string): string {
    return this.#release(held, (value) => {
      const line = oneLine(value)
      return line.length > longestInMessage ? `${line.slice(0, longestInMessage)}…` : line
    }).replace(/\p{Surrogate}/gu, '')
  }

  /**
   * An address with the values in it. One that begins with a value has it as it is, since that may be a whole address; anywhere else
   * a value is percent-encoded, so that it stays in its part of the address.
   */
  url(held: string): string {
    if (!this.holds(held)) return held
    const kept = /^(?:mailto|tel):/i.test(held) ? /%(?:40|2B)/g : /(?!)/g
    return this.#release(held, (value, at) =>
      at === 0
        ? value
        : encodeURIComponent(oneLine(value)).replace(kept, (code) => decodeURIComponent(code)),
    )
  }

  /** LaTeX in which numbers are numbers, and placeholders of other values stand in text. */
  latex(held: string): string {
    if (!this.holds(held)) return held
    return held.replace(heldValue, (placeholder, digits?: string) => {
      const value = digits === undefined ? '' : this.#valueOf(digits)
      if (!number.test(value)) return `\\text{${placeholder}}`
      return value.replaceAll(',', '{,}').replace('\u2212', '-')
    })
  }

  /** Text with what is made of each value on one line, and of the place where it stands. */
  replaced(held: string, write: (value: string, at: number) => string): string {
    return this.#release(held, (value, at) => write(oneLine(value), at))
  }

  #release(held: string, read: (value: string, at: number) => string): string {
    if (this.#values.length === 0 || !/[\u{10f000}-\u{10ffff}]/u.test(held)) return held
    return held.replace(heldValue, (_, digits: string | undefined, at: number) =>
      digits === undefined ? '' : read(this.#valueOf(digits), at),
    )
  }

  #valueOf(digits: string): string {
    return this.#values[readPrivateNumber(digits)] ?? ''
  }
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ')
}
