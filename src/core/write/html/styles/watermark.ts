import type { Document } from '../../../document/types.ts'
import { watermarkOf } from '../../../layout/watermark.ts'
import { pageGeometry } from '../../../theme/page-geometry.ts'
import { onPaper } from '../../../theme/paper.ts'
import type { Theme } from '../../../theme/types.ts'
import { css, cssString, number, points, rule } from '../css.ts'
import { fontStack } from './properties.ts'

/** In the middle of the window and of each page, behind the text; no screen reader reads it out. */
const shared = css`
body::before { position: fixed; inset: 0; z-index: -1; display: grid; place-items: center; font-weight: 700; line-height: 1; white-space: nowrap; rotate: -45deg; pointer-events: none; user-select: none }
`

/** The words across each page, if the document has any. */
export function watermarkStyles(theme: Theme, { metadata }: Document): string {
  const { watermark, pageSize } = metadata
  if (watermark === null) return ''
  const { width, height } = pageGeometry(theme.page, pageSize)
  const narrow = Math.min(width, height)
  const { words, size, color } = watermarkOf(watermark, theme, narrow)
  const printed = watermarkOf(watermark, onPaper(theme), narrow)
  const content = cssString(words)
  return [
    shared,
    rule('body::before', {
      'font-family': fontStack(theme.fonts.body),
      'font-size': `${number((100 * size) / narrow)}vmin`,
      color,
    }),
    // Browsers that know no alternatives pass over the second.
    `body::before{content:${content};content:${content} / ""}`,
    `@media print{${rule('body::before', { 'font-size': points(size), color: printed.color })}}`,
  ].join('')
}
