import type { Direction } from '../../../document/types.ts'
import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { twips } from '../markup/units.ts'
import type { ParagraphStyle } from './paragraph-style.ts'

/** Levels that a list can have in Word are 0 to this (ECMA-376, 17.9.6). Deeper lists share it. */
export const deepestListLevel = 8

/** Twips from level to level. */
export function listIndent({ text }: Theme): number {
  return twips(text.size * proportions.listIndent)
}

/**
 * Twips by which the first line of an item hangs out. A marker ends where its gap begins, so that
 * numbers of one and two digits are in a column. From right to left it begins at the edge instead:
 * LibreOffice doesn't turn the justification of markers round.
 *
 * @param width twips from the edge of the list to its text
 */
export function markerHang(width: number, dir: Direction, { text }: Theme): number {
  const gap = twips(text.size * proportions.listGap)
  return dir === 'rtl' ? width - gap : gap
}

/** The style of the items of a loose or a tight list. */
export function listStyle(spread: boolean): string {
  return spread ? 'ListParagraph' : 'ListTight'
}

/** Twips between the lines of two items of a tight list. */
export function tightGap({ text }: Theme): number {
  return twips(text.size * proportions.tightGap)
}

export function listStyles(theme: Theme): readonly ParagraphStyle[] {
  return [
    { id: listStyle(true), name: 'List Paragraph', offered: true, priority: 34 },
    {
      id: listStyle(false),
      basedOn: listStyle(true),
      offered: true,
      priority: 34,
      paragraph: { spacing: { after: tightGap(theme) } },
    },
  ]
}
