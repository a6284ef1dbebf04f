import { decodeNumber, encodeNumber } from '../source/noncharacters.ts'

/** A noncharacter, of which the source has been cleared. */
const mark = '\ufdd8'
const leading = /^\ufdd8([\ufde1-\ufdef]{6})/
const comment = /^\s*<!--\ufdd8([\ufde1-\ufdef]{6})-->\s*$/

/** What stands at the start of the heading with which the lines of a container begin, by the container's number. */
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

/**
 * What stands where a container is: a comment interrupts a paragraph, ends with its line, and leaves a list tight (CommonMark
 * 0.31.2, 4.6).
 */
export function placeholderComment(number: number): string {
  return `<!--${placeholder(number)}-->`
}

/** The number of the placeholder that a piece of raw HTML is; `null` for any other. */
export function numberOfComment(html: string): number | null {
  const digits = comment.exec(html)?.[1]
  return digits === undefined ? null : decodeNumber(digits)
}
