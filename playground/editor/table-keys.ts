import { syntaxTree } from '@codemirror/language'
import { EditorSelection, type EditorState } from '@codemirror/state'
import type { Command, KeyBinding } from '@codemirror/view'

/** A table as it's written: the header, the line that aligns its columns, and the rows. */
interface Table {
  readonly from: number
  readonly to: number
  readonly rows: readonly (readonly string[])[]
  /** The cell of the cursor. */
  readonly row: number
  readonly column: number
}

/** The line below the header. */
const delimiters = 1
/** A table with a wider cell, such as an image in the text, isn't aligned. */
const maxWidth = 80

/** Tab goes to the next cell and selects it, Shift-Tab to the one before. Behind the last cell there is a new row. */
export const tableKeys: readonly KeyBinding[] = [
  { key: 'Tab', run: goToCell(1), shift: goToCell(-1) },
]

function goToCell(step: 1 | -1): Command {
  return (view) => {
    const table = tableAt(view.state)
    if (table === undefined) return false
    const columns = table.rows[0]?.length ?? 1
    let row = table.row
    let column = table.row === delimiters ? -1 : Math.min(table.column, columns - 1) + step
    if (column >= columns || column < 0) {
      row += table.row === delimiters && step === 1 ? 1 : step
      if (row === delimiters) row += step
      column = step === 1 ? 0 : columns - 1
    }
    if (row < 0) return true
    const rows = row < table.rows.length ? table.rows : [...table.rows, []]
    const { text, start, end } = written(rows, row, column)
    view.dispatch({
      changes: { from: table.from, to: table.to, insert: text },
      selection: EditorSelection.range(table.from + start, table.from + end),
      scrollIntoView: true,
      userEvent: 'input.format',
    })
    return true
  }
}

/** The table of the cursor, unless it's inside something else, such as a quotation. */
function tableAt(state: EditorState): Table | undefined {
  const { main } = state.selection
  const node = enclosingTable(state, main.head, -1) ?? enclosingTable(state, main.head, 1)
  if (node === undefined) return undefined
  const first = state.doc.lineAt(node.from)
  const last = state.doc.lineAt(node.to)
  if (node.parent?.name !== 'Document' || first.from !== node.from) return undefined
  const at = state.doc.lineAt(main.head)
  const rows: string[][] = []
  for (let number = first.number; number <= last.number; number++) {
    rows.push(cellsOf(state.doc.line(number).text))
  }
  const before = at.text.slice(0, main.head - at.from)
  return {
    from: first.from,
    to: last.to,
    rows,
    row: at.number - first.number,
    column: Math.max(0, cellsOf(`${before}x`).length - 1),
  }
}

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

function enclosingTable(state: EditorState, at: number, side: 1 | -1): SyntaxNode | undefined {
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side)
  while (node !== null && node.name !== 'Table') node = node.parent
  return node ?? undefined
}

/** The cells of a line, without the spaces around them. A pipe behind a backslash belongs to its cell (GFM, tables). */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

/** A table with columns in line, and where one cell of it is. */
function written(rows: Table['rows'], row: number, column: number) {
  const columns = Math.max(...rows.map(({ length }) => length))
  const widths = Array.from({ length: columns }, (_, index) =>
    Math.max(3, ...rows.map((cells) => widthOf(cells[index] ?? ''))),
  )
  const isAligned = widths.every((width) => width <= maxWidth)
  let text = ''
  let start = 0
  let end = 0
  for (const [index, cells] of rows.entries()) {
    if (index > 0) text += '\n'
    // Cells that are missing are added as far as the header goes.
    const count = Math.max(cells.length, rows[0]?.length ?? 0)
    for (let at = 0; at < count; at++) {
      const cell = cells[at] ?? ''
      const width = isAligned ? (widths[at] ?? 0) : 0
      text += '| '
      if (index === row && at === column) {
        start = text.length
        end = start + cell.length
      }
      text += index === delimiters ? delimiter(cell, width) : padded(cell, width)
      text += ' '
    }
    text += '|'
  }
  return { text, start, end }
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)))
}

/** `:---:`, as wide as its column. */
function delimiter(cell: string, width: number): string {
  const start = cell.startsWith(':') ? ':' : ''
  const end = cell.length > 1 && cell.endsWith(':') ? ':' : ''
  return start + '-'.repeat(Math.max(3, width) - start.length - end.length) + end
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** Columns of a monospaced font; letters of Chinese, Japanese and Korean take two. */
function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}
