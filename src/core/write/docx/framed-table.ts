import type { Block, Direction } from '../../document/types.ts'
import type { Theme } from '../../theme/types.ts'
import { availableWidth, type BlockFormat, inCell } from './block-format.ts'
import type { Context } from './context.ts'
import {
  type Flow,
  type FlowItem,
  isCode,
  withOuterSpace,
  withProperties,
  writeFlowParts,
} from './flow.ts'
import type { Frame } from './frame.ts'
import { isShort } from './keep-together.ts'
import { borderElement } from './markup/border.ts'
import { shading } from './markup/color.ts'
import { cellMargins, fixedTable, tableCell, tableGrid } from './markup/table.ts'
import { twips } from './markup/units.ts'
import { element, flag, nothing, value, type Xml } from './markup/xml.ts'
import { beyondPadding } from './styles/code.ts'
import { blockGap, halfLeading } from './styles/paragraph-style.ts'
import type { StyleSheet } from './styles/style-sheet.ts'

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
  context: Context,
  content: (inside: BlockFormat) => Flow,
): FlowItem | null {
  const { theme, styles } = context
  const byBorders = node.children.every((child) => standsAlike(child, node.dir))
  if (byBorders || outside.framedTables >= deepestTable) return null
  const rtl = node.dir === 'rtl'
  // Word draws half of the line on either side of the cell's edge.
  const half = Math.round(frame.line.size * 1.25)
  const cellWidth = availableWidth(outside) - half
  const { start, end, indent } = insets(frame, half, rtl)
  const inside = inCell(outside, Math.max(1, cellWidth - start - end), indent)
  const padding = twips(frame.padding)
  const flow = codeInFrame(withOuterSpace(content(inside), { before: 0, after: 0 }), frame, theme)
  const rows = isShort(node.children, outside, context)
    ? [{ start: 0, kept: true }]
    : rowsOf(flow, styles)
  const starts = new Set(rows.map(({ start }) => start))
  const parts = writeFlowParts(freeToBreak(flow, starts, styles), blockGap(theme), styles, {
    starts,
  })
  const xml = element(
    'w:tbl',
    element(
      'w:tblPr',
      fixedTable(rtl, cellWidth, outside.indent + half),
      value('w:tblLook', '0000'),
    ),
    tableGrid([cellWidth]),
    ...parts.map((part, index) => {
      const edges = { top: index === 0, bottom: index === parts.length - 1 }
      return element(
        'w:tr',
        rows[index]?.kept ? element('w:trPr', flag('w:cantSplit')) : nothing,
        tableCell(
          cellWidth,
          [
            element('w:tcBorders', ...cellBorders(frame, edges)),
            frame.fill === null ? nothing : shading(frame.fill),
            cellMargins('w:tcMar', {
              top: edges.top ? padding : 0,
              left: start,
              bottom: edges.bottom ? padding : 0,
              right: end,
            }),
          ],
          part,
        ),
      )
    }),
  )
  // A frame without padding keeps as far as the lines in it would.
  return { kind: 'table', xml, ...(frame.apart ? {} : { gap: twips(theme.text.paragraphSpacing) }) }
}

/** A row of the table: the index of its first item, and whether no page may end in it. */
interface FrameRow {
  readonly start: number
  readonly kept: boolean
}

/**
 * The rows of a frame that may go on on the next page: each short block of code has one, with what stays on its page.
 * LibreOffice divides paragraphs in cells even where their lines shall stay together, and keeps only rows whole.
 */
function rowsOf(content: Flow, styles: StyleSheet): readonly FrameRow[] {
  const rows: FrameRow[] = []
  let start = 0
  content.forEach((item, index) => {
    const next = content[index + 1]
    const continued = next?.kind === 'paragraph' && next.continuesCode === true
    if (next !== undefined && (continued || keepsNext(item, styles))) return
    const kept = isKeptCode(item)
    if (kept || rows.length === 0 || rows.at(-1)?.kept) rows.push({ start, kept })
    start = index + 1
  })
  return rows
}

function isKeptCode(item: FlowItem): boolean {
  return item.kind === 'paragraph' && isCode(item) && item.properties.keepLines === true
}

function keepsNext(item: FlowItem, styles: StyleSheet): boolean {
  return (
    item.kind === 'paragraph' &&
    (item.properties.keepNext ?? styles.keepsNext(item.properties.style))
  )
}

/**
 * A row whose first paragraph is kept with the next one stays on the page of the row below, and the last with the text below the
 * table: LibreOffice would then begin a new page for the frame.
 */
function freeToBreak(content: Flow, starts: ReadonlySet<number>, styles: StyleSheet): Flow {
  return content.map((item, index) =>
    starts.has(index) && keepsNext(item, styles) ? withProperties(item, { keepNext: false }) : item,
  )
}

/** The flow with code at its edges as far from those of the frame as lines of text, which have leading of their own. */
function codeInFrame(content: Flow, { apart }: Frame, theme: Theme): Flow {
  const leading = twips(halfLeading(theme.text.size, theme.text.lineHeight)) - beyondPadding(theme)
  if (!apart || leading <= 0) return content
  return withOuterSpace(content, { before: leading, after: leading }, isCode)
}

function standsAlike(block: Block, dir: Direction): boolean {
  if (block.type === 'paragraph') return block.dir === dir
  // One with a number is a table.
  return block.type === 'math' && (block.number ?? block.lines) === undefined
}

function cellBorders(
  { line, outlined }: Frame,
  { top, bottom }: { readonly top: boolean; readonly bottom: boolean },
): readonly Xml[] {
  const sides = outlined
    ? [...(top ? ['top'] : []), 'left', ...(bottom ? ['bottom'] : []), 'right']
    : ['left']
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
