/**
 * A noncharacter, of which the source has been cleared, with the number of a character reference behind it. References are
 * put back in the tree: what is kept anywhere else may not be made of text that holds it.
 */
export const heldMark = '\ufde0'

/** Fifteen noncharacters, which the source has been cleared of, as the digits of numbers in base 15. */
const digits =
  '\ufde1\ufde2\ufde3\ufde4\ufde5\ufde6\ufde7\ufde8\ufde9\ufdea\ufdeb\ufdec\ufded\ufdee\ufdef'

/** A number below 15⁶, more than a document has characters, as six noncharacters. */
export function encodeNumber(number: number): string {
  let text = ''
  for (let rest = number, index = 0; index < 6; index++, rest = Math.floor(rest / 15)) {
    text += digits.charAt(rest % 15)
  }
  return text
}

export function decodeNumber(text: string): number {
  let number = 0
  for (let index = 5; index >= 0; index--) number = number * 15 + digits.indexOf(text.charAt(index))
  return number
}
