/** The words of a text, in order, and where each stands. */
export interface Words<Place> {
  readonly words: readonly string[]
  readonly places: readonly Place[]
}

/**
 * Letters and digits in a row. Scripts without spaces between words are taken letter by letter, since lines end anywhere in
 * them.
 */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}\p{M}]+/gu

/** The words of a text, without case, ligatures and widths, and the index at which each starts in it. */
export function wordsOf(text: string): readonly { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(word)].map(({ 0: found, index }) => ({
    word: found.normalize('NFKC').toLowerCase(),
    at: index,
  }))
}

/** The words of Markdown with their lines, from 1, without what isn't shown: tags, addresses, images in the text. */
export function wordsOfMarkdown(text: string): Words<number> {
  const words: string[] = []
  const places: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    for (const found of wordsOf(shownPart(line))) {
      words.push(found.word)
      places.push(index + 1)
    }
  }
  return { words, places }
}

function shownPart(line: string): string {
  return line
    .replaceAll(/data:[a-z0-9.+/-]+;base64,[A-Za-z0-9+/=]*/gi, ' ')
    .replaceAll(/\]\((?:<[^<>]*>|[^()\s]*)/g, '] ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
}
