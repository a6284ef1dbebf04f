import type { Table, TableCell } from '../../document/types.ts'
import { columnWidths } from '../../layout/column-widths.ts'
import type { Context } from './context.ts'
import { element, type Html, join, nothing, voidElement } from './markup.ts'

/** How far a table whose lines don't fit the measure may go beyond it on a wide screen: the value of the style sheet. */
const wideTable = 1.2

/** How a browser is to set the columns of one table. */
interface TableColumns {
  readonly group: Html
  /** Cells whose words may break anywhere, because one of them is too long for any column. */
  readonly breaking: ReadonlySet<TableCell>
}

/**
 * Where all lines fit, browsers share a table out as the other formats do. Where they don't, a browser gives
 * nearly all to the longest cell (CSS 2.1, 17.5.2.2, leaves it free); then the columns have their shares in
 * percent, but are never narrower than their longest words, so that a narrow screen scrolls.
 */
export function tableColumns(table: Table, { tableMeasure, headNeeds }: Context): TableColumns {
  const { measures, options } = tableMeasure
  const { wraps, longWords } = columnWidths(table, measures, options)
  const wide = { ...options, room: options.room * wideTable }
  return {
    group: wraps
      ? columnGroup(
          thousandths(columnWidths(table, measures, wide).widths, wide.room),
          headNeeds.widths,
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

/** The cells that fill at least one of the chosen columns. */
function cellsIn(table: Table, chosen: readonly boolean[]): ReadonlySet<TableCell> {
  const cells = [...table.head, ...table.body].flatMap((row) => row.children)
  return new Set(
    cells.filter(({ column, colspan }) => chosen.slice(column, column + colspan).includes(true)),
  )
}

/** Shares of the table that add up to 1,000. */
function thousandths(widths: readonly number[], room: number): readonly number[] {
  let edge = 0
  let total = 0
  return widths.map((width) => {
    edge += width
    const share = Math.max(1, Math.round((1000 * edge) / room) - total)
    total += share
    return share
  })
}
