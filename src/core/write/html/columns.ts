import type { Table, TableCell } from '../../document/types.ts'
import { type ColumnOptions, columnWidths } from '../../layout/column-widths.ts'
import { oncePer } from '../../memoize.ts'
import type { Theme } from '../../theme/types.ts'
import type { Context } from './context.ts'
import { number, rule } from './css.ts'
import { element, type Html, join, nothing, voidElement } from './markup.ts'
import { textMeasure } from './text-measure.ts'

/** As the sheet has it. */
export const inlineCodePadding = 0.35

/** How far a table whose lines don't fit the measure may go beyond it, where the screen is wide enough. As the sheet has it. */
const wideTable = 1.2

/** Tables have the measure of the page at its widest. */
export const columnOptions = oncePer((theme: Theme): ColumnOptions => {
  const { text, table } = theme
  return {
    room: textMeasure(theme),
    size: text.size * table.size,
    padding: 2 * table.paddingX,
  }
})

/** How a browser is to set the columns of one table. */
export interface Columns {
  readonly group: Html
  /** Cells whose words must break, since one in the table is too long for any column. */
  readonly breaking: ReadonlySet<TableCell>
}

/**
 * Where all lines fit, browsers share a table out as the other formats do. Where they don't, a browser gives
 * nearly all to the longest cell (CSS 2.1, 17.5.2.2, leaves it free); then the columns have their shares in
 * percent, which still are no less than their longest words, so that a narrow screen scrolls.
 */
export function columnsOf(table: Table, { columns, needs }: Context): Columns {
  const { measures, options } = columns
  const { wraps, longWords } = columnWidths(table, measures, options)
  const wide = { ...options, room: options.room * wideTable }
  return {
    group: wraps
      ? columnGroup(
          thousandths(columnWidths(table, measures, wide).widths, wide.room),
          needs.columnWidths,
        )
      : nothing,
    breaking: longWords.includes(true) ? cellsIn(table, longWords) : new Set(),
  }
}

function columnGroup(shares: readonly number[], used: Set<number>): Html {
  for (const share of shares) used.add(share)
  return element(
    'colgroup',
    {},
    join(shares.map((share) => voidElement('col', { class: `width-${share}` }))),
  )
}

function cellsIn(table: Table, chosen: readonly boolean[]): ReadonlySet<TableCell> {
  const cells = [...table.head, ...table.body].flatMap((row) => row.children)
  return new Set(
    cells.filter(({ column, colspan }) => chosen.slice(column, column + colspan).includes(true)),
  )
}

/** Shares of the table that add up to 1,000. */
function thousandths(widths: readonly number[], room: number): readonly number[] {
  let edge = 0
  let drawn = 0
  return widths.map((width) => {
    edge += width
    const next = Math.max(1, Math.round((1000 * edge) / room) - drawn)
    drawn += next
    return next
  })
}

/** The policy of the page forbids styles on elements, so widths are rules of the one sheet. */
export function columnStyles(shares: ReadonlySet<number>): string {
  return [...shares]
    .sort((a, b) => a - b)
    .map((share) => rule(`.width-${share}`, { width: `${number(share / 10)}%` }))
    .join('')
}
