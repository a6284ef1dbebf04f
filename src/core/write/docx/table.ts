import { plainText } from '../../document/plain-text.ts'
import type { Table } from '../../document/types.ts'
import { columnWidths } from '../../layout/column-widths.ts'
import { isShortTable, shortShare } from '../../layout/short-blocks.ts'
import { justification, type Place, roomIn } from './block-format.ts'
import { blocks, caption, keptWithNext } from './blocks.ts'
import type { Context } from './context.ts'
import { type FlowItem, writeFlow } from './flow.ts'
import { borderElement, shading } from './markup/border.ts'
import { paragraph } from './markup/paragraph.ts'
import { halfPoints, points, twips, wholeTwips } from './markup/units.ts'
import { element, flag, join, nothing, value, type Xml } from './markup/xml.ts'
import { tableRules, tableStyleId } from './styles/table.ts'
import { wordColors } from './styles/theme-colors.ts'
import { type GridCell, gridRows } from './table-grid.ts'

/** A table in the document's table style, after its caption. */
export function table(node: Table, place: Place, context: Context): readonly FlowItem[] {
  const { theme, measures } = context
  const around = place.scale ?? 1
  const {
    widths: inPoints,
    scale,
    padding,
  } = columnWidths(node, measures, {
    room: points(roomIn(place)),
    size: theme.text.size * around * theme.table.size,
    padding: 2 * theme.table.paddingX,
  })
  const widths = wholeTwips(inPoints)
  const grid = widths.map((width) => element('w:gridCol', { 'w:w': width }))
  const look: TableLook = {
    headRows: node.head.length,
    scale,
    padding: twips(padding / 2),
    bands: theme.table.zebra,
    firstColumn: node.body.length > 0 && node.body.every((row) => row.children[0]?.header === true),
  }
  const gridded = gridRows([...node.head, ...node.body])
  const kept = rowsKeptWithNext(gridded, widths, look, place, context)
  const rows = gridded.map((cells, index) =>
    tableRow(cells, { index, look, keepNext: kept(index) }, widths, place, context),
  )
  const written: FlowItem = {
    kind: 'table',
    xml: element(
      'w:tbl',
      tableProperties(node, look, place),
      element('w:tblGrid', join(grid)),
      join(rows),
    ),
  }
  return node.caption === null ? [written] : [caption(node.caption, place, context, true), written]
}

interface TableLook {
  readonly headRows: number
  /** By how much its text is smaller than the table style has it. */
  readonly scale: number
  /** Twips at each side of a cell. */
  readonly padding: number
  /** Whether the first column is made of row headers, for the table style to show. */
  readonly firstColumn: boolean
  /** Whether every second row is tinted. */
  readonly bands: boolean
}

interface RowLook {
  readonly index: number
  readonly look: TableLook
  /** Whether it stays on the page of the next row. */
  readonly keepNext: boolean
}

function tableProperties(node: Table, look: TableLook, place: Place): Xml {
  const padding = { 'w:w': look.padding, 'w:type': 'dxa' }
  const rtl = node.dir === 'rtl'
  return element(
    'w:tblPr',
    value('w:tblStyle', tableStyleId),
    rtl ? flag('w:bidiVisual') : nothing,
    element('w:tblW', { 'w:w': roomIn(place), 'w:type': 'dxa' }),
    element('w:tblInd', { 'w:w': place.indent, 'w:type': 'dxa' }),
    // Fixed, so that a long word or picture breaks or shrinks rather than push the table off the page.
    element('w:tblLayout', { 'w:type': 'fixed' }),
    look.scale === 1
      ? nothing
      : element('w:tblCellMar', element('w:left', padding), element('w:right', padding)),
    element('w:tblLook', {
      'w:val': lookBits(look),
      'w:firstRow': look.headRows > 0 ? 1 : 0,
      'w:lastRow': 0,
      'w:firstColumn': look.firstColumn ? 1 : 0,
      'w:lastColumn': 0,
      'w:noHBand': look.bands ? 0 : 1,
      'w:noVBand': 1,
    }),
    node.caption === null ? nothing : value('w:tblCaption', plainText(node.caption.children)),
  )
}

/** The flags of `w:tblLook` as the bit field that older versions of Word read (ECMA-376, 17.4.56). */
function lookBits({ headRows, firstColumn, bands }: TableLook): string {
  const bits =
    0x0400 + (bands ? 0 : 0x0200) + (headRows > 0 ? 0x0020 : 0) + (firstColumn ? 0x0080 : 0)
  return bits.toString(16).toUpperCase().padStart(4, '0')
}

function tableRow(
  cells: readonly GridCell[],
  { index, look, keepNext }: RowLook,
  widths: readonly number[],
  place: Place,
  context: Context,
): Xml {
  const head = index < look.headRows
  return element(
    'w:tr',
    element('w:trPr', flag('w:cantSplit'), head ? flag('w:tblHeader') : nothing),
    join(
      cells.map((cell) => {
        const firstRow = index === 0 && head
        const byStyle = firstRow || (look.firstColumn && cell.column === 0)
        const ending = index + cell.cell.rowspan >= look.headRows
        const rule = head && look.headRows > 1 ? (ending ? 'head' : 'hairline') : null
        return tableCell(cell, { head, byStyle, rule, look, keepNext }, widths, place, context)
      }),
    ),
  )
}

interface CellLook {
  readonly head: boolean
  /** Whether the table style shows the cell as a header. It does so for the first row and column only. */
  readonly byStyle: boolean
  /** The rule below a cell of a head of several rows; the table style knows heads of one. */
  readonly rule: 'head' | 'hairline' | null
  readonly look: TableLook
  readonly keepNext: boolean
}

function tableCell(
  { cell, column, columns, continued }: GridCell,
  { head, byStyle, rule, look, keepNext }: CellLook,
  widths: readonly number[],
  outside: Place,
  context: Context,
): Xml {
  const { table, text } = context.theme
  const width = spanned(widths, column, columns)
  const merge = cell.rowspan > 1 ? mergeElement(continued) : nothing
  const fill =
    head && !byStyle && table.headFill !== 'none'
      ? shading(wordColors(context.theme).tableHead)
      : nothing
  const properties = element(
    'w:tcPr',
    element('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
    columns > 1 ? value('w:gridSpan', columns) : nothing,
    merge,
    rule === null
      ? nothing
      : element('w:tcBorders', borderElement('w:bottom', tableRules(context.theme)[rule])),
    fill,
    head ? value('w:vAlign', 'bottom') : nothing,
  )
  const style = head ? 'TableHeading' : 'TableText'
  const resized = (outside.scale ?? 1) * look.scale
  const place: Place = {
    indent: 0,
    measure: Math.max(1, width - 2 * look.padding),
    style,
    listLevel: -1,
    box: null,
    align: cell.align,
    bold: cell.header && !byStyle,
    inHead: head && table.headFill === 'solid',
    scale: table.size * resized,
    ...(resized === 1 ? {} : { size: halfPoints(text.size * table.size * resized) }),
  }
  const content = continued ? [] : blocks(cell.children, place, context)
  return element(
    'w:tc',
    properties,
    content.length === 0
      ? paragraph({ style, justification: justification(outside.align, false) }, nothing)
      : writeFlow(keepNext ? content.map(keptWithNext) : content, 0, context.styles),
  )
}

/**
 * Which rows stay on the page of the next: all of a short table, whose end would look lost on a page of its own. Of a
 * long one the head stays with the first row, and the last row with the one before it.
 */
function rowsKeptWithNext(
  rows: readonly (readonly GridCell[])[],
  widths: readonly number[],
  look: TableLook,
  place: Place,
  { theme, measures, page }: Context,
): (index: number) => boolean {
  const last = rows.length - 1
  const size = twips(theme.text.size * theme.table.size * (place.scale ?? 1) * look.scale)
  const cells = rows.map((row) =>
    row.map(({ cell, column, columns }) => ({
      cell,
      width: Math.max(1, spanned(widths, column, columns) - 2 * look.padding) / size,
    })),
  )
  const short = isShortTable(cells, measures.regular, (shortShare * page.textHeight) / size)
  return (index) => index < last && (short || index < look.headRows || index === last - 1)
}

function spanned(widths: readonly number[], column: number, columns: number): number {
  return widths.slice(column, column + columns).reduce((sum, each) => sum + each, 0)
}

function mergeElement(continued: boolean): Xml {
  return continued ? flag('w:vMerge') : value('w:vMerge', 'restart')
}
