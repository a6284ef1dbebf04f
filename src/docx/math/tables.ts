import type { MathElement } from '../../document/types.ts'
import { element, join, nothing, type Xml } from '../xml.ts'
import { argument, row } from './row.ts'
import { type MathLook, mathRun, textOf, wordsRun } from './tokens.ts'

/**
 * `mtable`: in a display, lines set one under another where their cells meet; else a matrix. temml gives
 * the first for `align` and its relatives, and for a formula with a number.
 */
export function mathTable(table: MathElement, look: MathLook): Xml {
  const lines = elements(table)
  if (lines.length === 0) return nothing
  return table.attributes.displaystyle === 'true'
    ? equationArray(lines.map(equationRow), look)
    : matrix(lines.map(elements), look)
}

interface EquationRow {
  readonly cells: readonly MathElement[]
  /** The equation's number as the author wrote it, such as `(1)`. */
  readonly number: string
}

/** A row of equations: temml sets a number in a cell of its own behind the others, which alone has no alignment. */
function equationRow(line: MathElement): EquationRow {
  const cells = elements(line)
  const last = cells.at(-1)
  if (cells.length < 2 || last === undefined || !isNumber(last)) return { cells, number: '' }
  return { cells: cells.slice(0, -1), number: textOf(last).trim() }
}

function isNumber(cell: MathElement): boolean {
  const content = elements(cell)
  return (
    cell.attributes.columnalign === undefined &&
    content.length > 0 &&
    content.every(({ name }) => name === 'mtext')
  )
}

/**
 * `m:eqArr`. In it, Word reads `&` as a point of alignment and, where the array is set to its full width,
 * `#` as what sets off an equation's number.
 */
function equationArray(rows: readonly EquationRow[], look: MathLook): Xml {
  const numbered = rows.some(({ number }) => number !== '')
  const lines = rows.map(({ cells, number }) => {
    const parts = cells.map((cell, index) =>
      index === 0 ? row(cell.children, look) : join([mathRun('&', look), row(cell.children, look)]),
    )
    const label = number === '' ? nothing : join([mathRun('#', look), wordsRun(number, look)])
    return element('m:e', {}, join(parts), label)
  })
  return element(
    'm:eqArr',
    {},
    numbered ? element('m:eqArrPr', {}, element('m:maxDist', { 'm:val': 1 })) : nothing,
    join(lines),
  )
}

type MatrixRow = readonly MathElement[]

function matrix(rows: readonly MatrixRow[], look: MathLook): Xml {
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 1)
  const indices = Array.from({ length: columns }, (_, column) => column)
  const alignments = indices.map((column) =>
    element(
      'm:mc',
      {},
      element(
        'm:mcPr',
        {},
        element('m:count', { 'm:val': 1 }),
        element('m:mcJc', { 'm:val': columnAlignment(rows, column) }),
      ),
    ),
  )
  const lines = rows.map((cells) =>
    element(
      'm:mr',
      {},
      ...indices.map((column) => argument('m:e', cells[column]?.children ?? [], look)),
    ),
  )
  return element(
    'm:m',
    {},
    element('m:mPr', {}, element('m:mcs', {}, join(alignments))),
    join(lines),
  )
}

/** Word aligns whole columns; the first row that reaches so far decides. */
function columnAlignment(rows: readonly MatrixRow[], column: number): string {
  const alignment = rows.find((cells) => cells[column] !== undefined)?.[column]?.attributes
    .columnalign
  return alignment === 'left' || alignment === 'right' ? alignment : 'center'
}

function elements({ children }: MathElement): readonly MathElement[] {
  return children.filter((child) => typeof child === 'object')
}
