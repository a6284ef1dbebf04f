import type { Document } from '../../document/types.ts'
import { monospacedWidth } from '../../layout/character-width.ts'
import type { Reach } from '../../layout/reach.ts'
import { titleStyles } from '../../layout/slides/slide-theme.ts'
import { sizes } from '../../layout/slides/type-scale.ts'
import { watermarkOf } from '../../layout/watermark.ts'
import { columnWidth, pageGeometry, textSides } from '../../theme/page-geometry.ts'
import { proportions, strokes, taskSigns } from '../../theme/proportions.ts'
import type { HeadingStyle, Theme } from '../../theme/types.ts'
import { textSize, wordLength } from '../../theme/word-units.ts'
import { emojiFamily, type Fonts, familyList } from './fonts.ts'
import { mathSize } from './math/size.ts'

/** Indents and paddings that the templates and the estimates of room share, in points. */
export interface Geometry {
  /** Of a line of text: the width of a column, if there are several. */
  readonly measure: number
  /** Of all that is between the margins of the text. */
  readonly textWidth: number
  /** How far tables and code may go beyond the text. */
  readonly reach: Reach
  readonly textHeight: number
  readonly listMarker: number
  readonly listGap: number
  readonly abstractIndent: number
  readonly quoteInset: number
  /** Of both sides together. */
  readonly alertInset: number
  readonly codeInset: number
  /** Width of a character of code, in em. */
  readonly codeCharacter: number
  /** Width of the bar beside code; 0 where there is none. */
  readonly codeBar: number
  readonly detailsInset: number
  readonly descriptionIndent: number
  readonly captionSize: number
  readonly noteSize: number
  readonly tightGap: number
}

/**
 * The theme as the templates read it: lengths in points, colours as `#rrggbb`, font families in order of preference.
 *
 * @param signs the fonts with signs for characters that no other has
 */
export function templateTheme(
  theme: Theme,
  document: Document,
  fonts: Fonts,
  signs: readonly string[],
) {
  const paper = pageGeometry(theme.page, document.metadata.pageSize)
  const { margins, reach } = textSides(paper, document.dir)
  const page = {
    ...paper,
    marginLeft: margins.left,
    marginRight: margins.right,
    pageNumber: theme.page.pageNumber,
    headerRule: theme.page.headerRule,
    lineNumbers: theme.page.lineNumbers ?? 'none',
  }
  const words = document.slides === undefined ? document.metadata.watermark : null
  const { size } = theme.text
  const isSlides = document.slides !== undefined
  const textHeight = page.height - page.marginTop - page.marginBottom
  const textWidth = page.width - margins.left - margins.right
  const geometry: Geometry = {
    measure: columnWidth(textWidth, page),
    textWidth,
    reach,
    textHeight,
    listMarker: size * (proportions.listIndent - proportions.listGap),
    listGap: size * proportions.listGap,
    abstractIndent: size * proportions.abstractIndent,
    quoteInset: theme.quote.bar > 0 ? theme.quote.indent + theme.quote.bar : 2 * theme.quote.indent,
    alertInset: 2 * size * proportions.alertPaddingX + strokes.alertBar,
    codeCharacter: monospacedWidth(theme.fonts.mono),
    // Word has whole points between text and borders.
    codeInset: Math.round(size * proportions.codePadding),
    codeBar: theme.code.frame === 'bar' ? strokes.alertBar : 0,
    detailsInset: size * proportions.detailsIndent,
    descriptionIndent: size * proportions.descriptionIndent,
    captionSize: isSlides ? sizes.caption : textSize(size * proportions.captionSize),
    noteSize: isSlides ? sizes.note : textSize(size * proportions.noteSize),
    tightGap: wordLength(size * proportions.tightGap),
  }
  return {
    fonts: {
      body: familyList(theme.fonts.body, fonts, document.lang, signs),
      heading: familyList(theme.fonts.heading, fonts, document.lang, signs),
      mono: familyList(theme.fonts.mono, fonts, document.lang, signs),
      emoji: emojiFamily,
      signs,
    },
    colors: theme.colors,
    text: theme.text,
    smallLineHeight: theme.smallLineHeight,
    mathSize: mathSize(theme.fonts.body),
    headings: isSlides
      ? [...theme.headings.map(withoutRule), ...titleStyles(theme)]
      : theme.headings,
    title: theme.title,
    code: theme.code,
    quote: theme.quote,
    alert: theme.alert,
    table: theme.table,
    page,
    watermark: words === null ? null : watermarkOf(words, theme, Math.min(page.width, page.height)),
    geometry,
    proportions,
    strokes,
    taskSigns,
  }
}

/** Headings on a slide stand close to each other. */
function withoutRule(heading: HeadingStyle): HeadingStyle {
  return { ...heading, rule: false }
}

export type TemplateTheme = ReturnType<typeof templateTheme>
