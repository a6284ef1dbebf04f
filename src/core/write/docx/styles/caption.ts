import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { halfPoints, twips } from '../markup/units.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Captions of figures and tables. */
export function captionStyle(theme: Theme): ParagraphStyle {
  const { text } = theme
  return {
    id: 'Caption',
    name: 'caption',
    next: 'Normal',
    offered: true,
    priority: 35,
    paragraph: { spacing: { after: twips(text.paragraphSpacing * 1.4) }, justification: 'center' },
    run: { color: wordColors(theme).muted, size: halfPoints(text.size * proportions.captionSize) },
  }
}
