import type { Direction } from '../../../document/types.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { Border } from '../markup/border.ts'
import type { ParagraphProperties } from '../markup/paragraph.ts'
import type { RunProperties } from '../markup/run.ts'
import { eighthPoints, halfPoints } from '../markup/units.ts'
import type { Page } from '../page.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Of a header without text, and so without a rule under it. */
export const firstHeaderStyle = 'HeaderFirst'

/** The line under a header. */
export function headerRule(theme: Theme): Border {
  return { size: eighthPoints(strokes.hairline), space: 4, color: wordColors(theme).border }
}

/** The running header and footer, which go from one margin of the page to the other as the widest tables and code. */
export function headerFooterStyles(
  theme: Theme,
  { reach }: Page,
  dir: Direction,
): readonly ParagraphStyle[] {
  const colors = wordColors(theme)
  const run: RunProperties = {
    color: colors.muted,
    size: halfPoints(theme.text.size * proportions.runningSize),
  }
  const [start, end] = dir === 'rtl' ? [reach.right, reach.left] : [reach.left, reach.right]
  const paragraph: ParagraphProperties = {
    spacing: { after: 0 },
    indent: { start: -start, end: -end },
    justification: 'start',
  }
  const rule = headerRule(theme)
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
