import type { Document, PageSize } from '../document/types.ts'
import { proportions, strokes, taskSigns } from '../themes/proportions.ts'
import type { Theme } from '../themes/types.ts'
import { emojiFamily, type Fonts, familyList } from './fonts.ts'

/** Width and height in points. */
const pageDimensions: Readonly<Record<PageSize, readonly [number, number]>> = {
  a3: [841.89, 1190.55],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
  legal: [612, 1008],
}

/** Indents and paddings that both the templates and the estimates of room use. Points. */
export interface Geometry {
  readonly measure: number
  readonly textHeight: number
  /** Leaves room for a caption. */
  readonly tallestImage: number
  readonly listMarker: number
  readonly listGap: number
  readonly quoteInset: number
  readonly alertInset: number
  readonly codeInset: number
  readonly detailsInset: number
  readonly descriptionIndent: number
  readonly captionSize: number
  readonly noteSize: number
}

/** What the templates know of the theme: lengths in points, colours as `#rrggbb`, families in order. */
export function drawnTheme(theme: Theme, document: Document, fonts: Fonts) {
  const [width, height] = pageDimensions[document.metadata.pageSize ?? theme.page.size]
  // The margins are the theme's for its own size; on a smaller page they shrink with it.
  const scale = Math.min(1, width / pageDimensions[theme.page.size][0])
  const page = {
    width,
    height,
    marginTop: theme.page.marginTop * scale,
    marginBottom: theme.page.marginBottom * scale,
    marginX: theme.page.marginX * scale,
    pageNumber: theme.page.pageNumber,
  }
  const { size } = theme.text
  const textHeight = page.height - page.marginTop - page.marginBottom
  const geometry: Geometry = {
    measure: page.width - 2 * page.marginX,
    textHeight,
    tallestImage: 0.9 * textHeight,
    listMarker: size * (proportions.listIndent - proportions.listGap),
    listGap: size * proportions.listGap,
    quoteInset: theme.quote.indent + theme.quote.bar,
    alertInset: size * proportions.alertPaddingX,
    codeInset: size * proportions.codePadding,
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
    headings: theme.headings,
    title: theme.title,
    code: theme.code,
    quote: theme.quote,
    table: theme.table,
    page,
    geometry,
    proportions,
    strokes,
    taskSigns,
  }
}

export type DrawnTheme = ReturnType<typeof drawnTheme>
