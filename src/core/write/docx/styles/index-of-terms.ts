import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { twips } from '../markup/units.ts'
import { blockGap, type ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

const levels = [1, 2, 3] as const

/** How far an entry is behind the one around it, in twips. */
function step(theme: Theme): number {
  return twips(theme.text.size * proportions.detailsIndent)
}

/** Word's styles of the index of terms: of its letters and of entries, whose lines behind the first are indented further. */
export function indexStyles(theme: Theme): readonly ParagraphStyle[] {
  const indent = step(theme)
  return [
    {
      id: 'IndexHeading',
      name: 'index heading',
      next: 'Normal',
      priority: 99,
      paragraph: {
        keepNext: true,
        spacing: { before: blockGap(theme), after: 0 },
        indent: { firstLine: 0 },
        justification: 'start',
      },
      run: { bold: true, color: wordColors(theme).heading },
    },
    ...levels.map(
      (level): ParagraphStyle => ({
        id: `Index${level}`,
        name: `index ${level}`,
        next: 'Normal',
        priority: 99,
        paragraph: {
          spacing: { after: 0 },
          indent: { start: (level + 1) * indent, hanging: 2 * indent },
          justification: 'start',
        },
      }),
    ),
  ]
}
