import { element, flag, join, nothing, value, type Xml } from './xml.ts'

/** A width in twips (`dxa`), such as `w:tblInd`. */
export function width(name: string, twips: number): Xml {
  return element(name, { 'w:w': twips, 'w:type': 'dxa' })
}

/** Twips between the borders of cells and their text. Absent sides are the table style's. */
export interface CellMargins {
  readonly top?: number
  readonly left: number
  readonly bottom?: number
  readonly right: number
}

/** The margins of a table's cells (`w:tblCellMar`) or of one cell (`w:tcMar`). */
export function cellMargins(
  name: 'w:tblCellMar' | 'w:tcMar',
  { top, left, bottom, right }: CellMargins,
): Xml {
  return element(
    name,
    top === undefined ? nothing : width('w:top', top),
    width('w:left', left),
    bottom === undefined ? nothing : width('w:bottom', bottom),
    width('w:right', right),
  )
}

/**
 * `w:tc`.
 *
 * @param properties behind its width, in the order of the schema (CT_TcPr)
 */
export function tableCell(cellWidth: number, properties: readonly Xml[], content: Xml): Xml {
  return element('w:tc', element('w:tcPr', width('w:tcW', cellWidth), ...properties), content)
}

/** Where a table stands: its direction, its width and its indent in twips, and columns that content doesn't widen. */
export function fixedTable(rtl: boolean, tableWidth: number, indent: number): Xml {
  return join([
    // From right to left, what is called left is where lines start, on the right (ISO/IEC 29500-1, 17.4.1).
    rtl ? flag('w:bidiVisual') : nothing,
    width('w:tblW', tableWidth),
    width('w:tblInd', indent),
    element('w:tblLayout', { 'w:type': 'fixed' }),
  ])
}

/**
 * `w:tbl` of one row that only arranges its cells, without lines, style or head.
 *
 * @param widths of the cells, in twips
 */
export function layoutTable(
  rtl: boolean,
  widths: readonly number[],
  indent: number,
  cells: readonly Xml[],
  together = false,
): Xml {
  const total = widths.reduce((sum, each) => sum + each, 0)
  return element(
    'w:tbl',
    element(
      'w:tblPr',
      fixedTable(rtl, total, indent),
      cellMargins('w:tblCellMar', { left: 0, right: 0 }),
      value('w:tblLook', '0000'),
    ),
    tableGrid(widths),
    element('w:tr', together ? element('w:trPr', flag('w:cantSplit')) : nothing, ...cells),
  )
}

/** `w:tblGrid`, of the widths of the columns in twips. */
export function tableGrid(widths: readonly number[]): Xml {
  return element('w:tblGrid', join(widths.map((each) => element('w:gridCol', { 'w:w': each }))))
}
