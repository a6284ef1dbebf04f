import type { TableRow as MarkdownRow, Table as MarkdownTable } from 'mdast'
import { DocumentLimitError } from '../../document/limits.ts'
import type { Block, TableRow } from '../../document/types.ts'
import { type HtmlElement, isBlank, isElement, lineOf, type SourceNode } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { alignmentOf } from './aligned.ts'
import { queueAnchor } from './anchors.ts'
import { caption } from './caption.ts'
import { directionOfBlocks } from './direction.ts'
import { integer } from './list-numbers.ts'
import { numberedCaption } from './numbered.ts'
import { revisedRow } from './revised.ts'
import { fillGrid, layOut, type PlacedCell, type SourceCell } from './table-grid.ts'

type SourceRow = readonly SourceCell[]

/** A table before its cells have their places. */
interface SourceTable {
  readonly head: readonly SourceRow[]
  readonly body: readonly SourceRow[]
  readonly caption: HtmlElement | null
  /** What stands in it outside its cells. */
  readonly stray: readonly SourceNode[]
}

/** Markdown's table. */
export function table(node: MarkdownTable, state: State, context: Context): Block[] {
  const [head, ...body] = node.children.map((row) => rowOf(row, node, state))
  const words = state.contents.of(node).find((child) => isElement(child, 'caption')) ?? null
  const source = { head: head === undefined ? [] : [head], body, caption: words, stray: [] }
  return tableOf(source, lineOf(node), state, context)
}

/** `<table>`. */
export function htmlTable(element: HtmlElement, state: State, context: Context): Block[] {
  return tableOf(partsOf(element, state), element.line, state, context)
}

/** The table, made a whole grid. What stands in it outside its cells comes before it, as in browsers. */
function tableOf(source: SourceTable, line: number, state: State, context: Context): Block[] {
  const { tableColumns } = state.limits
  const grid = layOut([source.head, source.body], tableColumns)
  if (grid === null) {
    throw new DocumentLimitError(
      'tableColumns',
      `The table on line ${line} has more than ${tableColumns} columns.`,
      line,
    )
  }
  const { columns } = grid
  const stray = state.flow(source.stray, state, context, line)
  if (columns === 0) return stray
  const words = source.caption === null ? null : caption(source.caption, state, context)
  const numbered = numberedCaption('table', words, [], state, context)
  state.budget.spend('tableCells', columns * (source.head.length + source.body.length), line)
  const sections = fillGrid(grid)
  const row = (cells: readonly PlacedCell[], inHead: boolean): TableRow => ({
    type: 'tableRow',
    children: cells.map(({ cell, column, colspan, rowspan }) => ({
      type: 'tableCell',
      header: inHead || cell?.header === true,
      align: cell === null ? null : (cell.align ?? context.align),
      column,
      colspan,
      rowspan,
      children: cell === null ? [] : contentOf(cell, state, context),
    })),
  })
  const head = (sections[0] ?? []).map((cells) => revisedRow(row(cells, true)))
  const body = (sections[1] ?? []).map((cells) => revisedRow(row(cells, false)))
  const content = [...head, ...body].flatMap(({ children }) =>
    children.flatMap((cell) => cell.children),
  )
  const dir = directionOfBlocks(content, context)
  return [...stray, { type: 'table', columns, caption: numbered, head, body, dir, line }]
}

function contentOf({ node, line }: SourceCell, state: State, context: Context): Block[] {
  queueAnchor(node, state)
  state.budget.spend('nodes', 1, line)
  return state.flow(state.contents.of(node), state, { ...context, align: null }, line)
}

/** A row of Markdown. Cells beyond the columns of the head were left out, with a warning if they hold anything. */
function rowOf(
  row: MarkdownRow,
  { align, children: [head] }: MarkdownTable,
  state: State,
): SourceRow {
  const columns = head?.children.length ?? 0
  if (row.children.slice(columns).some((cell) => cell.children.length > 0)) {
    const message = `This row has ${row.children.length} cells and the head of its table ${columns}; those beyond were left out. A | within a cell is written \\|.`
    state.log.add('table_cells_dropped', message, lineOf(row))
  }
  return row.children.slice(0, columns).map((cell, index) => ({
    node: cell,
    header: row === head,
    align: align?.[index] ?? null,
    colspan: 1,
    rowspan: 1,
    line: lineOf(cell),
  }))
}

/** Sorts the rows of a `<table>` into its head and body: `<thead>`, else the rows at its start that are all header cells. */
function partsOf(table: HtmlElement, state: State): SourceTable {
  const head: SourceRow[] = []
  const body: SourceRow[] = []
  const foot: SourceRow[] = []
  const stray: SourceNode[] = []
  let words: HtmlElement | null = null
  const visit = (children: readonly SourceNode[], rows: SourceRow[]): void => {
    for (const child of children) {
      const isPart = isElement(child, 'tr', 'thead', 'tbody', 'tfoot')
      if (isPart) queueAnchor(child, state)
      if (isElement(child, 'tr')) {
        const row = htmlRowOf(child, stray)
        if (row.length > 0) rows.push(row)
      } else if (isElement(child, 'thead')) visit(child.children, head)
      else if (isElement(child, 'tbody')) visit(child.children, body)
      else if (isElement(child, 'tfoot')) visit(child.children, foot)
      else if (isElement(child, 'td', 'th')) rows.push([htmlCellOf(child, null)])
      else if (isElement(child, 'caption') && words === null) words = child
      else if (!isBlank(child)) stray.push(child)
    }
  }
  visit(table.children, body)
  for (const row of foot) body.push(row)
  if (head.length === 0) {
    const first = body.findIndex((row) => row.some((cell) => !cell.header))
    if (first > 0) for (const row of body.splice(0, first)) head.push(row)
  }
  // Without rows there is no table to caption.
  if (head.length + body.length === 0 && words !== null) stray.push(words)
  return { head, body, caption: words, stray }
}

function htmlRowOf(row: HtmlElement, stray: SourceNode[]): SourceRow {
  const cells: SourceCell[] = []
  for (const child of row.children) {
    if (isElement(child, 'td', 'th')) cells.push(htmlCellOf(child, row))
    else if (!isBlank(child)) stray.push(child)
  }
  return cells
}

function htmlCellOf(cell: HtmlElement, row: HtmlElement | null): SourceCell {
  return {
    node: cell,
    header: cell.name === 'th',
    align: alignmentOf(cell) ?? (row === null ? null : alignmentOf(row)),
    colspan: spanOf(cell, 'colspan') || 1,
    rowspan: spanOf(cell, 'rowspan'),
    line: cell.line,
  }
}

/** A span as HTML reads it: 1 if absent or no number; a `rowspan` of 0 reaches to the section's end. */
function spanOf({ attributes }: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const value = integer(attributes.get(name)) ?? 1
  return value < 0 ? 1 : value
}
