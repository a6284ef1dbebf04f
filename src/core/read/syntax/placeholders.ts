import { decodeNumber, encodeNumber } from '../source/noncharacters.ts'

/** A noncharacter, of which the source has been cleared. */
const mark = '\ufdd8'
const leading = /^\ufdd8([\ufde1-\ufdef]{6})/

/** What stands in the source for something that Markdown can't say, by its number in a list. */
export function placeholder(number: number): string {
  return mark + encodeNumber(number)
}

/** The number of the placeholder with which a text begins, and the text behind it; `null` where none does. */
export function takePlaceholder(
  text: string,
): { readonly number: number; readonly rest: string } | null {
  const digits = leading.exec(text)?.[1]
  if (digits === undefined) return null
  return { number: decodeNumber(digits), rest: text.slice(mark.length + digits.length) }
}
