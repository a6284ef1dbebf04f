/**
 * Text from outside (a file's name, a word of a document) as one line that can't steer the terminal: what
 * controls it, or turns the order of its letters round, is written as an escape.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
}
