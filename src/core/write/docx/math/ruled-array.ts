import { childElements, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import type { Theme } from '../../../theme/types.ts'
import { borderElement } from '../markup/border.ts'
import { paragraphElement } from '../markup/paragraph.ts'
import { cellMargins, tableCell, tableGrid } from '../markup/table.ts'
import { eighthPoints, twips } from '../markup/units.ts'
import { element, flag, join, nothing, value, type Xml } from '../markup/xml.ts'
import { wordColors } from '../styles/theme-colors.ts'
import { inlineFormula, onDarkPage } from './formula.ts'

/** An array with lines between its rows, and the sides of it that have lines. */
export interface RuledArray {
  readonly table: MathElement
  readonly edges: ReadonlySet<string>
}

/** The array, if a formula is nothing but one with lines between its rows, above or below. */
export function ruledArray(math: MathElement): RuledArray | null {
  const [only, ...others] = childElements(math)
  if (only === undefined || others.length > 0) return null
  if (only.name === 'mrow' || only.name === 'mstyle') return ruledArray(only)
  const [table, ...more] = only.name === 'menclose' ? childElements(only) : [only]
  if (table?.name !== 'mtable' || more.length > 0 || isNumbered(table)) return null
  const notation = only.name === 'menclose' ? (only.attributes.notation ?? '') : ''
  const edges = new Set(notation === 'box' ? sides : notation.split(' '))
  return table.attributes.rowlines !== undefined || edges.has('top') || edges.has('bottom')
    ? { table, edges }
    : null
}

function isNumbered(table: MathElement): boolean {
  return childElements(table).some(({ name }) => name === 'mlabeledtr')
}

const sides = ['top', 'left', 'bottom', 'right'] as const

/** Points: the room beside the content of a cell, and above and below it. */
const padding = { x: 5, y: 2 }

/** A table of Word in the middle of the line, with a formula in each cell. `alt` is its LaTeX. */
export function arrayTable({ table, edges }: RuledArray, alt: string, theme: Theme): Xml {
  const rows = childElements(table).map(childElements)
  const count = Math.max(...rows.map((cells) => cells.length))
  const columns = Array.from({ length: count }, (_, column) => column)
  const widths = columns.map((column) => {
    const letters = Math.max(1, ...rows.map((cells) => lengthOf(cells[column])))
    return twips(letters * theme.text.size * 0.6 + 2 * padding.x)
  })
  const columnLines = linesBetween(table.attributes.columnlines, count)
  const rowLines = linesBetween(table.attributes.rowlines, rows.length)
  const cellAt = (cells: readonly MathElement[], row: number, column: number) => {
    const lines = {
      top: row === 0 && edges.has('top') ? 'solid' : rowLines[row - 1],
      left: column === 0 && edges.has('left') ? 'solid' : columnLines[column - 1],
      bottom: row === rows.length - 1 && edges.has('bottom') ? 'solid' : rowLines[row],
      right: column === count - 1 && edges.has('right') ? 'solid' : columnLines[column],
    }
    return arrayCell(cells[column], widths[column] ?? 0, lines, theme)
  }
  const [x, y] = [twips(padding.x), twips(padding.y)]
  return element(
    'w:tbl',
    element(
      'w:tblPr',
      element('w:tblW', { 'w:w': 0, 'w:type': 'auto' }),
      value('w:jc', 'center'),
      cellMargins('w:tblCellMar', { top: y, left: x, bottom: y, right: x }),
      value('w:tblDescription', alt),
    ),
    tableGrid(widths),
    ...rows.map((cells, row) =>
      element(
        'w:tr',
        element('w:trPr', flag('w:cantSplit')),
        join(columns.map((column) => cellAt(cells, row, column))),
      ),
    ),
  )
}

type Lines = Readonly<Record<(typeof sides)[number], string | undefined>>

function arrayCell(
  cell: MathElement | undefined,
  cellWidth: number,
  lines: Lines,
  theme: Theme,
): Xml {
  const borders = sides.map((side) => {
    const line = lines[side]
    if (line === undefined || line === 'none') return nothing
    return borderElement(`w:${side}`, {
      size: eighthPoints(0.5),
      space: 0,
      color: wordColors(theme).text,
      dashed: line === 'dashed',
      double: line === 'double',
    })
  })
  const align = cell?.attributes.columnalign
  const justification = align === 'left' ? 'start' : align === 'right' ? 'end' : 'center'
  return tableCell(
    cellWidth,
    [element('w:tcBorders', join(borders)), value('w:vAlign', 'center')],
    paragraphElement(
      { justification, spacing: { before: 0, after: 0 }, keepNext: true },
      cell === undefined ? nothing : inlineFormula(cell, onDarkPage('text', theme)),
    ),
  )
}

function linesBetween(list: string | undefined, count: number): readonly (string | undefined)[] {
  const given = list?.split(' ') ?? []
  return Array.from(
    { length: Math.max(count - 1, 0) },
    (_, index) => given[Math.min(index, given.length - 1)],
  )
}

function lengthOf(cell: MathElement | undefined): number {
  return cell === undefined ? 0 : [...textOf(cell)].length
}
