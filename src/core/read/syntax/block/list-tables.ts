import type { Scanner } from './scanner.ts'
import type { SourceLines } from './source-lines.ts'
import { putTable } from './table-elements.ts'
import { cellText, type TextCell, type TextTable } from './text-table.ts'

/** A row (`* - cell`), and a further cell of it (`  - cell`). */
const firstCell = /^([*+-][ \t]+)[*+-](?:[ \t]+|$)/
const nextCell = /^[*+-](?:[ \t]+|$)/

/** How many columns and rows a cell spans, at its start: `[]{colspan=2 rowspan=2}`. */
const spans = /^\[\]\{(?:[ \t]*(?:col|row)span="?\d{1,3}"?){1,2}[ \t]*\}[ \t]*/

function spanIn(written: string, side: 'col' | 'row'): number {
  return Math.max(1, Number(new RegExp(`${side}span="?(\\d+)`).exec(written)?.[1] ?? 1))
}

/** Where a table's lines are, from 0. */
interface ListTableLines {
  readonly line: number
  readonly body: number
  readonly end: number
  readonly caption: string
  readonly headRows: number
}

/**
 * Puts out a table that is written as a list of lists (MyST's `list-table`) as elements of HTML.
 *
 * @returns whether it's such a table
 */
export function putListTable(scanner: Scanner, found: ListTableLines): boolean {
  const { line, body, end, caption, headRows } = found
  const rows = rowsOf(scanner.lines, body, end)
  if (rows === null) return false
  const table: TextTable = { rows, headRows: Math.min(headRows, rows.length - 1) }
  const words = caption === '' ? [] : [{ text: caption, line: scanner.lines.number(line) }]
  return putTable(scanner, { table, start: body, frame: line, caption: words }, 0)
}

/** `null` if a line is neither a cell nor goes on with one. */
function rowsOf(
  lines: SourceLines,
  body: number,
  end: number,
): readonly (readonly TextCell[])[] | null {
  const rows: { readonly line: number; readonly text: string[] }[][] = []
  let base = -1
  /** Where the cells of the row begin, and what they hold. */
  let [cellStart, content] = [0, 0]
  for (let line = body; line < end; line++) {
    const place = lines.place(line)
    const whole = lines.text(line).slice(place.start)
    if (base === -1 && whole.trim() === '') continue
    if (base === -1) base = place.text - place.start
    if (whole.trim() !== '' && whole.slice(0, base).trim() !== '') return null
    const text = whole.slice(base)
    const [first, marker = ''] = firstCell.exec(text) ?? []
    const isInside = text.slice(0, cellStart).trim() === ''
    const next = isInside ? nextCell.exec(text.slice(cellStart))?.[0] : undefined
    if (first !== undefined) {
      cellStart = marker.length
      content = first.length
      rows.push([{ line: line - body, text: [text.slice(content)] }])
    } else if (next !== undefined && rows.length > 0) {
      content = cellStart + next.length
      rows.at(-1)?.push({ line: line - body, text: [text.slice(content)] })
    } else if (text.slice(0, content).trim() !== '' || rows.length === 0) return null
    else rows.at(-1)?.at(-1)?.text.push(text.slice(content))
  }
  if (rows.length === 0) return null
  return rows.map((cells) =>
    cells.map(({ line, text: [first = '', ...rest] }) => {
      const [written = ''] = spans.exec(first) ?? []
      const text = cellText([first.slice(written.length), ...rest])
      return {
        line,
        text,
        align: null,
        columnSpan: spanIn(written, 'col'),
        rowSpan: spanIn(written, 'row'),
      }
    }),
  )
}
