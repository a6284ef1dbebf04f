import type { Document, PageSize } from '../../document/types.ts'
import { runningTitle } from '../../running-title.ts'
import { pageGeometry, tallestImage } from '../../themes/page-geometry.ts'
import { proportions } from '../../themes/proportions.ts'
import type { Theme } from '../../themes/types.ts'
import { css, cssString, number, points, rule } from '../css.ts'
import { fontStack } from './properties.ts'

const print = css`
@media print {
  html { scroll-behavior: auto }
  main { max-width: none; padding: 0 }
  h1,h2,h3,h4,h5,h6,summary,dt,.alert-title,.toc-title,caption { break-after: avoid }
  tr,img,kbd,.math,.alert,figcaption { break-inside: avoid }
  pre,blockquote,.alert { -webkit-box-decoration-break: clone; box-decoration-break: clone }
  figcaption { break-before: avoid }
  thead { display: table-header-group }
  .table,.math { overflow: visible }
  th,td { overflow-wrap: anywhere; hyphens: auto }
  table:has(tr > :nth-child(20)) { --cell-x: 2px }
  pre { white-space: pre-wrap; overflow: visible }
  pre code { overflow-wrap: anywhere }
  p,li,dd { orphans: 2; widows: 2 }
  .page-break { break-after: page }
}
@media print { details::details-content { content-visibility: visible; display: block } }
`

/** The paper, its margins, and what runs along them; then the rules of the page's content. */
export function printStyles(theme: Theme, document: Document): string {
  return [
    pageRule(theme, document),
    `@media print{${rule(':root', { 'font-size': points(theme.text.size), '--line-height': number(theme.text.lineHeight) })}}`,
    tallImages(theme, document),
    print,
  ].join('')
}

/** An image taller than a page would be cut into pieces. Its width is an attribute, so its box can't shrink in proportion; what is in it can. */
function tallImages({ page }: Theme, { metadata }: Document): string {
  const { height, marginTop, marginBottom } = pageGeometry(page, metadata.pageSize)
  const tallest = points((height - marginTop - marginBottom) * tallestImage)
  return `@media print{${rule('img', { 'max-height': tallest, 'object-fit': 'contain', 'object-position': '0' })}${rule('figure img,.align-center img', { 'object-position': 'center' })}}`
}

/** Names of CSS Paged Media 3, 7.1. */
const pageSizes: Readonly<Record<PageSize, string>> = {
  a3: 'A3',
  a4: 'A4',
  a5: 'A5',
  letter: 'letter',
  legal: 'legal',
}

/**
 * The paper and its running lines: those of the document on every page, else the title from the second page on and
 * the page's number. Custom properties don't reach margin boxes in every browser, so values stand here themselves.
 * Browsers without margin boxes ignore them.
 */
function pageRule(theme: Theme, document: Document): string {
  const { page, colors } = theme
  const { header, footer, pageSize } = document.metadata
  const { marginTop, marginBottom, marginX } = pageGeometry(page, pageSize)
  const declarations = [
    `size:${pageSizes[pageSize ?? page.size]}`,
    `margin:${points(marginTop)} ${points(marginX)} ${points(marginBottom)}`,
    `background:${colors.bg}`,
  ].join(';')
  const [start, end] = document.dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const top = `top-${start}`
  const boxes = [
    marginBox(top, cssString(header ?? runningTitle(document.title)), theme),
    footer === null
      ? marginBox(`bottom-${page.pageNumber === 'center' ? 'center' : end}`, pageNumber, theme)
      : marginBox(`bottom-${start}`, cssString(footer), theme),
  ].join('')
  const first = header === null ? `@page :first{@${top}{content:none}}` : ''
  return `@page{${declarations};${boxes}}${first}`
}

const pageNumber = 'counter(page)" / "counter(pages)'

function marginBox(place: string, content: string, { fonts, colors, text }: Theme): string {
  return rule(`@${place}`, {
    content,
    'font-family': fontStack(fonts.body),
    'font-size': points(text.size * proportions.runningSize),
    color: colors.muted,
  })
}
