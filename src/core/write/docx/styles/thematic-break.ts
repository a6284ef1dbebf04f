import { strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { eighthPoints, twips } from '../markup/units.ts'
import { blockSpacing, halfLeading, type ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Points: the line that the rule is below, as low as Word has them. */
const lowest = 1

/** A rule across the text: the bottom border of an empty paragraph. */
export function thematicBreakStyle(theme: Theme): ParagraphStyle {
  const { size, lineHeight } = theme.text
  const rule = { size: eighthPoints(strokes.rule), space: 0, color: wordColors(theme).border }
  const gap = 1.6 * blockSpacing(theme) - halfLeading(size, lineHeight)
  return {
    id: 'HorizontalRule',
    next: 'Normal',
    offered: true,
    priority: 36,
    paragraph: {
      borders: { bottom: rule },
      spacing: {
        before: twips(gap - lowest),
        after: twips(gap - strokes.rule),
        exactLine: twips(lowest),
      },
    },
  }
}
