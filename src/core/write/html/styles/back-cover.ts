import type { Document } from '../../../document/types.ts'
import { pageGeometry } from '../../../theme/page-geometry.ts'
import type { Theme } from '../../../theme/types.ts'
import { css, points, rule } from '../css.ts'
import { noMarginBoxes } from './cover.ts'

const shared = css`
.back-cover { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--border) }
.back-cover > :last-child { margin-bottom: 0 }
@media print {
  .back-cover { page: back-cover; break-before: page; display: flex; flex-direction: column; justify-content: end; margin: 0; padding: 0; border: 0 }
}
`

/** A back cover on screen, and at the foot of a page of its own on paper. Nothing for a document without one. */
export function backCoverStyles(theme: Theme, { backCover, metadata }: Document): string {
  if (backCover.length === 0) return ''
  const { height, marginTop, marginBottom } = pageGeometry(theme.page, metadata.pageSize)
  // A point less, so that no rounding makes a second page of it.
  const text = rule('.back-cover', { 'min-height': points(height - marginTop - marginBottom - 1) })
  return `${shared}${noMarginBoxes('back-cover')}@media print{${text}}`
}
