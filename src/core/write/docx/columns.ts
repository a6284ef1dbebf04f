import type { Column, Columns } from '../../document/types.ts'
import { columnLayout } from '../../layout/columns.ts'
import { availableWidth, type BlockFormat, inCell } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, withOuterSpace, writeFlow } from './flow.ts'
import { deepestTable } from './framed-table.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { cellMargins, layoutTable, tableCell } from './markup/table.ts'
import { points, twips, wholeTwips } from './markup/units.ts'
import { nothing, type Xml } from './markup/xml.ts'
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
  const widths = lines.map((line, index) => line + (index < last || rtl ? gap : 0))
  const cells = node.children.map((column, index) => {
    const line = lines[index] ?? 1
    const cellWidth = widths[index] ?? line
    // LibreOffice takes margins for left and right where Word takes them for start and end: from right to left both are the same.
    const margins = rtl ? { left: half, right: gap - half } : { left: 0, right: cellWidth - line }
    const content = columnContent(column, line, outside, context)
    return tableCell(cellWidth, [cellMargins('w:tcMar', margins)], content)
  })
  return [{ kind: 'table', xml: layoutTable(rtl, widths, outside.indent, cells, node.together) }]
}

/** @param line twips that lines fill */
function columnContent(
  { children }: Column,
  line: number,
  outside: BlockFormat,
  context: Context,
): Xml {
  const inside = inCell(outside, line)
  const content = withOuterSpace(context.blocks(children, inside, context), { before: 0, after: 0 })
  return content.length === 0
    ? paragraphElement({ style: 'Spacer' }, nothing)
    : writeFlow(content, blockGap(context.theme), context.styles)
}
