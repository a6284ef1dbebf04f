import type { Alignment } from '../../document/types.ts'
import type { SourceNode } from '../source-node.ts'

/** A cell before it has its place. */
export interface SourceCell {
  readonly node: SourceNode
  readonly header: boolean
  readonly align: Alignment | null
  /** At least 1. */
  readonly colspan: number
  /** 0 reaches to the section's end. */
  readonly rowspan: number
  readonly line: number
}

export interface PlacedCell {
  /** `null` for a cell that fills a place which the source left empty. */
  readonly cell: SourceCell | null
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
}

/** Cells in their places, with gaps between them. */
export interface Grid {
  readonly columns: number
  readonly sections: readonly (readonly (readonly PlacedCell[])[])[]
}

/**
 * Lays cells out as HTML does (4.9.12), without overlaps, spans cut at the section's end. Takes no more memory than the
 * source: what is left empty is filled by `fillGrid`, once the size of the table is known to be allowed.
 *
 * @returns `null` for a table of more than `widest` columns, on which no further work is spent
 */
export function layOut(
  sections: readonly (readonly (readonly SourceCell[])[])[],
  widest: number,
): Grid | null {
  const placed: PlacedCell[][][] = []
  let columns = 0
  for (const rows of sections) {
    const places = place(rows, widest)
    if (places === null) return null
    placed.push(places)
    for (const row of places) columns = Math.max(columns, (row.at(-1)?.column ?? -1) + 1)
  }
  return { columns, sections: placed }
}

/** The sections with every place filled, and with spans cut at the last column in which a cell starts. */
export function fillGrid({ columns, sections }: Grid): PlacedCell[][][] {
  return sections.map((rows) => fill(rows, columns))
}

/** Gives each cell its column: the first that is free. `null` once that lies beyond the widest table. */
function place(rows: readonly (readonly SourceCell[])[], widest: number): PlacedCell[][] | null {
  const covered = new CoveredColumns()
  const placed: PlacedCell[][] = []
  for (const [rowIndex, row] of rows.entries()) {
    const rowsLeft = rows.length - rowIndex
    const places: PlacedCell[] = []
    let column = 0
    for (const cell of row) {
      while (covered.has(column)) column++
      if (column >= widest) return null
      const wanted = Math.min(cell.colspan, widest - column)
      let colspan = 1
      while (colspan < wanted && !covered.has(column + colspan)) colspan++
      const rowspan = Math.min(cell.rowspan || rowsLeft, rowsLeft)
      covered.cover(column, colspan, rowspan)
      places.push({ cell, column, colspan, rowspan })
      column += colspan
    }
    placed.push(places)
    covered.endRow()
  }
  return placed
}

/** Fills the places that are left empty, and cuts off what reaches beyond the last column. */
function fill(rows: readonly (readonly PlacedCell[])[], columns: number): PlacedCell[][] {
  const covered = new CoveredColumns()
  return rows.map((places) => {
    const cells: PlacedCell[] = []
    let next = 0
    for (let column = 0; column < columns; ) {
      const entry = places[next]
      if (entry?.column === column) {
        const colspan = Math.min(entry.colspan, columns - column)
        cells.push(colspan === entry.colspan ? entry : { ...entry, colspan })
        covered.cover(column, colspan, entry.rowspan)
        column += colspan
        next++
      } else {
        if (!covered.has(column)) cells.push({ cell: null, column, colspan: 1, rowspan: 1 })
        column++
      }
    }
    covered.endRow()
    return cells
  })
}

/** For each column, how many rows from this one on a cell covers. */
class CoveredColumns {
  readonly #rows: number[] = []

  has(column: number): boolean {
    return (this.#rows[column] ?? 0) > 0
  }

  cover(column: number, colspan: number, rowspan: number): void {
    for (let index = column; index < column + colspan; index++) this.#rows[index] = rowspan
  }

  endRow(): void {
    for (let index = 0; index < this.#rows.length; index++) {
      this.#rows[index] = Math.max((this.#rows[index] ?? 0) - 1, 0)
    }
  }
}
