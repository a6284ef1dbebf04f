/** Characters of a text that others take the place of. */
export interface Replacement {
  /** Offset in UTF-16 code units. */
  readonly at: number
  readonly length: number
  readonly text: string
}

/** Stands in a text for what isn't text: code, a formula, an image. */
export const objectCharacter = '\ufffc'

const letterOrDigit = /[\p{L}\p{N}\p{M}\ufffc]/u
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const asciiWord = /[0-9A-Za-z]/

/**
 * Whether a character goes on the word beside it, so that `'` between two of them is an apostrophe. In scripts that put no
 * space around quotation marks it says nothing. Empty at the ends of the text.
 */
export function isWordCharacter(character: string): boolean {
  if (character < '\u0080') return asciiWord.test(character)
  return letterOrDigit.test(character) && !unspaced.test(character)
}

/** Whether white space stands there, or the text ends. */
export function isSpace(character: string): boolean {
  return character === '' || /\s/.test(character)
}
