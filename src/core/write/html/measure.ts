import type { PageSize } from '../../document/types.ts'
import { characterWidth, slack } from '../../layout/character-width.ts'
import type { ColumnOptions } from '../../layout/column-widths.ts'
import { type Measures, measuresOf, measuresWithPaddedCode } from '../../layout/measures.ts'
import { memoize } from '../../memoize.ts'
import { columnWidth, type PageGeometry, pageGeometry } from '../../theme/page-geometry.ts'
import type { Theme } from '../../theme/types.ts'
import { inlineCodePadding } from './inline-code.ts'

/** English words of ordinary length, from which the average width of a letter is taken, spaces included. */
const sample =
  'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness.'

/**
 * The longest line on screen, in points: as wide as the theme's number of characters in running text. CSS's own unit,
 * `ch`, is the width of a zero, which is up to half as wide again as the average letter, and differs from font to font.
 */
export function textMeasure(theme: Theme): number {
  const { regular } = measuresOf(theme)
  const characters = [...sample]
  const width = characters.reduce(
    (sum, character) => sum + characterWidth(character.codePointAt(0) ?? 0, regular) / slack,
    0,
  )
  return (theme.text.measure * theme.text.size * width) / characters.length
}

/** What the tables and formulas of one document are measured with. */
export interface ContentMeasure {
  readonly measures: Measures
  /** On screen, for the page at its widest. */
  readonly options: ColumnOptions
  /** On paper, and on its landscape pages. */
  readonly paper: PaperRoom
  readonly landscape: PaperRoom
  /** On paper, of what spans its columns. */
  readonly spanning: PaperRoom
  /** What is 1rem on screen, in points of the theme. */
  readonly rem: number
}

/** Widths on paper, in points. */
export interface PaperRoom {
  readonly text: number
  /** Of a table whose lines don't fit that. */
  readonly table: number
}

export function contentMeasure(theme: Theme, pageSize: PageSize | null): ContentMeasure {
  const geometry = pageGeometry(theme.page, pageSize)
  const { width, height, sides, textInset } = geometry
  const roomOn = (
    side: number,
    columns: Pick<PageGeometry, 'columns' | 'columnGap'>,
  ): PaperRoom => {
    const table = side - sides.start - sides.end
    const text = table - textInset.start - textInset.end
    return { table: columnWidth(table, columns), text: columnWidth(text, columns) }
  }
  return {
    measures: measuresWithPaddedCode(theme, inlineCodePadding),
    options: columnOptions(theme),
    paper: roomOn(width, geometry),
    landscape: roomOn(height, { ...geometry, columns: 1 }),
    spanning: roomOn(width, { ...geometry, columns: 1 }),
    rem: theme.text.size,
  }
}

const columnOptions = memoize((theme: Theme): ColumnOptions => {
  const { text, table } = theme
  return {
    room: textMeasure(theme),
    size: text.size * table.size,
    padding: 2 * table.paddingX,
  }
})
