import type { Table, TableCell } from '../document/types.ts'

export interface CellPlace {
  readonly cell: TableCell
  /** The first of its columns, from 0. */
  readonly column: number
  /** Its row, counted through head and body. */
  readonly row: number
}

/** The cells of a table in order, each with the column that it begins in: cells from above take places in the rows below. */
export function cellPlaces(table: Table): readonly CellPlace[] {
  const places: CellPlace[] = []
  /** The first row that each column is free in. */
  const freeFrom = new Array<number>(table.columns).fill(0)
  for (const [row, { children }] of [...table.head, ...table.body].entries()) {
    let column = 0
    for (const cell of children) {
      while ((freeFrom[column] ?? 0) > row) column += 1
      places.push({ cell, column, row })
      freeFrom.fill(row + cell.rowspan, column, column + cell.colspan)
      column += cell.colspan
    }
  }
  return places
}
