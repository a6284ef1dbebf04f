import type { Block, Direction } from '../../document/types.ts'
import { type Place, roomIn } from './block-format.ts'
import { type FlowItem, writeFlow } from './flow.ts'
import { borderElement, shading } from './markup/border.ts'
import { element, flag, join, nothing, value, type Xml } from './markup/xml.ts'
import type { StyleSheet } from './styles/style-sheet.ts'
import type { WordColor } from './styles/theme-colors.ts'

/** The bar beside, or the line around, a quote or an alert, the tint behind it, and how far off its content keeps. */
export interface Frame {
  readonly bar: { readonly size: number; readonly color: WordColor }
  /** Whether the bar goes all round. */
  readonly outlined?: boolean
  readonly fill: WordColor | null
  /** Twips from the outer edge of the bar to the text. */
  readonly inset: number
  /** Twips from the text to the end of the tint. */
  readonly endInset: number
  /** Twips by which the tint goes on above and below the text. */
  readonly padding: number
}

/** Tables in tables that are made for frames. LibreOffice takes longer and longer to lay out more. */
const deepestTable = 8

/**
 * Whether a frame can be drawn by the borders of its paragraphs. Word joins these only where paragraphs
 * stand alike, and a paragraph has one bar: a frame around lists, tables or another frame is a table of one cell.
 */
export function framedByBorders(
  children: readonly Block[],
  dir: Direction,
  { framedTables = 0 }: Place,
): boolean {
  return framedTables >= deepestTable || children.every((child) => standsAlike(child, dir))
}

function standsAlike(block: Block, dir: Direction): boolean {
  return block.type === 'paragraph' ? block.dir === dir : block.type === 'math'
}

/** The place of blocks inside a frame that is a table. */
export function insideTable(place: Place, frame: Frame, rtl: boolean): Place {
  const { framedTables = 0 } = place
  const { start, end, indent } = margins(frame, rtl)
  return {
    ...place,
    indent,
    end: 0,
    measure: Math.max(1, roomIn(place) - halfBar(frame) - start - end),
    box: null,
    framedTables: framedTables + 1,
  }
}

function frameBorders({ bar, outlined }: Frame): Xml {
  const sides = outlined ? (['top', 'left', 'bottom', 'right'] as const) : (['left'] as const)
  return join(sides.map((side) => borderElement(`w:${side}`, { ...bar, space: 0 })))
}

/** Twips. Word draws half of the bar on either side of the cell's edge. */
function halfBar({ bar }: Frame): number {
  return Math.round(bar.size * 1.25)
}

/**
 * Twips between the cell and its text. LibreOffice takes margins for left and right where Word, in a table
 * from right to left, takes them for start and end: there both are the same, and text is indented instead.
 */
function margins(frame: Frame, rtl: boolean): { start: number; end: number; indent: number } {
  const start = frame.inset - halfBar(frame)
  const end = frame.endInset
  return rtl ? { start: end, end, indent: start - end } : { start, end, indent: 0 }
}

/**
 * A frame as a table of one cell.
 *
 * @param gap twips between text and a table or frame in it
 */
export function framedTable(
  content: readonly FlowItem[],
  frame: Frame,
  rtl: boolean,
  place: Place,
  gap: number,
  styles: StyleSheet,
): FlowItem {
  const { fill, padding } = frame
  const half = halfBar(frame)
  const width = roomIn(place) - half
  const { start, end } = margins(frame, rtl)
  const margin = (side: string, size: number): Xml =>
    element(`w:${side}`, { 'w:w': size, 'w:type': 'dxa' })
  return {
    kind: 'table',
    framed: true,
    xml: element(
      'w:tbl',
      element(
        'w:tblPr',
        // From right to left, what is called left is where lines start, on the right (ISO/IEC 29500-1, 17.4.1).
        rtl ? flag('w:bidiVisual') : nothing,
        element('w:tblW', { 'w:w': width, 'w:type': 'dxa' }),
        element('w:tblInd', { 'w:w': place.indent + half, 'w:type': 'dxa' }),
        element('w:tblLayout', { 'w:type': 'fixed' }),
        value('w:tblLook', '0000'),
      ),
      element('w:tblGrid', element('w:gridCol', { 'w:w': width })),
      element(
        'w:tr',
        element(
          'w:tc',
          element(
            'w:tcPr',
            element('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
            element('w:tcBorders', frameBorders(frame)),
            fill === null ? nothing : shading(fill),
            element(
              'w:tcMar',
              join([
                margin('top', padding),
                margin('left', start),
                margin('bottom', padding),
                margin('right', end),
              ]),
            ),
          ),
          writeFlow(trimmed(content), gap, styles),
        ),
      ),
    ),
  }
}

/** Space above the first and below the last paragraph would widen the frame, which has its own. */
function trimmed(content: readonly FlowItem[]): readonly FlowItem[] {
  return content.map((item, index) => {
    if (item.kind !== 'paragraph') return item
    const { spacing } = item.properties
    const before = index === 0 ? { before: 0 } : {}
    const after = index === content.length - 1 ? { after: 0 } : {}
    return {
      ...item,
      properties: { ...item.properties, spacing: { ...spacing, ...before, ...after } },
    }
  })
}
