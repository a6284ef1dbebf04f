import type {
  Alignment,
  Caption,
  Direction,
  Inline,
  Paragraph,
  Table,
  TableRow,
} from '../../document/types.ts'
import type { CodeSource } from '../code/code-sources.ts'
import { smartText } from '../punctuation/smart-text.ts'
import type { Context, State } from '../state.ts'
import { depthInside } from '../state.ts'
import { chosenColumns } from '../tables/chosen-columns.ts'
import { columnTotals } from '../tables/column-totals.ts'
import { csvRows } from '../tables/csv-rows.ts'
import type { DataRow, DataRows } from '../tables/data-rows.ts'
import { jsonRows } from '../tables/json-rows.ts'
import { directionOf, directionOfBlocks } from './direction.ts'

/**
 * The table of a code block in CSV, TSV or JSON that is to become one. Its cells are text, not Markdown.
 *
 * @returns `null` for what stays code: it isn't to become a table, or can't, of which a warning tells
 */
export function dataTable(
  { value, line, firstLine, info: { lang, title, table: words } }: CodeSource,
  state: State,
  context: Context,
): Table | null {
  if (words === null || !isData(lang)) return null
  const { tableCells, tableColumns } = state.limits
  const lineIn = (own: number | null) => (own === null ? line : firstLine + own - 1)
  const most = { rows: tableCells, columns: tableColumns }
  const read =
    lang === 'json'
      ? jsonRows(value, words.hasHead, most)
      : csvRows(value, words, lang === 'tsv', most)
  if ('problem' in read) {
    state.log.add('table_invalid', `A table is shown as code: ${read.problem}`, lineIn(read.line))
    return null
  }
  const written: DataRows = {
    ...read,
    head: read.head && rowWithValues(read.head, state),
    body: read.body.map((row) => rowWithValues(row, state)),
  }
  const onProblem = (problem: string, own: number | null) =>
    state.log.add('data_invalid', problem, lineIn(own))
  const { head, body } =
    words.columns === null
      ? written
      : chosenColumns(written, words.columns, (problem) => onProblem(problem, null))
  const totals =
    words.total === null
      ? null
      : columnTotals(
          { ...written, head, body },
          { columns: words.total, label: words.totalLabel },
          onProblem,
        )
  const rows = head === null ? body : [head, ...body]
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  const expected = rows[0]?.cells.length ?? columns
  for (const { cells, line: own } of rows) {
    if (cells.length === expected) continue
    const message = `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, and the first ${expected}.`
    state.log.add('table_row_uneven', message, lineIn(own))
  }
  const cells = columns * (rows.length + (totals === null ? 0 : 1))
  state.budget.spend('tableCells', cells, line)
  state.budget.spend('nodes', cells, line)
  const inner = { ...context, depth: depthInside(state, context, line) }
  const alignments = Array.from({ length: columns }, (_, column) =>
    alignmentOf(
      body.map(({ cells }) => cells[column] ?? ''),
      context.dir,
    ),
  )
  const row = ({ cells, line: own }: DataRow, header: boolean): TableRow => ({
    type: 'tableRow',
    children: alignments.map((align, column) => ({
      type: 'tableCell',
      header,
      align: align ?? context.align,
      column,
      colspan: 1,
      rowspan: 1,
      children: contentOf(cells[column] ?? '', lineIn(own), inner),
    })),
  })
  const headRows = head === null ? [] : [row(head, true)]
  const bodyRows = [
    ...body.map((each) => row(each, false)),
    ...(totals === null ? [] : [strong(row(totals, false))]),
  ]
  const content = [...headRows, ...bodyRows].flatMap(({ children }) =>
    children.flatMap((cell) => cell.children),
  )
  return {
    type: 'table',
    columns,
    caption: captionOf(title ?? read.caption, state, context),
    head: headRows,
    body: bodyRows,
    dir: directionOfBlocks(content, context),
    line,
  }
}

/** A row in bold. */
function strong(row: TableRow): TableRow {
  return {
    ...row,
    children: row.children.map((cell) => ({
      ...cell,
      children: cell.children.map((block) =>
        block.type === 'paragraph'
          ? { ...block, children: [{ type: 'strong', children: block.children }] }
          : block,
      ),
    })),
  }
}

function rowWithValues(row: DataRow, { values }: State): DataRow {
  return values.isEmpty ? row : { ...row, cells: row.cells.map((cell) => values.text(cell)) }
}

function isData(lang: string | null): boolean {
  return lang === 'csv' || lang === 'tsv' || lang === 'json'
}

/** A number, perhaps with groups, a currency, a percent sign or a short unit. */
const number =
  /^[+\-−±]?[$€£¥]?\s?(?:\d{1,3}(?:[,.'’\s\u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?(?:e[+-]?\d+)?\s?(?:%|‰|[$€£¥]|[a-zA-Zµ°/]{1,4}\d?)?$/

/** Numbers stand at the end of their lines, so that their digits are below each other. */
function alignmentOf(cells: readonly string[], dir: Direction): Alignment | null {
  const filled = cells.filter((cell) => cell !== '' && !/^(?:[-–—]|n\/?a|null)$/i.test(cell))
  if (filled.length === 0 || !filled.every((cell) => number.test(cell))) return null
  return dir === 'rtl' ? 'left' : 'right'
}

/** Lines within quotes stay lines. */
function contentOf(text: string, line: number, context: Context): Paragraph[] {
  if (text.trim() === '') return []
  const children = text
    .split('\n')
    .flatMap((value, index): Inline[] => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...(value === '' ? [] : [{ type: 'text', value } as const]),
    ])
  return [{ type: 'paragraph', children, dir: directionOf(children, context), align: null, line }]
}

function captionOf(title: string | null, state: State, context: Context): Caption | null {
  if (title === null || title.trim() === '') return null
  const value = state.smart ? smartText(title, state.lang) : title
  const children: Inline[] = [{ type: 'text', value }]
  return {
    type: 'caption',
    children,
    dir: directionOf(children, context),
    align: context.align,
  }
}
