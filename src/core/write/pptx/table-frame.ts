import { captionInlines } from '../../document/numbers.ts'
import { plainText } from '../../document/plain-text.ts'
import { element, join, nothing, textElement, type Xml } from '../docx/markup/xml.ts'
import { emu } from './emu.ts'
import type { SlideCell } from './pieces.ts'
import type { Placed } from './placed.ts'
import { type Placeholder, placeholderElement, transform } from './shapes.ts'
import { cellPadding } from './stack.ts'
import { paragraphElements, type TextStyle } from './text-body.ts'

interface TableOptions {
  readonly id: number
  readonly placeholder: Placeholder | null
  /** GUID of its style. */
  readonly styleId: string
}

/** `p:graphicFrame` with a table of PowerPoint's own (`a:tbl`). */
export function tableFrame(
  placed: Extract<Placed, { readonly kind: 'table' }>,
  { id, placeholder, styleId }: TableOptions,
  style: TextStyle,
): Xml {
  const { box, rows, heights, columns, head, table } = placed
  const caption = table.caption === null ? '' : plainText(captionInlines(table.caption))
  const hasRowHeaders = rows.slice(head).some(({ cells: [first] }) => first?.header)
  return element(
    'p:graphicFrame',
    element(
      'p:nvGraphicFramePr',
      element('p:cNvPr', { id, name: `Table ${id}`, descr: caption === '' ? undefined : caption }),
      element('p:cNvGraphicFramePr', element('a:graphicFrameLocks', { noGrp: 1 })),
      element('p:nvPr', placeholder === null ? nothing : placeholderElement(placeholder)),
    ),
    transform('p:xfrm', box),
    element(
      'a:graphic',
      element(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/drawingml/2006/table' },
        element(
          'a:tbl',
          element(
            'a:tblPr',
            {
              rtl: table.dir === 'rtl' ? 1 : undefined,
              firstRow: head > 0 ? 1 : undefined,
              firstCol: hasRowHeaders ? 1 : undefined,
              // On a slide whose colours are turned, the tint of rows would be under light text.
              bandRow: style.theme.table.zebra && style.turned === undefined ? 1 : undefined,
            },
            textElement('a:tableStyleId', styleId),
          ),
          element(
            'a:tblGrid',
            join(columns.map((width) => element('a:gridCol', { w: emu(width) }))),
          ),
          join(
            rows.map(({ cells }, index) =>
              element(
                'a:tr',
                { h: emu(heights[index] ?? 0) },
                join(rowCells(cells, index, placed, style)),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

/** The cells of a row, with those that others cover. */
function rowCells(
  cells: readonly SlideCell[],
  row: number,
  { columns, rows, head }: Extract<Placed, { readonly kind: 'table' }>,
  style: TextStyle,
): readonly Xml[] {
  const made: Xml[] = []
  const empty = join([
    element(
      'a:txBody',
      element('a:bodyPr'),
      element('a:lstStyle'),
      ...paragraphElements([], style),
    ),
    element('a:tcPr'),
  ])
  const above = coveringCells(rows, row)
  for (let column = 0; column < columns.length; column++) {
    const cell = cells.find((each) => each.column === column)
    if (cell !== undefined) {
      const isHead = row < head
      made.push(
        cellElement(
          cell,
          Math.min(cell.rowspan, rows.length - row),
          isHead ? inHead(style) : style,
        ),
      )
      continue
    }
    const covering = above.find(
      (each) => each.column <= column && column < each.column + each.colspan,
    )
    const left = cells.some((each) => each.column < column && column < each.column + each.colspan)
    const isFirst = covering?.column === column
    made.push(
      element(
        'a:tc',
        {
          hMerge: left || (covering !== undefined && !isFirst) ? 1 : undefined,
          vMerge: covering !== undefined ? 1 : undefined,
          rowSpan: undefined,
          gridSpan: isFirst && covering.colspan > 1 ? covering.colspan : undefined,
        },
        empty,
      ),
    )
  }
  return made
}

/** The head of a table keeps its fill where colours are turned, and so its text. */
function inHead(style: TextStyle): TextStyle {
  if (style.turned === undefined || style.theme.table.headFill === 'none') return style
  const { colors } = style.theme
  return {
    ...style,
    turned: 'fill',
    theme: { ...style.theme, colors: { ...colors, text: colors.tableHeadText } },
  }
}

/** Cells of earlier rows that reach into a row. */
function coveringCells(
  rows: Extract<Placed, { readonly kind: 'table' }>['rows'],
  row: number,
): readonly SlideCell[] {
  const covering: SlideCell[] = []
  for (let index = 0; index < row; index++) {
    for (const cell of rows[index]?.cells ?? []) {
      if (index + cell.rowspan > row) covering.push(cell)
    }
  }
  return covering
}

function cellElement(cell: SlideCell, rowspan: number, style: TextStyle): Xml {
  const { colspan, paragraphs } = cell
  return element(
    'a:tc',
    {
      rowSpan: rowspan > 1 ? rowspan : undefined,
      gridSpan: colspan > 1 ? colspan : undefined,
    },
    element(
      'a:txBody',
      element('a:bodyPr'),
      element('a:lstStyle'),
      ...paragraphElements(paragraphs, style),
    ),
    element('a:tcPr', {
      marL: emu(cellPadding.x),
      marR: emu(cellPadding.x),
      marT: emu(cellPadding.y),
      marB: emu(cellPadding.y),
      anchor: 'ctr',
    }),
  )
}
