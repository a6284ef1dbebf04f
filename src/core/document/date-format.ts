/** Names of forms, Quarto's among them; months are written in full in any. */
const named: ReadonlyMap<string, 'long' | 'iso'> = new Map([
  ['long', 'long'],
  ['full', 'long'],
  ['medium', 'long'],
  ['iso', 'iso'],
  ['short', 'iso'],
])

/** The parts of a pattern, in the terms of Day.js, as in Quarto: text in brackets, tokens, other letters. */
export const dateFormatParts = /\[([^\]]*)\]|YYYY|YY|MMMM?|MM?|DD?|[A-Za-z%]+/g
/** Longer ones are rejected before they are matched, which takes the square of their length where brackets are not closed. */
const longestFormat = 100

const tokens = /^(?:YYYY|YY|MMMM?|MM?|DD?)$/

/** A `date_format`: `long`, `iso`, or a pattern such as `D.M.YYYY` of at most 100 characters; `null` for anything else. */
export function dateFormat(written: string): string | null {
  if (written.length > longestFormat) return null
  const form = named.get(written.toLowerCase())
  if (form !== undefined) return form
  const parts = [...written.matchAll(dateFormatParts)]
  const known = parts.every(([part, text]) => text !== undefined || tokens.test(part))
  return known && parts.some(([, text]) => text === undefined) ? written : null
}
