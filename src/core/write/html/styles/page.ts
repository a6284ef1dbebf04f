import type { Document, PageSize } from '../../../document/types.ts'
import { pageGeometry, physical } from '../../../theme/page-geometry.ts'
import type { Theme } from '../../../theme/types.ts'
import { points, rule } from '../css.ts'
import type { ImageAddresses } from '../data-uris.ts'
import { runningLineRules } from './running-lines.ts'

/** Names of CSS Paged Media 3, 7.1. */
const pageSizes: Readonly<Record<PageSize, string>> = {
  a3: 'A3',
  a4: 'A4',
  a5: 'A5',
  letter: 'letter',
  legal: 'legal',
}

/**
 * The paper and its headers and footers. Custom properties don't reach margin boxes in every browser, so this sheet holds the
 * values themselves. Browsers without margin boxes ignore them.
 */
export function pageRule(theme: Theme, document: Document, imageAddresses: ImageAddresses): string {
  const geometry = pageGeometry(theme.page, document.metadata.pageSize)
  const { marginTop, marginBottom, sides, mirrored } = geometry
  const { left, right } = physical(sides, document.dir)
  const even = document.dir === 'rtl' ? 'right' : 'left'
  const declarations = [
    `size:${paper(theme, document)}`,
    left === right
      ? `margin:${points(marginTop)} ${points(left)} ${points(marginBottom)}`
      : `margin:${points(marginTop)} ${points(right)} ${points(marginBottom)} ${points(left)}`,
    `background:${theme.colors.bg}`,
  ].join(';')
  const evenPages = mirrored
    ? rule(`@page :${even}`, { 'margin-left': points(right), 'margin-right': points(left) })
    : ''
  return runningLineRules(theme, document, declarations, imageAddresses) + evenPages
}

/** The page of landscape sections. It has the margins and the running lines of the others. */
export function landscapePageRule(theme: Theme, document: Document): string {
  const { measures } = theme.page
  const turned = measures?.toReversed().map(points).join(' ')
  return `@page landscape{size:${turned ?? `${paper(theme, document)} landscape`}}`
}

function paper({ page }: Theme, { metadata }: Document): string {
  return page.measures?.map(points).join(' ') ?? pageSizes[metadata.pageSize ?? page.size]
}
