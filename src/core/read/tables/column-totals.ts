import { columnOf, namesIn, type OnColumnProblem } from './chosen-columns.ts'
import type { DataRow, DataRows } from './data-rows.ts'

/** Stands in the first cell of a row of totals that has none, in any language. */
const sumSign = 'Σ'

/** A number as programs write it, or with a comma for the decimals. */
const plainNumber = /^([+\-−]?)(\d{1,30})(?:([.,])(\d{1,20}))?$/

/** What is said of the totals of a table. */
export interface TotalWords {
  /** Names of columns, with commas between them. */
  readonly columns: string
  /** What the row begins with; `null` for a sign that any language has. */
  readonly label: string | null
}

/**
 * The row below a table with the sums of some columns, exact to the last decimal.
 *
 * @param onProblem told of names that no column has, and of cells that are no numbers, with their lines
 * @returns `null` where nothing can be added up
 */
export function columnTotals(
  rows: DataRows,
  { columns, label }: TotalWords,
  onProblem: (problem: string, line: number | null) => void,
): DataRow | null {
  const width = (rows.head ?? rows.body[0])?.cells.length ?? 0
  const cells = Array.from({ length: width }, () => '')
  const unknown: OnColumnProblem = (problem) => onProblem(problem, null)
  let some = false
  for (const name of namesIn(columns)) {
    const column = columnOf(rows, name, unknown)
    const total = column === null ? null : totalOf(rows.body, column, name, onProblem)
    if (column === null || total === null) continue
    cells[column] = total
    some = true
  }
  if (!some) return null
  const first = cells.indexOf('')
  if (first >= 0) cells[first] = label ?? sumSign
  return { cells, line: rows.body.at(-1)?.line ?? null }
}

function totalOf(
  body: readonly DataRow[],
  column: number,
  name: string,
  onProblem: (problem: string, line: number | null) => void,
): string | null {
  const numbers: { readonly digits: bigint; readonly decimals: number }[] = []
  let point: string | null = null
  for (const { cells, line } of body) {
    const text = (cells[column] ?? '').trim()
    if (text === '') continue
    const [, sign = '', whole = '', mark = null, decimals = ''] = plainNumber.exec(text) ?? []
    if (whole === '' || (mark !== null && point !== null && mark !== point)) {
      onProblem(
        `The column "${name.slice(0, 80)}" is not added up: "${text.slice(0, 40)}" is not a number such as 12.50.`,
        line,
      )
      return null
    }
    point ??= mark
    const digits = BigInt(whole + decimals)
    numbers.push({
      digits: sign === '' || sign === '+' ? digits : -digits,
      decimals: decimals.length,
    })
  }
  const most = numbers.reduce((longest, { decimals }) => Math.max(longest, decimals), 0)
  const sum = numbers.reduce(
    (total, { digits, decimals }) => total + digits * 10n ** BigInt(most - decimals),
    0n,
  )
  const written = String(sum < 0n ? -sum : sum).padStart(most + 1, '0')
  const whole = written.slice(0, written.length - most)
  const minus = sum < 0n ? '-' : ''
  return most === 0 ? minus + whole : `${minus}${whole}${point ?? '.'}${written.slice(-most)}`
}
