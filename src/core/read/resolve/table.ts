import { DocumentLimitError } from '../../document/limits.ts'
import type { Block, TableRow } from '../../document/types.ts'
import { type HtmlElement, type HtmlNode, isElement } from '../html/tree.ts'
import { alignmentOf, isBlank } from './block.ts'
import { resolveCaption } from './caption.ts'
import { resolveFlow } from './flow.ts'
import { directionOfBlocks } from './paragraph.ts'
import { noteAnchor, type Reading, type Scope } from './reading.ts'
import { layOut, type PlacedCell, type RowSource } from './table-grid.ts'

/** A table, made a whole grid. What stands in it outside its cells comes before it, as in browsers. */
export function resolveTable(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line } = element
  const parts = partsOf(element, reading)
  const grid = layOut([parts.head, parts.body], reading.limits.tableColumns)
  if (grid === null) {
    throw new DocumentLimitError(
      'tableColumns',
      `The table on line ${line} has more than ${reading.limits.tableColumns} columns.`,
      line,
    )
  }
  const { columns, sections } = grid
  const stray = resolveFlow(parts.stray, reading, scope, line)
  if (columns === 0) return stray
  const caption = resolveCaption(parts.caption, reading, scope)
  reading.budget.spend('tableCells', columns * (parts.head.length + parts.body.length), line)
  const row = (cells: readonly PlacedCell[], inHead: boolean): TableRow => ({
    type: 'tableRow',
    children: cells.map((placed) => {
      const { cell, column, colspan, rowspan } = placed
      const header = inHead || cell?.name === 'th'
      const align = cell === null ? null : (alignmentOf(cell) ?? placed.rowAlign ?? scope.align)
      return {
        type: 'tableCell',
        header,
        align,
        column,
        colspan,
        rowspan,
        children: cell === null ? [] : resolveCell(cell, reading, scope),
      }
    }),
  })
  const head = (sections[0] ?? []).map((cells) => row(cells, true))
  const body = (sections[1] ?? []).map((cells) => row(cells, false))
  const cells = [...head, ...body].flatMap((tableRow) => tableRow.children)
  const content = cells.flatMap((cell) => cell.children)
  const dir = directionOfBlocks(content, scope)
  return [...stray, { type: 'table', columns, caption, head, body, dir, line }]
}

function resolveCell(cell: HtmlElement, reading: Reading, scope: Scope): Block[] {
  noteAnchor(cell, reading)
  reading.budget.spend('nodes', 1, cell.line)
  return resolveFlow(cell.children, reading, { ...scope, align: null }, cell.line)
}

interface TableParts {
  readonly head: RowSource[]
  readonly body: RowSource[]
  readonly caption: HtmlElement | null
  readonly stray: HtmlNode[]
}

/** Sorts a table's rows into its head and body: `<thead>`, else the rows at its start that are all header cells. */
function partsOf(table: HtmlElement, reading: Reading): TableParts {
  const head: RowSource[] = []
  const body: RowSource[] = []
  const foot: RowSource[] = []
  const stray: HtmlNode[] = []
  let caption: HtmlElement | null = null
  const visit = (children: readonly HtmlNode[], rows: RowSource[]): void => {
    for (const child of children) {
      const isPart = isElement(child, 'tr', 'thead', 'tbody', 'tfoot')
      if (isPart) noteAnchor(child, reading)
      if (isElement(child, 'tr')) {
        const row = rowOf(child, stray)
        if (row.cells.length > 0) rows.push(row)
      } else if (isElement(child, 'thead')) visit(child.children, head)
      else if (isElement(child, 'tbody')) visit(child.children, body)
      else if (isElement(child, 'tfoot')) visit(child.children, foot)
      else if (isElement(child, 'td', 'th')) rows.push({ cells: [child], align: null })
      else if (isElement(child, 'caption') && caption === null) caption = child
      else if (!isBlank([child])) stray.push(child)
    }
  }
  visit(table.children, body)
  for (const row of foot) body.push(row)
  if (head.length === 0) {
    const first = body.findIndex((row) => row.cells.some((cell) => cell.name !== 'th'))
    if (first > 0) for (const row of body.splice(0, first)) head.push(row)
  }
  // Without rows there is no table to caption.
  if (head.length + body.length === 0 && caption !== null) stray.push(caption)
  return { head, body, caption, stray }
}

function rowOf(row: HtmlElement, stray: HtmlNode[]): RowSource {
  const cells: HtmlElement[] = []
  for (const child of row.children) {
    if (isElement(child, 'td', 'th')) cells.push(child)
    else if (!isBlank([child])) stray.push(child)
  }
  return { cells, align: alignmentOf(row) }
}
