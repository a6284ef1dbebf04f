/**
 * Text from outside (a file name, a word of a document) as one line that can't control the terminal: control characters
 * and those that change the direction of text are escaped.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
}
