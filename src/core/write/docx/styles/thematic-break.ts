import { strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { eighthPoints, twips } from '../markup/units.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** A rule across the text: the bottom border of an empty paragraph. */
export function thematicBreakStyle(theme: Theme): ParagraphStyle {
  const rule = { size: eighthPoints(strokes.rule), space: 1, color: wordColors(theme).border }
  return {
    id: 'HorizontalRule',
    next: 'Normal',
    offered: true,
    priority: 36,
    paragraph: {
      borders: { bottom: rule },
      spacing: { before: 0, after: twips(theme.text.paragraphSpacing * 2) },
    },
  }
}
