import type { Document } from '../../../document/types.ts'
import { coverColorOf, coverLayout, coverTitleScale } from '../../../layout/cover.ts'
import { pageGeometry } from '../../../theme/page-geometry.ts'
import type { Theme } from '../../../theme/types.ts'
import { css, number, points, rule } from '../css.ts'

const shared = css`
.cover .cover-field { display: block; width: 100%; max-width: 100%; height: clamp(8rem, 24vw, 16rem); margin-bottom: 2.5rem; object-fit: cover; object-position: center }
.cover-logo { margin-bottom: 2.5rem }
@media screen {
  .cover div.cover-field { height: clamp(4rem, 12vw, 8rem) }
}
@media print {
  .cover { page: cover; break-after: page }
  .cover .title-block h1 { font-size: calc(var(--title-size) * var(--cover-scale)) }
}
`

/** The margin boxes of pages that may have content. */
const boxes = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
]

/** The rule for pages of that name, which have neither header nor footer. */
export function noMarginBoxes(name: string): string {
  return `@page ${name}{${boxes.map((box) => `@${box}{content:none}`).join('')}}`
}

/**
 * A cover on screen and on paper, where it has the layout of the PDF, but for a field that is within the margins: browsers paint
 * nothing beyond them. Nothing for a document without one.
 */
export function coverStyles(theme: Theme, { cover, metadata }: Document): string {
  if (cover === null) return ''
  const page = pageGeometry(theme.page, metadata.pageSize)
  const color = cover.picture === null ? coverColorOf(cover, theme) : null
  const hasField = cover.picture !== null || color !== null
  const logo = cover.logo === null ? 0 : 0.75 * (cover.logo.height ?? 0)
  const { field, above, aboveTitle } = coverLayout(theme, { ...cover, hasField }, page, logo)
  const printed = [
    rule('.cover-logo', { margin: `0 0 ${points(aboveTitle)}` }),
    cover.logo === null && !hasField
      ? rule('.cover .title-block', { 'margin-top': points(aboveTitle) })
      : '',
    hasField
      ? rule('.cover .cover-field', {
          height: points(field - page.marginTop),
          'max-height': 'none',
          'margin-bottom': points(above - (field - page.marginTop)),
          'object-fit': 'cover',
          'object-position': 'center',
        })
      : '',
  ]
  return [
    shared,
    rule('.cover', { '--cover-scale': number(coverTitleScale) }),
    rule('.cover-logo', { 'text-align': theme.title.align }),
    color === null ? '' : rule('.cover-field', { background: color }),
    noMarginBoxes('cover'),
    // The page after it is page 1. The number of all pages can't be changed.
    '@page cover{counter-increment:page 0}',
    `@media print{${printed.join('')}}`,
  ].join('')
}
