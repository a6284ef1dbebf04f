import { characterWidth, slack } from '../../layout/character-width.ts'
import type { ColumnOptions } from '../../layout/column-widths.ts'
import { type Measures, measuresOf } from '../../layout/measures.ts'
import { memoize } from '../../memoize.ts'
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

/** What the columns of one document's tables are measured with. */
export interface TableMeasure {
  readonly measures: Measures
  readonly options: ColumnOptions
}

export function tableMeasure(theme: Theme): TableMeasure {
  return { measures: measuresOf(theme, inlineCodePadding), options: columnOptions(theme) }
}

/** Tables are measured for the page at its widest. */
const columnOptions = memoize((theme: Theme): ColumnOptions => {
  const { text, table } = theme
  return {
    room: textMeasure(theme),
    size: text.size * table.size,
    padding: 2 * table.paddingX,
  }
})
