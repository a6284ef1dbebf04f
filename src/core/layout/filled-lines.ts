import type { Inline } from '../document/types.ts'
import { walk } from '../document/walk.ts'

/** Characters of the longest word in code that a filled line takes whole. A longer one leaves holes in the line before it. */
export const longestCodeWord = 16

/**
 * Whether lines that are filled to their end would stretch code: a space in it would be as wide as the others, and a
 * long word of it tears the line before it.
 */
export function stretchesCode(inlines: readonly Inline[]): boolean {
  for (const node of walk(inlines)) {
    if (node.type !== 'inlineCode') continue
    if (node.value.split(' ').length > 1 || node.value.length > longestCodeWord) return true
  }
  return false
}

/** A line to write on. It's one word, which tears the line before it. */
const blank = /_{4}|\.{6}|…{3}/

/** Whether filled lines would have holes before blanks to write on, as forms and contracts have them. */
export function hasBlanks(inlines: readonly Inline[]): boolean {
  for (const node of walk(inlines)) if (node.type === 'text' && blank.test(node.value)) return true
  return false
}
