import { plainText } from '../../document/plain-text.ts'
import type { Table, TableCell, TableRow } from '../../document/types.ts'
import { type ColumnOptions, columnWidths } from '../../layout/column-widths.ts'
import { noReach, tableReach } from '../../layout/reach.ts'
import { isShortTable, shortShare } from '../../layout/short-blocks.ts'
import {
  availableWidth,
  type BlockFormat,
  formatIn,
  justification,
  reaching,
} from './block-format.ts'
import { captionAbove } from './caption.ts'
import type { Context } from './context.ts'
import {
  type Flow,
  type FlowItem,
  freeOfNext,
  isCode,
  keptWithNext,
  withOuterSpace,
  writeFlow,
} from './flow.ts'
import { borderElement } from './markup/border.ts'
import { shading } from './markup/color.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { cellMargins, fixedTable, tableGrid, width } from './markup/table.ts'
import { type ChangeName, tracked } from './markup/tracked.ts'
import { halfPoints, points, twips, wholeTwips } from './markup/units.ts'
import { element, flag, join, nothing, value, type Xml } from './markup/xml.ts'
import { changeOf } from './revision.ts'
import { beyondPadding } from './styles/code.ts'
import { halfLeading } from './styles/paragraph-style.ts'
import { tableGap, tableRules, tableStyleId } from './styles/table.ts'
import { wordColors } from './styles/theme-colors.ts'

/** A table in the document's table style, after its caption. */
export function table(node: Table, around: BlockFormat, context: Context): Flow {
  const outside = tableFormat(node, around, context)
  const rows = gridRows([...node.head, ...node.body])
  const layout = tableLayout(node, outside, context)
  const staysWithNext = rowsKeptWithNext(rows, layout, context)
  const written: FlowItem = {
    kind: 'table',
    gap: tableGap(context.theme, node.caption !== null),
    xml: element(
      'w:tbl',
      tableProperties(node, layout, outside),
      tableGrid(layout.widths),
      join(
        rows.map((cells, index) => {
          const row: Row = { index, head: index < layout.headRows, keepNext: staysWithNext(index) }
          const written = tableRow(cells, row, layout, outside, context)
          const revised = (node.head[index] ?? node.body[index - node.head.length])?.revised
          return revised === undefined ? written : tracked(written, changeOf(revised, context))
        }),
      ),
    ),
  }
  return node.caption === null ? [written] : [captionAbove(node.caption, outside, context), written]
}

/** A cell in a row of Word's grid, which has a cell in every row that a `rowspan` reaches: the later ones continue the first. */
interface GridCell {
  readonly cell: TableCell
  readonly continued: boolean
}

function gridRows(rows: readonly TableRow[]): readonly (readonly GridCell[])[] {
  const grid = rows.map((): GridCell[] => [])
  for (const [index, row] of rows.entries()) {
    for (const cell of row.children) {
      for (let below = 0; below < cell.rowspan; below++) {
        grid[index + below]?.push({ cell, continued: below > 0 })
      }
    }
  }
  return grid.map((cells) => cells.sort((a, b) => a.cell.column - b.cell.column))
}

interface TableLayout {
  /** Twips of each column. */
  readonly widths: readonly number[]
  readonly headRows: number
  /** Multiple of the document's text size around the table, and by how much its own text is smaller than the style's. */
  readonly outerScale: number
  readonly scale: number
  /** Twips at each side of a cell. */
  readonly padding: number
  /** Whether the first column is made of row headers, for the table style to show. */
  readonly firstColumn: boolean
  /** Whether every second row is tinted. */
  readonly bands: boolean
}

/**
 * The format of the table, which goes beyond the text around it where its lines need that. From right to left it does so only by as
 * much at both sides: LibreOffice counts the indent of such a table from the left, where Word counts it from the right.
 */
function tableFormat(node: Table, around: BlockFormat, context: Context): BlockFormat {
  const rtl = node.dir === 'rtl'
  const { left, right } = around.reach
  const allowed = rtl && left !== right ? noReach : around.reach
  const reach = tableReach(node, context.measures, columnOptions(around, context), allowed)
  return reaching(around, reach, rtl)
}

function columnOptions(outside: BlockFormat, { theme }: Context): ColumnOptions {
  return {
    room: points(availableWidth(outside)),
    size: theme.text.size * outside.scale * theme.table.size,
    padding: 2 * theme.table.paddingX,
  }
}

function tableLayout(node: Table, outside: BlockFormat, context: Context): TableLayout {
  const { theme, measures } = context
  const options = columnOptions(outside, context)
  const { widths, scale, padding } = columnWidths(node, measures, options)
  return {
    widths: wholeTwips(widths),
    headRows: node.head.length,
    outerScale: outside.scale,
    scale,
    padding: twips(padding / 2),
    firstColumn: node.body.length > 0 && node.body.every((row) => row.children[0]?.header === true),
    bands: theme.table.zebra,
  }
}

/** Twips that a cell fills. */
function cellWidth({ column, colspan }: TableCell, { widths }: TableLayout): number {
  return widths.slice(column, column + colspan).reduce((sum, each) => sum + each, 0)
}

/** Twips of its lines. */
function lineWidth(cell: TableCell, layout: TableLayout): number {
  return Math.max(1, cellWidth(cell, layout) - 2 * layout.padding)
}

/**
 * Which rows stay on the page of the next: all of a short table, whose end would look lost on a page of its own. Of a
 * long one the head stays with the first two rows, and the last row with the one before it.
 */
function rowsKeptWithNext(
  rows: readonly (readonly GridCell[])[],
  layout: TableLayout,
  { theme, measures, page }: Context,
): (index: number) => boolean {
  const last = rows.length - 1
  const size = twips(theme.text.size * theme.table.size * layout.outerScale * layout.scale)
  const cells = rows.map((row) =>
    row.map(({ cell }) => ({ cell, width: lineWidth(cell, layout) / size })),
  )
  const heights = {
    line: theme.smallLineHeight,
    padding: (2 * twips(theme.table.paddingY)) / size,
  }
  const limit = (shortShare * page.textHeight) / size
  const short = isShortTable(cells, measures.regular, heights, limit)
  return (index) => index < last && (short || index <= layout.headRows || index === last - 1)
}

function tableProperties(node: Table, layout: TableLayout, outside: BlockFormat): Xml {
  const { scale, padding, headRows, firstColumn, bands } = layout
  return element(
    'w:tblPr',
    value('w:tblStyle', tableStyleId),
    // Fixed, so that a long word or picture breaks or shrinks rather than push the table off the page.
    fixedTable(node.dir === 'rtl', availableWidth(outside), outside.indent),
    scale === 1 ? nothing : cellMargins('w:tblCellMar', { left: padding, right: padding }),
    element('w:tblLook', {
      'w:val': lookBits(layout),
      'w:firstRow': headRows > 0 ? 1 : 0,
      'w:lastRow': 0,
      'w:firstColumn': firstColumn ? 1 : 0,
      'w:lastColumn': 0,
      'w:noHBand': bands ? 0 : 1,
      'w:noVBand': 1,
    }),
    node.caption === null ? nothing : value('w:tblCaption', plainText(node.caption.children)),
  )
}

/** The flags of `w:tblLook` as the bit field that older versions of Word read (ECMA-376, 17.4.56). */
function lookBits({ headRows, firstColumn, bands }: TableLayout): string {
  const bits =
    0x0400 + (bands ? 0 : 0x0200) + (headRows > 0 ? 0x0020 : 0) + (firstColumn ? 0x0080 : 0)
  return bits.toString(16).toUpperCase().padStart(4, '0')
}

interface Row {
  readonly index: number
  /** Whether it's part of the head. */
  readonly head: boolean
  readonly keepNext: boolean
}

function tableRow(
  cells: readonly GridCell[],
  row: Row,
  layout: TableLayout,
  outside: BlockFormat,
  context: Context,
): Xml {
  return element(
    'w:tr',
    element('w:trPr', flag('w:cantSplit'), row.head ? flag('w:tblHeader') : nothing),
    join(cells.map((cell) => tableCell(cell, row, layout, outside, context))),
  )
}

function tableCell(
  { cell, continued }: GridCell,
  row: Row,
  layout: TableLayout,
  outside: BlockFormat,
  context: Context,
): Xml {
  const { head, keepNext } = row
  const { table, text } = context.theme
  // The table style shows the cells of the first row and column as headers, and no others.
  const byStyle = (head && row.index === 0) || (layout.firstColumn && cell.column === 0)
  const style = head ? 'TableHeading' : 'TableText'
  const scale = layout.outerScale * layout.scale
  const format: BlockFormat = {
    ...formatIn(lineWidth(cell, layout)),
    style,
    align: cell.align,
    bold: cell.header && !byStyle,
    inSolidHead: head && table.headFill === 'solid',
    scale: table.size * scale,
    ...(scale === 1 ? {} : { size: halfPoints(text.size * table.size * scale) }),
  }
  const content = continued ? [] : cellContent(cell, format, context)
  const written =
    content.length === 0
      ? paragraphElement({ style, justification: justification(outside.align, false) }, nothing)
      : writeFlow(content.map(keepNext ? keptWithNext : freeOfNext), 0, context.styles)
  const change = cell.revised && changeOf(cell.revised, context)
  return element(
    'w:tc',
    element(
      'w:tcPr',
      width('w:tcW', cellWidth(cell, layout)),
      cell.colspan > 1 ? value('w:gridSpan', cell.colspan) : nothing,
      cell.rowspan > 1 ? verticalMerge(continued) : nothing,
      ruleBelow(cell, row, layout, context),
      head && !byStyle && table.headFill !== 'none'
        ? shading(wordColors(context.theme).tableHead)
        : nothing,
      head ? value('w:vAlign', 'bottom') : nothing,
      change === undefined ? nothing : element(cellChanges[change.name], change.attributes()),
    ),
    change === undefined ? written : tracked(written, change),
  )
}

/** A cell that was inserted or deleted with its column (ECMA-376, 17.13.5.1 and 17.13.5.3). Cells don't move. */
const cellChanges = {
  'w:ins': 'w:cellIns',
  'w:moveTo': 'w:cellIns',
  'w:del': 'w:cellDel',
  'w:moveFrom': 'w:cellDel',
} as const satisfies Record<ChangeName, string>

/** The blocks of a cell: code at its edges keeps as far from them as text does. */
function cellContent(cell: TableCell, format: BlockFormat, context: Context): Flow {
  const { table, text } = context.theme
  const leading = twips(halfLeading(text.size * table.size, context.theme.smallLineHeight))
  const space = Math.max(0, leading - beyondPadding(context.theme, format.scale))
  const content = context.blocks(cell.children, format, context)
  return withOuterSpace(content, { before: space, after: space }, isCode)
}

function verticalMerge(continued: boolean): Xml {
  return continued ? flag('w:vMerge') : value('w:vMerge', 'restart')
}

/** The rule below a cell of a head of several rows; the table style knows heads of one. */
function ruleBelow(
  { rowspan }: TableCell,
  { head, index }: Row,
  { headRows }: TableLayout,
  { theme }: Context,
): Xml {
  if (!head || headRows === 1) return nothing
  const rule = index + rowspan >= headRows ? 'head' : 'hairline'
  return element('w:tcBorders', borderElement('w:bottom', tableRules(theme)[rule]))
}
