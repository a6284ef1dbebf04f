import type { MathElement } from '../../document/types.ts'
import { element, join, nothing, type Xml } from '../xml.ts'
import { argument, row } from './row.ts'
import { type MathLook, mathRun, textOf, wordsRun } from './tokens.ts'

/** `mtable`: lines set one under another where the cells meet at alignment points, else a matrix. */
export function mathTable(table: MathElement, look: MathLook): Xml {
  const rows = elements(table).map(equationRow)
  const numbered = rows.some(({ tag }) => tag !== '')
  const aligned = rows.some(({ cells }) => cells.some(isRightAligned))
  const spread = /(?:^|;)\s*width:\s*100%/u.test(table.attributes.style ?? '')
  if (rows.length === 0) return nothing
  return numbered || spread || (aligned && isJot(table))
    ? equationArray(rows, numbered, look)
    : matrix(rows, look)
}

interface EquationRow {
  readonly cells: readonly MathElement[]
  /** The equation's number as the author wrote it, such as `(1)`. */
  readonly tag: string
}

/** A row without the cells that temml adds at both sides to centre it and to hold its number. */
function equationRow(line: MathElement): EquationRow {
  const cells = elements(line)
  const padding = cells.filter(isPadding)
  return {
    cells: cells.filter((cell) => !isPadding(cell)),
    tag: padding.map(textOf).join('').trim(),
  }
}

/**
 * `m:eqArr`. In it, Word reads `&` as a point of alignment and, where the array is set to its full width,
 * `#` as what sets off an equation's number.
 */
function equationArray(rows: readonly EquationRow[], numbered: boolean, look: MathLook): Xml {
  const lines = rows.map(({ cells, tag }) => {
    const parts = cells.map((cell, index) =>
      index === 0 ? row(cell.children, look) : join([mathRun('&', look), row(cell.children, look)]),
    )
    const number = tag === '' ? nothing : join([mathRun('#', look), wordsRun(tag, look)])
    return element('m:e', {}, join(parts), number)
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
  if (cell === undefined) return 'center'
  if (hasClass(cell, 'tml-left')) return 'left'
  return isRightAligned(cell) ? 'right' : 'center'
}

function elements({ children }: MathElement): readonly MathElement[] {
  return children.filter((child) => typeof child === 'object')
}

function isRightAligned(cell: MathElement): boolean {
  return hasClass(cell, 'tml-right')
}

/** temml's class for `align` and its relatives. */
function isJot(table: MathElement): boolean {
  return hasClass(table, 'tml-jot')
}

function isPadding({ attributes }: MathElement): boolean {
  return /(?:^|;)\s*width:\s*50%/u.test(attributes.style ?? '')
}

function hasClass({ attributes }: MathElement, name: string): boolean {
  return (attributes.class ?? '').split(/\s+/u).includes(name)
}
