import type { Column, Columns } from '../../document/types.ts'
import { columnLayout } from '../../layout/columns.ts'
import { noReach } from '../../layout/reach.ts'
import { availableWidth, type BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, withoutOuterSpace, writeFlow } from './flow.ts'
import { deepestTable } from './framed-table.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { cellMargins, fixedTable, tableGrid, width } from './markup/table.ts'
import { points, twips, wholeTwips } from './markup/units.ts'
import { element, nothing, value, type Xml } from './markup/xml.ts'
import { blockGap } from './styles/paragraph-style.ts'

/**
 * Columns as the cells of a table without lines, style or head. Word has columns of its own only for whole sections of a
 * page. One below the other where there's no room.
 */
export function columns(node: Columns, outside: BlockFormat, context: Context): Flow {
  const { theme } = context
  const room = points(availableWidth(outside))
  const layout = columnLayout(node, room, theme.text.size * outside.scale)
  if (layout === null || outside.framedTables >= deepestTable) {
    return node.children.flatMap(({ children }) => context.blocks(children, outside, context))
  }
  const rtl = node.dir === 'rtl'
  const gap = twips(layout.gap)
  const half = Math.round(gap / 2)
  const last = node.children.length - 1
  const lines = wholeTwips(layout.widths)
  const cells = lines.map((line, index) => line + (index < last || rtl ? gap : 0))
  const total = cells.reduce((sum, each) => sum + each, 0)
  const xml = element(
    'w:tbl',
    element(
      'w:tblPr',
      fixedTable(rtl, total, outside.indent),
      cellMargins('w:tblCellMar', { left: 0, right: 0 }),
      value('w:tblLook', '0000'),
    ),
    tableGrid(cells),
    element(
      'w:tr',
      ...node.children.map((column, index) => {
        const line = lines[index] ?? 1
        const cellWidth = cells[index] ?? line
        // LibreOffice takes margins for left and right where Word takes them for start and end: from right to left both are the same.
        const margins = rtl
          ? { left: half, right: gap - half }
          : { left: 0, right: cellWidth - line }
        return cell(column, { line, cellWidth: cellWidth, margins }, outside, context)
      }),
    ),
  )
  return [{ kind: 'table', xml }]
}

/** Twips. */
interface CellLayout {
  readonly line: number
  readonly cellWidth: number
  readonly margins: { readonly left: number; readonly right: number }
}

function cell(
  { children }: Column,
  { line, cellWidth: own, margins }: CellLayout,
  outside: BlockFormat,
  context: Context,
): Xml {
  const inside: BlockFormat = {
    ...outside,
    indent: 0,
    end: 0,
    width: line,
    reach: noReach,
    frame: null,
    framedTables: outside.framedTables + 1,
  }
  const content = withoutOuterSpace(context.blocks(children, inside, context))
  return element(
    'w:tc',
    element('w:tcPr', width('w:tcW', own), cellMargins('w:tcMar', margins)),
    content.length === 0
      ? paragraphElement({ style: 'Spacer' }, nothing)
      : writeFlow(content, blockGap(context.theme), context.styles),
  )
}
