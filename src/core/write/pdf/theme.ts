import type { Document } from '../../document/types.ts'
import { pageGeometry } from '../../theme/page-geometry.ts'
import { proportions, strokes, taskSigns } from '../../theme/proportions.ts'
import type { Theme } from '../../theme/types.ts'
import { emojiFamily, type Fonts, familyList } from './fonts.ts'
import { mathSize } from './math/size.ts'

/** Indents and paddings that the templates and the estimates of room share, in points. */
export interface Geometry {
  readonly measure: number
  readonly textHeight: number
  readonly listMarker: number
  readonly listGap: number
  readonly abstractIndent: number
  readonly quoteInset: number
  /** Of both sides together. */
  readonly alertInset: number
  readonly codeInset: number
  /** Width of the bar beside code; 0 where there is none. */
  readonly codeBar: number
  readonly detailsInset: number
  readonly descriptionIndent: number
  readonly captionSize: number
  readonly noteSize: number
}

/** The theme as the templates read it: lengths in points, colours as `#rrggbb`, font families in order of preference. */
export function templateTheme(theme: Theme, document: Document, fonts: Fonts) {
  const page = {
    ...pageGeometry(theme.page, document.metadata.pageSize),
    pageNumber: theme.page.pageNumber,
    headerRule: theme.page.headerRule,
  }
  const { size } = theme.text
  const textHeight = page.height - page.marginTop - page.marginBottom
  const geometry: Geometry = {
    measure: page.width - 2 * page.marginX,
    textHeight,
    listMarker: size * (proportions.listIndent - proportions.listGap),
    listGap: size * proportions.listGap,
    abstractIndent: size * proportions.abstractIndent,
    quoteInset: theme.quote.bar > 0 ? theme.quote.indent + theme.quote.bar : 2 * theme.quote.indent,
    alertInset: 2 * size * proportions.alertPaddingX + strokes.alertBar,
    codeInset: size * proportions.codePadding,
    codeBar: theme.code.frame === 'bar' ? strokes.alertBar : 0,
    detailsInset: size * proportions.detailsIndent,
    descriptionIndent: size * proportions.descriptionIndent,
    captionSize: size * proportions.captionSize,
    noteSize: size * proportions.noteSize,
  }
  return {
    fonts: {
      body: familyList(theme.fonts.body, fonts, document.lang),
      heading: familyList(theme.fonts.heading, fonts, document.lang),
      mono: familyList(theme.fonts.mono, fonts, document.lang),
      emoji: emojiFamily,
    },
    colors: theme.colors,
    text: theme.text,
    mathSize: mathSize(theme.fonts.body.name),
    headings: theme.headings,
    title: theme.title,
    code: theme.code,
    quote: theme.quote,
    alert: theme.alert,
    table: theme.table,
    page,
    geometry,
    proportions,
    strokes,
    taskSigns,
  }
}

export type TemplateTheme = ReturnType<typeof templateTheme>
