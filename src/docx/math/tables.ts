import type { MathElement } from '../../document/types.ts'
import { element, join, nothing, type Xml } from '../xml.ts'
import { argument, row } from './row.ts'
import { type MathLook, mathRun, textOf, wordsRun } from './tokens.ts'

/**
 * `mtable`: in a display, lines set one under another where their cells meet; else a matrix. temml gives
 * the first for `align` and its relatives, and for a formula with a number.
 */
export function mathTable(table: MathElement, look: MathLook): Xml {
  const rows = elements(table).map(equationRow)
  if (rows.length === 0) return nothing
  return table.attributes.displaystyle === 'true' ? equationArray(rows, look) : matrix(rows, look)
}

interface EquationRow {
  readonly cells: readonly MathElement[]
  /** The equation's number as the author wrote it, such as `(1)`. */
  readonly number: string
}

/** A row without the cells that temml adds at both sides, to centre it and to hold its number. */
function equationRow(line: MathElement): EquationRow {
  const cells = elements(line)
  const [first, last] = [cells[0], cells.at(-1)]
  if (cells.length < 3 || first?.children.length !== 0 || last === undefined) {
    return { cells, number: '' }
  }
  const padded = last.attributes.columnalign === undefined && elements(last).every(isText)
  return padded ? { cells: cells.slice(1, -1), number: textOf(last).trim() } : { cells, number: '' }
}

function isText({ name }: MathElement): boolean {
  return name === 'mtext'
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

function matrix(rows: readonly EquationRow[], look: MathLook): Xml {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  const alignments = Array.from({ length: columns }, (_, column) =>
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
  const lines = rows.map(({ cells }) =>
    element(
      'm:mr',
      {},
      ...Array.from({ length: columns }, (_, column) => {
        const cell = cells[column]
        return cell === undefined || cell.children.length === 0
          ? element('m:e', {}, mathRun('\u200b', look))
          : argument('m:e', cell.children, look)
      }),
    ),
  )
  return element(
    'm:m',
    {},
    element('m:mPr', {}, element('m:mcs', {}, join(alignments))),
    join(lines),
  )
}

function columnAlignment(rows: readonly EquationRow[], column: number): string {
  const cell = rows.find(({ cells }) => cells[column] !== undefined)?.cells[column]
  const alignment = cell?.attributes.columnalign
  return alignment === 'left' || alignment === 'right' ? alignment : 'center'
}

function elements({ children }: MathElement): readonly MathElement[] {
  return children.filter((child) => typeof child === 'object')
}
