import type { Document, PageSize } from '../../document/types.ts'
import { pageGeometry } from '../../themes/page-geometry.ts'
import { proportions } from '../../themes/proportions.ts'
import type { PageStyle, Theme } from '../../themes/types.ts'
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
    print,
  ].join('')
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
 * Custom properties don't reach a page's margin boxes in every browser, so values stand here themselves.
 * Browsers without margin boxes ignore them.
 */
function pageRule(theme: Theme, document: Document): string {
  const { page, colors } = theme
  const { marginTop, marginBottom, marginX } = pageGeometry(page, document.metadata.pageSize)
  const header = document.metadata.header ?? document.title
  const footer = document.metadata.footer ?? ''
  const declarations = [
    `size:${pageSizes[document.metadata.pageSize ?? page.size]}`,
    `margin:${points(marginTop)} ${points(marginX)} ${points(marginBottom)}`,
    `background:${colors.bg}`,
  ].join(';')
  const [start, end] = document.dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const boxes = [
    marginBox(`top-${page.pageNumber === 'center' ? 'center' : start}`, cssString(header), theme),
    marginBox(`bottom-${start}`, cssString(footer), theme),
    marginBox(`bottom-${numberPlace(page, end)}`, 'counter(page)', theme),
  ].join('')
  const first = `@page :first{@top-center{content:none}@top-left{content:none}@top-right{content:none}}`
  return `@page{${declarations};${boxes}}${first}`
}

function numberPlace({ pageNumber }: PageStyle, end: string): string {
  return pageNumber === 'center' ? 'center' : end
}

function marginBox(place: string, content: string, { fonts, colors, text }: Theme): string {
  return rule(`@${place}`, {
    content,
    'font-family': fontStack(fonts.body),
    'font-size': points(text.size * proportions.runningSize),
    color: colors.muted,
  })
}
