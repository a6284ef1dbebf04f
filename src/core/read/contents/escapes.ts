import type { Text } from 'mdast'
import { cleanText } from '../source/characters.ts'
import { sourceOf } from '../source-node.ts'
import { pairSyntaxes, pieceSyntaxes } from '../syntax/text/registry.ts'

/**
 * The parser's text no longer tells `\:tada\:` from `:tada:`, or `\"` from `"`. What is read in it afterwards must, so that a
 * character which its author escaped, or wrote as a character reference, is held back as a noncharacter (of which
 * the text has been cleared) until that has been read.
 */
const syntaxCharacters = [
  ...pairSyntaxes.map(({ delimiter }) => delimiter.charAt(0)),
  ...pieceSyntaxes.map(({ begins }) => begins),
].join('')
const punctuationCharacters = '"\'-.'
const characters = syntaxCharacters + punctuationCharacters
/** For each of them, in that order, a noncharacter that nothing else uses. */
const noncharacters =
  '\ufdd0\ufdd1\ufdd2\ufdd3\ufdd4\ufdd5\ufdd6\ufdd7\ufdd9\ufdda\ufddb\ufddc\ufddd\ufdde\ufddf'
const heldSyntax = anyOf(noncharacters.slice(0, syntaxCharacters.length))
const heldPunctuation = anyOf(noncharacters.slice(syntaxCharacters.length, characters.length))

const syntax = anyOf(syntaxCharacters)
const punctuation = anyOf(punctuationCharacters)
const either = anyOf(characters)

function anyOf(some: string): RegExp {
  return new RegExp(`[${classOf(some)}]`, 'g')
}

function classOf(some: string): string {
  return some.replace(/[\\\]^-]/g, '\\$&')
}

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
const written = new RegExp(
  String.raw`\\(.)|&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{3,6}));|([${classOf(characters)}])`,
  'gis',
)

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
    escaped[index++] ? noncharacters.charAt(characters.indexOf(character)) : character,
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
  return characters.charAt(noncharacters.indexOf(character))
}
