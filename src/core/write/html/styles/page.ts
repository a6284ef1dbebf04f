import type { Document, PageSize } from '../../../document/types.ts'
import { runningTitle } from '../../../layout/running-title.ts'
import { pageGeometry } from '../../../theme/page-geometry.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { cssString, points, rule } from '../css.ts'
import { fontStack } from './properties.ts'

/** Names of CSS Paged Media 3, 7.1. */
const pageSizes: Readonly<Record<PageSize, string>> = {
  a3: 'A3',
  a4: 'A4',
  a5: 'A5',
  letter: 'letter',
  legal: 'legal',
}

/** Share of a margin that lies between the text and a running line, as in PDF. */
const besideText = 0.3

/** From a running line to the rule below it, in points. */
const aboveRule = 4

/**
 * The paper and its running lines: the document's own on every page, else the title from the second page on and the
 * page number. Custom properties don't reach margin boxes in every browser, so this sheet holds the values themselves.
 * Browsers without margin boxes ignore them.
 */
export function pageRule(theme: Theme, document: Document): string {
  const { page, colors } = theme
  const { header, footer, pageSize } = document.metadata
  const { marginTop, marginBottom, marginX } = pageGeometry(page, pageSize)
  const declarations = [
    `size:${paper(theme, document)}`,
    `margin:${points(marginTop)} ${points(marginX)} ${points(marginBottom)}`,
    `background:${colors.bg}`,
  ].join(';')
  const [start, end] = document.dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const top = `top-${start}`
  const above = header ?? runningTitle(document.title)
  const place = page.pageNumber === 'center' ? 'center' : end
  const boxes = [
    above === '' ? '' : runningLine(top, cssString(above), theme, headerPlace(theme, marginTop)),
    footer === ''
      ? ''
      : runningLine(
          `bottom-${footer === null ? place : start}`,
          footer === null ? pageNumber : cssString(footer),
          theme,
          { 'vertical-align': 'top', 'padding-top': points(besideText * marginBottom) },
        ),
  ].join('')
  const first = header === null ? `@page :first{@${top}{content:none}}` : ''
  return `@page{${declarations};${boxes}}${first}`
}

/** The page of landscape sections. It has the margins and the running lines of the others. */
export function landscapePageRule(theme: Theme, document: Document): string {
  return `@page landscape{size:${paper(theme, document)} landscape}`
}

function paper({ page }: Theme, { metadata }: Document): string {
  return pageSizes[metadata.pageSize ?? page.size]
}

const pageNumber = 'counter(page)" / "counter(pages)'

/** The running header has the same distance from the text with and without a rule below it. */
function headerPlace({ page, colors }: Theme, marginTop: number): Readonly<Record<string, string>> {
  const below = besideText * marginTop
  return page.headerRule
    ? {
        'vertical-align': 'bottom',
        'padding-bottom': points(aboveRule),
        'margin-bottom': points(below - aboveRule - strokes.hairline),
        'border-bottom': `${points(strokes.hairline)} solid ${colors.border}`,
      }
    : { 'vertical-align': 'bottom', 'padding-bottom': points(below) }
}

function runningLine(
  place: string,
  content: string,
  { fonts, colors, text }: Theme,
  position: Readonly<Record<string, string>>,
): string {
  return rule(`@${place}`, {
    content,
    'font-family': fontStack(fonts.body),
    'font-size': points(text.size * proportions.runningSize),
    color: colors.muted,
    ...position,
  })
}
