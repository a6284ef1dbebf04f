import type { Text } from 'mdast'
import { cleanText } from '../source/characters.ts'
import { sourceOf } from '../source-node.ts'

/**
 * The parser's text no longer tells `\:tada\:` from `:tada:`, or `\"` from `"`. What is read in it afterwards must, so that a
 * character which its author escaped, or wrote as a character reference, is held back as a noncharacter (of which
 * the text has been cleared) until that has been read.
 */
const held = '=+^:"\'-.'
const firstHeld = 0xfdd0
const heldSyntax = /[\ufdd0-\ufdd3]/g
const heldPunctuation = /[\ufdd4-\ufdd7]/g

const syntax = /[=+^:]/g
const punctuation = /["'.-]/g
const either = /[=+^:"'.-]/g

/** References that stand for one of these characters, but for those by number. */
const references: ReadonlyMap<string, string> = new Map([
  ['quot', '"'],
  ['QUOT', '"'],
  ['apos', "'"],
  ['period', '.'],
  ['equals', '='],
  ['plus', '+'],
  ['Hat', '^'],
  ['colon', ':'],
])

/** Punctuation that its author escaped, or wrote as a character reference. */
const escapedPunctuation = /\\["'.-]|&(?:quot|apos|period|#)/i

/** An escaped character, a character reference, or a character that may be meant as syntax. */
const written = /\\(.)|&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{3,6}));|([=+^:"'.-])/gis

/** Holds back the escaped characters of a document's text. */
export class Escapes {
  readonly #source: string
  readonly #holdsPunctuation: boolean

  /** @param smart - whether smart punctuation will be read in the text */
  constructor(source: string, smart: boolean) {
    this.#source = source
    const mayHold = source.includes('\\') || source.includes('&')
    this.#holdsPunctuation = smart && mayHold && escapedPunctuation.test(source)
  }

  /** The node's text without what no document may hold, and with escaped punctuation held back. */
  textOf(node: Text): string {
    const value = cleanText(node.value)
    return this.#holdsPunctuation ? hold(value, node, this.#source, punctuation) : value
  }

  /** The same, with escaped characters of Octavo's own inline syntax held back too. */
  syntaxOf(node: Text): string {
    const pattern = this.#holdsPunctuation ? either : syntax
    return hold(cleanText(node.value), node, this.#source, pattern)
  }
}

function hold(value: string, node: Text, source: string, pattern: RegExp): string {
  const count = value.match(pattern)?.length
  if (count === undefined) return value
  const text = sourceOf(node, source)
  if (!/[\\&]/.test(text)) return value
  const wanted = (character: string) => value !== '' && character.search(pattern) !== -1
  const escaped: boolean[] = []
  for (const [, afterBackslash, decimal, hexadecimal, name, plain] of text.matchAll(written)) {
    if (plain !== undefined) {
      if (wanted(plain)) escaped.push(false)
      continue
    }
    const code = decimal ?? (hexadecimal === undefined ? undefined : `0x${hexadecimal}`)
    const character =
      afterBackslash ??
      (code === undefined ? references.get(name ?? '') : characterOf(Number(code))) ??
      ''
    if (wanted(character)) escaped.push(true)
  }
  // They differ where the node's source holds more than its text. Then none is held back.
  if (count !== escaped.length) return value
  let index = 0
  return value.replace(pattern, (character) =>
    escaped[index++] ? String.fromCharCode(firstHeld + held.indexOf(character)) : character,
  )
}

function characterOf(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : ''
}

/** The text with the escaped characters of Octavo's own inline syntax. */
export function releaseEscapes(text: string): string {
  return text.replace(heldSyntax, release)
}

export function hasHeldPunctuation(text: string): boolean {
  return text.search(heldPunctuation) !== -1
}

/** The text with the escaped punctuation. */
export function releasePunctuation(text: string): string {
  return text.replace(heldPunctuation, release)
}

function release(character: string): string {
  return held.charAt(character.charCodeAt(0) - firstHeld)
}
