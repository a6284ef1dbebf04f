import type { Alignment } from '../../document/types.ts'
import type { HtmlElement } from '../html/tree.ts'

export interface RowSource {
  readonly cells: readonly HtmlElement[]
  readonly align: Alignment | null
}

export interface PlacedCell {
  /** `null` for a cell that fills a place which the source left empty. */
  readonly cell: HtmlElement | null
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
  readonly rowAlign: Alignment | null
}

/** A cell with the columns that it fills, before the table's width is known. */
interface Place {
  readonly cell: HtmlElement
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
}

/**
 * Lays cells out as HTML does (4.9.12), without overlaps, spans cut at the section's end and at the
 * last column in which a cell starts, and every place filled.
 *
 * @returns `null` for a table of more than `widest` columns, on which no further work is spent
 */
export function layOut(
  sections: readonly (readonly RowSource[])[],
  widest: number,
): { readonly columns: number; readonly sections: PlacedCell[][][] } | null {
  const placed: Place[][][] = []
  for (const rows of sections) {
    const places = place(rows, widest)
    if (places === null) return null
    placed.push(places)
  }
  let columns = 0
  for (const { column } of placed.flat(2)) columns = Math.max(columns, column + 1)
  return {
    columns,
    sections: placed.map((rows, index) => fill(rows, sections[index] ?? [], columns)),
  }
}

/** Gives each cell its column: the first that is free. `null` once that lies beyond the widest table. */
function place(rows: readonly RowSource[], widest: number): Place[][] | null {
  /** For each column, how many rows from this one on a cell from above still covers. */
  const covered: number[] = []
  const placed: Place[][] = []
  for (const [rowIndex, row] of rows.entries()) {
    const rowsLeft = rows.length - rowIndex
    const places: Place[] = []
    let column = 0
    for (const cell of row.cells) {
      while ((covered[column] ?? 0) > 0) column++
      if (column >= widest) return null
      const wanted = Math.min(span(cell, 'colspan') || 1, widest - column)
      let colspan = 1
      while (colspan < wanted && !((covered[column + colspan] ?? 0) > 0)) colspan++
      const rowspan = Math.min(span(cell, 'rowspan') || rowsLeft, rowsLeft)
      const start = column
      for (; column < start + colspan; column++) covered[column] = rowspan
      places.push({ cell, column: start, colspan, rowspan })
    }
    placed.push(places)
    for (let index = 0; index < covered.length; index++) {
      covered[index] = Math.max((covered[index] ?? 0) - 1, 0)
    }
  }
  return placed
}

function fill(
  rows: readonly (readonly Place[])[],
  sources: readonly RowSource[],
  columns: number,
): PlacedCell[][] {
  const covered: number[] = Array.from({ length: columns }, () => 0)
  return rows.map((places, rowIndex) => {
    const rowAlign = sources[rowIndex]?.align ?? null
    const byColumn = new Map(places.map((entry) => [entry.column, entry]))
    const cells: PlacedCell[] = []
    for (let column = 0; column < columns; ) {
      const entry = byColumn.get(column)
      if (entry === undefined) {
        if ((covered[column] ?? 0) === 0)
          cells.push({ cell: null, column, colspan: 1, rowspan: 1, rowAlign })
        column++
        continue
      }
      const colspan = Math.min(entry.colspan, columns - column)
      cells.push({ cell: entry.cell, column, colspan, rowspan: entry.rowspan, rowAlign })
      for (const end = column + colspan; column < end; column++) covered[column] = entry.rowspan
    }
    for (let column = 0; column < columns; column++) {
      covered[column] = Math.max((covered[column] ?? 0) - 1, 0)
    }
    return cells
  })
}

/** A span as HTML reads it: 1 if absent or no number; a `rowspan` of 0 reaches to the section's end. */
function span(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(cell.attributes.get(name) ?? '1', 10)
  return Number.isNaN(value) || value < 0 ? 1 : value
}
