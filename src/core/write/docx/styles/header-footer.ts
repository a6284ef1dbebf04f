import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { ParagraphProperties } from '../markup/paragraph.ts'
import type { RunProperties } from '../markup/run.ts'
import { eighthPoints, halfPoints } from '../markup/units.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Of a header without text, and so without a rule under it. */
export const firstHeaderStyle = 'HeaderFirst'

/** The running header and footer. */
export function headerFooterStyles(theme: Theme): readonly ParagraphStyle[] {
  const colors = wordColors(theme)
  const run: RunProperties = {
    color: colors.muted,
    size: halfPoints(theme.text.size * proportions.runningSize),
  }
  const paragraph: ParagraphProperties = { spacing: { after: 0 }, justification: 'start' }
  const rule = { size: eighthPoints(strokes.hairline), space: 4, color: colors.border }
  return [
    { id: firstHeaderStyle, priority: 99, paragraph, run },
    {
      id: 'Header',
      name: 'header',
      basedOn: firstHeaderStyle,
      priority: 99,
      paragraph: theme.page.headerRule ? { borders: { bottom: rule } } : {},
    },
    { id: 'Footer', name: 'footer', priority: 99, paragraph, run },
  ]
}
