import type { Footnote, FootnoteReference } from './types.ts'

/** The number that readers see of a note. */
export function shownNumber({
  number,
  shownNumber,
}: Pick<Footnote | FootnoteReference, 'number' | 'shownNumber'>): number {
  return shownNumber ?? number
}
