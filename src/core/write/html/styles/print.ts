import type { Document } from '../../../document/types.ts'
import { pageGeometry, tallestImage } from '../../../theme/page-geometry.ts'
import type { Theme } from '../../../theme/types.ts'
import { css, number, points, rule } from '../css.ts'
import { landscapePageRule, pageRule } from './page.ts'

const print = css`
@media print {
  html { scroll-behavior: auto }
  main { max-width: none; padding: 0 }
  h1,h2,h3,h4,h5,h6,summary,dt,.alert-title,.toc-title,caption { break-after: avoid }
  tr,img,kbd,.math,.alert,figcaption { break-inside: avoid }
  pre,blockquote,.alert { -webkit-box-decoration-break: clone; box-decoration-break: clone }
  figcaption { break-before: avoid }
  thead { display: table-header-group }
  .table,.math,:is(p,h1,h2,h3,h4,h5,h6,dt,summary,li > div,dd > div):has(math) { overflow: visible }
  table:has(> colgroup) { min-width: 100% }
  th,td { overflow-wrap: anywhere; hyphens: auto }
  table:has(tr > :nth-child(20)) { --cell-x: 2px }
  pre { white-space: pre-wrap; overflow: visible }
  pre code { overflow-wrap: anywhere }
  p,li,dd { orphans: 2; widows: 2 }
  .page-break { break-after: page }
}
@media print { details::details-content { content-visibility: visible; display: block } }
`

/** The paper size, the margins with their running lines, and rules for the content in print. */
export function printStyles(theme: Theme, document: Document): string {
  return [
    pageRule(theme, document),
    `@media print{${rule(':root', { 'font-size': points(theme.text.size), '--line-height': number(theme.text.lineHeight), '--block-gap': 'var(--gap)' })}}`,
    tallImages(theme, document),
    print,
  ].join('')
}

/** An image taller than a page would be split. Its width is an attribute, so its box can't shrink in proportion, but the picture inside can. */
function tallImages({ page }: Theme, { metadata }: Document): string {
  const { height, marginTop, marginBottom } = pageGeometry(page, metadata.pageSize)
  const tallest = tallestOn(height - marginTop - marginBottom)
  return `@media print{${rule('img', { 'max-height': tallest, 'object-fit': 'contain', 'object-position': '0' })}${rule('figure img,.align-center img', { 'object-position': 'center' })}}`
}

/** For a document with landscape sections. */
export function landscapeStyles(theme: Theme, document: Document): string {
  const { width, marginTop, marginBottom } = pageGeometry(theme.page, document.metadata.pageSize)
  const tallest = tallestOn(width - marginTop - marginBottom)
  const rules = [
    rule('.landscape', { page: 'landscape' }),
    rule('.landscape img', { 'max-height': tallest }),
  ]
  return `${landscapePageRule(theme, document)}@media print{${rules.join('')}}`
}

function tallestOn(textHeight: number): string {
  return points(textHeight * tallestImage)
}
