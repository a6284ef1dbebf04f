import type { TableCell, TableRow } from '../../document/types.ts'

/** What stands in a row of Word's grid, from left to right: a cell, or the continuation of one from above. */
export interface GridCell {
  readonly column: number
  readonly columns: number
  readonly cell: TableCell
  readonly continued: boolean
}

/**
 * Rows with a place for every cell that reaches into them: HTML leaves out what a `rowspan` covers,
 * Word wants a cell there that continues the merge.
 */
export function gridRows(rows: readonly TableRow[]): readonly (readonly GridCell[])[] {
  let open: readonly { readonly cell: GridCell; readonly left: number }[] = []
  return rows.map((row) => {
    const continued = open.map(({ cell }) => ({ ...cell, continued: true }))
    const own: GridCell[] = []
    let column = 0
    const taken = new Map(continued.map((cell) => [cell.column, cell]))
    const skip = () => {
      for (let over = taken.get(column); over !== undefined; over = taken.get(column)) {
        column += over.columns
      }
    }
    for (const cell of row.children) {
      skip()
      own.push({ column, columns: cell.colspan, cell, continued: false })
      column += cell.colspan
    }
    open = [
      ...open.map(({ cell, left }) => ({ cell, left: left - 1 })),
      ...own.map((cell) => ({ cell, left: cell.cell.rowspan - 1 })),
    ].filter(({ left }) => left > 0)
    return [...continued, ...own].sort((a, b) => a.column - b.column)
  })
}
