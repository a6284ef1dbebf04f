import { dashesAndEllipses } from './dashes.ts'
import { quotes } from './quotes.ts'
import type { Replacement } from './replacement.ts'

/** Whether text may hold anything that smart punctuation changes. */
export function mayHoldPunctuation(text: string): boolean {
  return /["']|--|\.\.\./.test(text)
}

/**
 * What smart punctuation puts in place of quotation marks, hyphens and dots of ASCII, in the order of the text. Addresses
 * stay as they are.
 *
 * @param lang BCP 47 tag, which decides the quotation marks
 */
export function smartReplacements(text: string, lang: string): readonly Replacement[] {
  const found = [...quotes(text, lang), ...dashesAndEllipses(text)]
  found.sort((a, b) => a.at - b.at)
  if (!/:\/\/|www\./i.test(text)) return found
  const addresses = addressesIn(text)
  let next = 0
  return found.filter(({ at }) => {
    while ((addresses[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
    return at < (addresses[next]?.start ?? Number.POSITIVE_INFINITY)
  })
}

/** Text with smart punctuation: a title, or the text alternative of an image. */
export function smartText(text: string, lang: string): string {
  if (!mayHoldPunctuation(text)) return text
  let copied = 0
  let smart = ''
  for (const { at, length, text: mark } of smartReplacements(text, lang)) {
    smart += text.slice(copied, at) + mark
    copied = at + length
  }
  return smart + text.slice(copied)
}

/** Addresses, from behind their scheme to the last character that can't be punctuation of the sentence. */
function addressesIn(text: string): { readonly start: number; readonly end: number }[] {
  return [...text.matchAll(/(?::\/\/|\bwww\.)[^\s"\ufffc]+/gi)].map(({ 0: address, index }) => {
    let { length } = address
    // Not an expression with `+$`, which takes the square of a run of dots.
    while (/[.,;:!?'’)\]]/.test(address.charAt(length - 1))) length--
    return { start: index, end: index + length }
  })
}
