/** A table as data has it: text in cells, of rows that may differ in length. */
export interface DataRows {
  /** The names of the columns; `null` where the data has none. */
  readonly head: DataRow | null
  readonly body: readonly DataRow[]
  readonly caption: string | null
}

export interface DataRow {
  readonly cells: readonly string[]
  /** Of the data, from 1, where it's known. */
  readonly line: number | null
}

/** Why data is no table. */
export interface DataProblem {
  /** A sentence that begins in lower case. */
  readonly problem: string
  /** Of the data, from 1, where it's known. */
  readonly line: number | null
}

/** What a table may have. */
export interface MostOf {
  readonly rows: number
  readonly columns: number
}

/** `null` for rows that aren't more than a table may have, and none longer. */
export function tooMany(rows: readonly DataRow[], most: MostOf): DataProblem | null {
  if (rows.length > most.rows) {
    return { problem: `it has more than ${most.rows} rows.`, line: null }
  }
  const wide = rows.find(({ cells }) => cells.length > most.columns)
  return wide === undefined ? null : tooManyColumns(wide.cells.length, most, wide.line)
}

export function tooManyColumns(
  columns: number,
  most: MostOf,
  line: number | null = null,
): DataProblem {
  return { problem: `it has ${columns} columns, and ${most.columns} are allowed.`, line }
}
