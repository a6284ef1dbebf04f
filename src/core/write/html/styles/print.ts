import type { Document } from '../../../document/types.ts'
import { runningLines, walk } from '../../../document/walk.ts'
import { monospacedWidth } from '../../../layout/character-width.ts'
import { type CodeRoom, hasWideCode } from '../../../layout/reach.ts'
import { LatestResults, memoize } from '../../../memoize.ts'
import { lineWidth, pageGeometry, tallestImage, textInset } from '../../../theme/page-geometry.ts'
import { onPaper } from '../../../theme/paper.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { HeadNeeds } from '../context.ts'
import { css, number, numberedRules, points, rule } from '../css.ts'
import type { ImageAddresses } from '../data-uris.ts'
import { landscapePageRule, pageRule } from './page.ts'
import { codeProperties } from './properties.ts'

const print = css`
.table,.math { --scale: 1 }
@media print {
  html { scroll-behavior: auto }
  main { max-width: none; padding: 0 }
  h1,h2,h3,h4,h5,h6,summary,dt,.alert-title,.toc-title,caption { break-after: avoid }
  tr,img,kbd,.together,.math,.alert,figcaption,.table:not(:has(tr:nth-child(9))) { break-inside: avoid }
  tbody > tr:is(:first-child,:nth-last-child(2)) { break-after: avoid }
  pre,blockquote,.alert { -webkit-box-decoration-break: clone; box-decoration-break: clone }
  figcaption { break-before: avoid }
  thead { display: table-header-group }
  .table,.math,:is(p,h1,h2,h3,h4,h5,h6,dt,summary,li > div,dd > div):has(math) { overflow: visible }
  table:has(> colgroup) { min-width: 100% }
  th,td { overflow-wrap: break-word; hyphens: auto }
  :is(.tight,td table) :is(th,td) { overflow-wrap: anywhere }
  .table > table { font-size: calc(var(--scale) * var(--table-size)) }
  :is(th,td) { padding-inline: calc(var(--scale) * var(--scale) * var(--cell-x)) }
  .math > math { font-size: calc(var(--scale) * 1em) }
  table:has(tr > :nth-child(20)) { --cell-x: 2px }
  pre { white-space: pre-wrap; overflow: visible }
  pre code { overflow-wrap: anywhere }
  p,li,dd { orphans: 2; widows: 2 }
  .page-break { break-after: page }
  .page-break.right { break-after: recto }
}
@media print { details::details-content { content-visibility: visible; display: block } }
`

/** Print rules that are kept for a theme: most of its documents have the same paper and the same lines. */
const mostPrintRules = 8

const printRulesOf = memoize((_: Theme) => new LatestResults<string>(mostPrintRules))

/** The paper size, the margins with their running lines, and rules for the content in print. */
export function printStyles(
  theme: Theme,
  document: Document,
  imageAddresses: ImageAddresses,
): string {
  const make = () => printRules(theme, document, imageAddresses)
  // An image is counted with each file that has it. Records have lines of their own.
  if (hasRunningImages(document) || document.children[0]?.type === 'recordStart') return make()
  const { header, footer, dir, metadata } = document
  const key = JSON.stringify([
    dir,
    metadata.pageSize,
    header,
    footer,
    hasWideCode(document, codeRoom(theme, document)),
  ])
  return printRulesOf(theme).of(key, make)
}

function hasRunningImages(document: Document): boolean {
  for (const { start, center, end } of runningLines(document)) {
    for (const { type } of walk([...start, ...center, ...end])) if (type === 'image') return true
  }
  return false
}

function printRules(theme: Theme, document: Document, imageAddresses: ImageAddresses): string {
  const paper = onPaper(theme)
  return [
    pageRule(theme, document, imageAddresses),
    `@media print{${rule(':root', { 'font-size': points(theme.text.size), '--line-height': number(theme.text.lineHeight), '--block-gap': 'var(--gap)', ...(paper === theme ? {} : codeProperties(paper)) })}}`,
    tallImages(theme, document),
    print,
    wideOnPaper(theme, document),
    columnStyles(theme, document),
  ].join('')
}

/** Columns on paper. The title and turned pages are as wide as the page. */
function columnStyles({ page }: Theme, { metadata }: Document): string {
  const { columns, columnGap } = pageGeometry(page, metadata.pageSize)
  if (columns === 1) return ''
  return `@media print{${[
    rule('main', { columns: number(columns), 'column-gap': points(columnGap) }),
    rule(':is(.title-block,.cover,.back-cover,.landscape,.column-span)', { 'column-span': 'all' }),
  ].join('')}}`
}

/**
 * Text stands further in than the page's margins, and code and tables go beyond it where their lines need that, as in PDF. Browsers
 * cut off what reaches into the margins.
 */
function wideOnPaper(theme: Theme, document: Document): string {
  const { metadata, dir } = document
  const { start, end } = textInset(pageGeometry(theme.page, metadata.pageSize), dir)
  if (start === 0 && end === 0) return ''
  const block = ':is(main,main > .landscape) >'
  const wide = { 'margin-inline': `${points(-start)} ${points(-end)}` }
  return `@media print{${[
    rule('main', { 'padding-inline': `${points(start)} ${points(end)}` }),
    hasWideCode(document, codeRoom(theme, document))
      ? rule(`${block} :is(pre,.listing)`, wide)
      : '',
    rule(`${block} .table:has(> table > colgroup)`, wide),
  ].join('')}}`
}

/** Of a block of code between the lines of text on paper, in points. */
function codeRoom({ page, text, code, fonts }: Theme, { metadata, dir }: Document): CodeRoom {
  const padding = text.size * proportions.codePadding + strokes.rule
  return {
    width: lineWidth(pageGeometry(page, metadata.pageSize), dir) - 2 * padding,
    size: text.size * code.size,
    character: monospacedWidth(fonts.mono),
  }
}

/** An image taller than a page would be split. Its width is an attribute, so its box can't shrink in proportion, but the picture inside can. */
function tallImages({ page }: Theme, { metadata }: Document): string {
  const { height, marginTop, marginBottom } = pageGeometry(page, metadata.pageSize)
  const tallest = tallestOn(height - marginTop - marginBottom)
  return `@media print{${rule('img', { 'max-height': tallest, 'object-fit': 'contain', 'object-position': '0' })}${rule('figure img,.align-center img', { 'object-position': 'center' })}}`
}

/** Rules for the widths of columns on paper, and for content that is printed smaller. */
export function paperStyles({ paperWidths, paperScales }: HeadNeeds): string {
  const scales = numberedRules(
    paperScales,
    (scale) => `.scale-${scale}`,
    (scale) => ({ '--scale': number(scale / 100) }),
  )
  const widths = numberedRules(
    paperWidths,
    (share) => `.paper-${share}`,
    (share) => ({ width: `${number(share / 10)}%` }),
  )
  return scales + (widths === '' ? '' : `@media print{${widths}}`)
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

/** No diagram is split: the rules for their heights, on landscape pages too. */
export function tallDiagrams({ page }: Theme, { metadata }: Document): string {
  const { width, height, marginTop, marginBottom } = pageGeometry(page, metadata.pageSize)
  const on = (side: number) => ({ 'max-height': tallestOn(side - marginTop - marginBottom) })
  const rules = [rule('.diagram > svg', on(height)), rule('.landscape .diagram > svg', on(width))]
  return `@media print{${rules.join('')}}`
}

function tallestOn(textHeight: number): string {
  return points(textHeight * tallestImage)
}
