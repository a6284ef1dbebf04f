import type { Alignment } from '../../../document/types.ts'

/** A table that is drawn with characters. */
export interface TextTable {
  readonly rows: readonly (readonly TextCell[])[]
  /** How many of the rows are its head. */
  readonly headRows: number
}

export interface TextCell {
  /** Its first line, from 0 at the table's first. */
  readonly line: number
  /** Its Markdown. */
  readonly text: readonly string[]
  readonly align: Alignment | null
  readonly columnSpan: number
  readonly rowSpan: number
}

/** The lines of a cell without the indentation that all of them have, and without white space at their ends. */
export function cellText(lines: readonly string[]): readonly string[] {
  const trimmed = lines.map((line) => line.trimEnd())
  const indents = trimmed.filter((line) => line !== '').map((line) => line.search(/[^ ]/))
  const indent = indents.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
  if (indent === Number.POSITIVE_INFINITY) return []
  return trimmed.map((line) => line.slice(indent))
}
