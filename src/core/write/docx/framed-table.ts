import type { Block, Direction } from '../../document/types.ts'
import { availableWidth, type BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, type FlowItem, withoutOuterSpace, writeFlow } from './flow.ts'
import type { Frame } from './frame.ts'
import { borderElement } from './markup/border.ts'
import { shading } from './markup/color.ts'
import { cellMargins, fixedTable, tableGrid, width } from './markup/table.ts'
import { twips } from './markup/units.ts'
import { element, nothing, value, type Xml } from './markup/xml.ts'
import { blockGap } from './styles/paragraph-style.ts'

/** Tables in tables that are made for frames and columns. LibreOffice takes longer and longer to lay out more. */
export const deepestTable = 8

interface Framed {
  readonly children: readonly Block[]
  readonly dir: Direction
}

/**
 * A frame as a table of one cell, or `null` where the borders of paragraphs can draw it. Word joins these only
 * where paragraphs stand alike, and a paragraph has one bar: a frame around lists, tables or another frame is a table.
 *
 * @param content writes the content of the frame, in the format that it has there
 */
export function framedTable(
  node: Framed,
  frame: Frame,
  outside: BlockFormat,
  { theme, styles }: Context,
  content: (inside: BlockFormat) => Flow,
): FlowItem | null {
  const { framedTables } = outside
  const byBorders = node.children.every((child) => standsAlike(child, node.dir))
  if (byBorders || framedTables >= deepestTable) return null
  const rtl = node.dir === 'rtl'
  // Word draws half of the line on either side of the cell's edge.
  const half = Math.round(frame.line.size * 1.25)
  const cellWidth = availableWidth(outside) - half
  const { start, end, indent } = insets(frame, half, rtl)
  const inside: BlockFormat = {
    ...outside,
    indent,
    end: 0,
    width: Math.max(1, cellWidth - start - end),
    frame: null,
    framedTables: framedTables + 1,
  }
  const above = twips(frame.padding)
  const xml = element(
    'w:tbl',
    element(
      'w:tblPr',
      fixedTable(rtl, cellWidth, outside.indent + half),
      value('w:tblLook', '0000'),
    ),
    tableGrid([cellWidth]),
    element(
      'w:tr',
      element(
        'w:tc',
        element(
          'w:tcPr',
          width('w:tcW', cellWidth),
          element('w:tcBorders', ...cellBorders(frame)),
          frame.fill === null ? nothing : shading(frame.fill),
          cellMargins('w:tcMar', { top: above, left: start, bottom: above, right: end }),
        ),
        writeFlow(withoutOuterSpace(content(inside)), blockGap(theme), styles),
      ),
    ),
  )
  return { kind: 'table', framed: true, xml }
}

function standsAlike(block: Block, dir: Direction): boolean {
  return block.type === 'paragraph' ? block.dir === dir : block.type === 'math'
}

function cellBorders({ line, outlined }: Frame): readonly Xml[] {
  const sides = outlined ? ['top', 'left', 'bottom', 'right'] : ['left']
  return sides.map((side) => borderElement(`w:${side}`, { ...line, space: 0 }))
}

/**
 * Twips between the cell and its text. LibreOffice takes margins for left and right where Word, in a table
 * from right to left, takes them for start and end: there both are the same, and text is indented instead.
 */
function insets(
  { inset }: Frame,
  half: number,
  rtl: boolean,
): { readonly start: number; readonly end: number; readonly indent: number } {
  const start = inset.start - half
  const { end } = inset
  return rtl ? { start: end, end, indent: start - end } : { start, end, indent: 0 }
}
