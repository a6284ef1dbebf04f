/** Numbers, words, white space, and any other character by itself. */
const parts = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*|\s+|[\s\S]/gu

/** Scripts that are written without spaces between words: each character counts as one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/u
const unspacedParts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[\s\S]/gu

/** The text in parts that are compared with each other; joined they are the text. */
export function textParts(text: string): readonly string[] {
  const found = text.match(parts) ?? []
  return unspaced.test(text) ? found.flatMap(charactersOf) : found
}

/** A part of an unspaced script by its characters, with words of others between them whole. */
function charactersOf(part: string): readonly string[] {
  if (!unspaced.test(part)) return [part]
  const out: string[] = []
  let word = ''
  for (const piece of part.match(unspacedParts) ?? []) {
    if (!unspaced.test(piece)) {
      word += piece
      continue
    }
    if (word !== '') out.push(word)
    out.push(piece)
    word = ''
  }
  return word === '' ? out : [...out, word]
}

/** Whether a part is a word or a number, rather than a space or a sign. */
export function isWord(part: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(part)
}

export function isSpace(part: string): boolean {
  return /^\s/.test(part)
}
