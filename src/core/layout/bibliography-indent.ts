import type { Bibliography } from '../document/types.ts'

/** The indent of the lines after the first of an entry without a label, in em. */
export const hangingIndent = 2

/** The room between a label and its entry, in em. */
export const labelGap = 0.6

/** Digits, brackets and full stops are half an em wide or less, letters of alphanumeric labels more. */
function width(label: string): number {
  return [...label].reduce((sum, character) => sum + (/\p{L}/u.test(character) ? 0.7 : 0.5), 0)
}

/** The width of the column in which the labels of entries stand, in em of the text; 0 where they have none. */
export function labelColumn({ children }: Bibliography): number {
  const widths = children.map(({ label }) => (label === null ? 0 : width(label)))
  return widths.reduce((most, each) => Math.max(most, each), 0)
}
