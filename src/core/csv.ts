import { CsvError, parse } from 'csv-parse/sync'

export interface CsvRow {
  readonly cells: readonly string[]
  /** On which it ends, from 1. */
  readonly line: number
}

export interface Csv {
  readonly rows: readonly CsvRow[]
  readonly delimiter: string
}

export interface CsvProblem {
  /** A sentence that begins in lower case. */
  readonly problem: string
  /** From 1. */
  readonly line: number | null
}

/**
 * Reads comma-separated values as RFC 4180 has them: quotes, line feeds within quotes. Rows may differ in length, and empty lines
 * are left out.
 *
 * @param delimiter one character; the one that the first line has where it's `null`: a comma, else a semicolon or a tab
 * @param mostRows further rows aren't read
 * @returns why it can't be read, where quotes aren't closed or are within a cell
 */
export function readCsv(
  text: string,
  delimiter: string | null,
  mostRows: number,
): Csv | CsvProblem {
  const used = delimiter ?? delimiterOf(text)
  const rows: CsvRow[] = []
  try {
    parse(text, {
      delimiter: used,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: mostRows,
      on_record(cells: string[], { lines }) {
        rows.push({ cells, line: lines })
        return null
      },
    })
    return { rows, delimiter: used }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line: unknown = error.lines
    return { problem: problemOf(error.code), line: typeof line === 'number' ? line : null }
  }
}

function problemOf(code: string): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote (") is not closed.'
    case 'INVALID_OPENING_QUOTE':
      return 'a quote (") is inside a cell; put the whole cell in quotes, and double the quotes inside it.'
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'something follows the quote (") that ends a cell; write quotes within a cell twice.'
    default:
      return 'its cells could not be separated.'
  }
}

/** A comma where the first line has one outside of quotes, else a semicolon or a tab that it has. */
function delimiterOf(text: string): string {
  const first = /^[^\n]*/.exec(text.replace(/^\s+/, ''))?.[0] ?? ''
  const outside = first.replace(/"[^"]*"/g, '')
  return [',', ';', '\t'].find((each) => outside.includes(each)) ?? ','
}
