import type { Document, LineNumbers } from '../../document/types.ts'
import type { Reach } from '../../layout/reach.ts'
import { columnWidth, pageGeometry, textSides } from '../../theme/page-geometry.ts'
import type { Theme } from '../../theme/types.ts'
import { type BlockFormat, formatIn } from './block-format.ts'
import { twips } from './markup/units.ts'
import { halfLeading } from './styles/paragraph-style.ts'

/** A page and the text on it, in twips. */
export interface Page {
  readonly width: number
  readonly height: number
  readonly marginTop: number
  readonly marginBottom: number
  readonly marginLeft: number
  readonly marginRight: number
  /** How far tables, code and running lines may go beyond the text. */
  readonly reach: Reach
  /** Of a line of text: the width of a column, if there are several. */
  readonly textWidth: number
  readonly textHeight: number
  /** What a page's first line has above its em box, and the last below it: that is in the margins, as in the PDF. */
  readonly leading: number
  /** Whether sections with turned pages may be in the text: not in a cell or a column. */
  readonly canTurn: boolean
  /** Whether even pages have the margins of the sides the other way round. */
  readonly mirrored: boolean
  /** In which text stands. */
  readonly columns: number
  /** Between two of them. */
  readonly columnSpace: number
  readonly lineNumbers: LineNumbers
}

/** The format of blocks that nothing but the page is around. */
export function pageFormat({ textWidth, reach }: Page): BlockFormat {
  return { ...formatIn(textWidth), reach }
}

/** The document's page in Word's units. */
export function pageOf(document: Document, theme: Theme): Page {
  const geometry = pageGeometry(theme.page, document.metadata.pageSize)
  const width = twips(geometry.width)
  const height = twips(geometry.height)
  const marginTop = twips(geometry.marginTop)
  const marginBottom = twips(geometry.marginBottom)
  const { margins, reach } = textSides(geometry, document.dir)
  const marginLeft = twips(margins.left)
  const marginRight = twips(margins.right)
  const columnSpace = twips(geometry.columnGap)
  return {
    width,
    height,
    marginTop,
    marginBottom,
    marginLeft,
    marginRight,
    reach: { left: twips(reach.left), right: twips(reach.right) },
    textWidth: Math.floor(
      columnWidth(width - marginLeft - marginRight, { ...geometry, columnGap: columnSpace }),
    ),
    textHeight: height - marginTop - marginBottom,
    leading: twips(halfLeading(theme.text.size, theme.text.lineHeight)),
    canTurn: true,
    mirrored: geometry.mirrored,
    columns: geometry.columns,
    columnSpace,
    lineNumbers: theme.page.lineNumbers ?? 'none',
  }
}

/** The page with one column, as title blocks and covers have it. */
export function inOneColumn(page: Page): Page {
  return page.columns === 1 ? page : { ...page, columns: 1, textWidth: widthBetweenMargins(page) }
}

/** Twips between the margins of the text. */
export function widthBetweenMargins({ width, marginLeft, marginRight }: Page): number {
  return width - marginLeft - marginRight
}

/** The page with its long side horizontal, the margins of the other and one column. */
export function landscapePage(page: Page): Page {
  const { width, height, marginTop, marginBottom, marginLeft, marginRight } = page
  return {
    ...page,
    width: height,
    height: width,
    textWidth: height - marginLeft - marginRight,
    textHeight: width - marginTop - marginBottom,
    columns: 1,
  }
}

/** Whether pages have a colour. White ones stay as Word makes them. */
export function showsBackground(theme: Theme): boolean {
  return theme.colors.bg !== '#ffffff'
}
