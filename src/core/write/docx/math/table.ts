import { childElements, type MathNode, numberedRow, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import { element, join, nothing, type Xml } from '../markup/xml.ts'
import { argument, isTwoSided, row } from './row.ts'
import { control, emptyRun, type MathFormat, markRun, mathRun, wordsRun } from './tokens.ts'

/**
 * `mtable`: in a display, lines set one under another where their cells meet; else a matrix. temml gives
 * the first for `align` and its relatives, and for a formula with a number.
 */
export function mathTable(table: MathElement, format: MathFormat): Xml {
  const lines = childElements(table)
  if (lines.length === 0) return nothing
  const { displaystyle, width } = table.attributes
  // `dcases` is a matrix in display style, but for `gather` no alignment says so.
  const isMatrix =
    displaystyle !== 'true' || lines.some((line) => startsColumns(childElements(line)))
  if (isMatrix) return matrix(lines.map(childElements), table.attributes.columnlines, format)
  const rows = lines.map(equationRow)
  const stepped = width !== undefined
  return isPlain(rows) && (stepped || rows.some(({ cells }) => cells.length > 1))
    ? alignedMatrix(rows, stepped, format)
    : equationArray(rows, stepped, format)
}

/** Two columns that both begin at the left, as those of case distinctions do. */
function startsColumns(cells: readonly MathElement[]): boolean {
  return cells.length > 1 && cells.every(({ attributes }) => attributes.columnalign === 'left')
}

interface EquationRow {
  readonly cells: readonly MathElement[]
  /** The equation's number as the author wrote it, such as `(1)`. */
  readonly number: string
}

function equationRow(line: MathElement): EquationRow {
  const { label, cells } = numberedRow(line)
  return { cells, number: label === undefined ? '' : textOf(label).trim() }
}

/** What Word sets larger on display than in a matrix, or higher than a line. */
const tall = /[\u220f-\u2211\u222b-\u2233\u22c0-\u22c3\u2a00-\u2a1c]/u

/** Whether equations look in a matrix as they do in an array of equations. */
function isPlain(rows: readonly EquationRow[]): boolean {
  return rows.every(
    ({ cells, number }) =>
      number === '' && !cells.some((cell) => isHigh(cell) || tall.test(textOf(cell))),
  )
}

/**
 * Aligned equations as `m:m` without space between its columns. LibreOffice has no points of alignment in an
 * array of equations: it reads `&` as the sign for “and”.
 */
function alignedMatrix(rows: readonly EquationRow[], stepped: boolean, format: MathFormat): Xml {
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
  const alignments = Array.from({ length: columns }, (_, column) =>
    matrixColumn(stepped || column % 2 === 1 ? 'left' : 'right'),
  )
  const lines = rows.map(({ cells }, index) =>
    element(
      'm:mr',
      ...alignments.map((_, column) => {
        const content = cells[column]?.children ?? []
        // A sign has its space where something is before it, as relations have in all formulas.
        const before =
          column % 2 === 1 && startsWithOperator(content)
            ? mathRun('\u200b', format)
            : emptyRun(stepped ? index * 2 : column % 2 === 0 && column > 0 ? 2 : 0, format)
        const drawn = join([before, row(content, format)])
        return drawn === nothing ? argument('m:e', [], format) : element('m:e', drawn)
      }),
    ),
  )
  return element(
    'm:m',
    element(
      'm:mPr',
      element('m:cGpRule', { 'm:val': 3 }),
      element('m:cGp', { 'm:val': 0 }),
      element('m:mcs', join(alignments)),
      control(format),
    ),
    join(lines),
  )
}

function startsWithOperator([first]: readonly MathNode[]): boolean {
  if (typeof first !== 'object') return false
  if (first.name === 'mrow') return startsWithOperator(first.children)
  return first.name === 'mo' && !isTwoSided(first)
}

function matrixColumn(alignment: string): Xml {
  const properties = [element('m:count', { 'm:val': 1 }), element('m:mcJc', { 'm:val': alignment })]
  return element('m:mc', element('m:mcPr', ...properties))
}

/**
 * `m:eqArr`. In it, Word reads `&` as a point of alignment and, where the array is set to its full width,
 * `#` as what sets off an equation's number.
 *
 * @param stepped whether each line begins further to the right, as in `multline`
 */
function equationArray(rows: readonly EquationRow[], stepped: boolean, format: MathFormat): Xml {
  const numbered = rows.some(({ number }) => number !== '')
  const lines = rows.map(({ cells, number }, index) => {
    const parts = cells.map((cell, column) => {
      const content = row(cell.children, format)
      if (column > 0) return join([markRun('&', format), content])
      // LibreOffice reads the mark as an operator, which has something before it.
      return content === nothing && cells.length > 1 ? mathRun('\u200b', format) : content
    })
    const label = number === '' ? nothing : join([markRun('#', format), wordsRun(number, format)])
    const step = stepped ? join([markRun('&', format), emptyRun(index * 2, format)]) : nothing
    return element('m:e', step, join(parts), label)
  })
  const distance = numbered ? element('m:maxDist', { 'm:val': 1 }) : nothing
  const properties = join([distance, control(format)])
  return element(
    'm:eqArr',
    properties === nothing ? nothing : element('m:eqArrPr', properties),
    join(lines),
  )
}

type MatrixRow = readonly MathElement[]

/** `m:m`; parts of one on both sides of a line are matrices, with the line as what separates them in `m:d`. */
function matrix(rows: readonly MatrixRow[], lines: string | undefined, format: MathFormat): Xml {
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 1)
  const given = lines?.split(' ') ?? []
  const parts: number[][] = [[]]
  for (let column = 0; column < columns; column++) {
    parts.at(-1)?.push(column)
    const line = given[Math.min(column, given.length - 1)] ?? 'none'
    if (column < columns - 1 && line !== 'none') parts.push([])
  }
  const [whole, ...others] = parts
  if (whole === undefined || others.length === 0) return columnsOf(rows, whole ?? [], format)
  return element(
    'm:d',
    element(
      'm:dPr',
      element('m:begChr', { 'm:val': '' }),
      element('m:sepChr', { 'm:val': given.includes('double') ? '‖' : '|' }),
      element('m:endChr', { 'm:val': '' }),
      control(format),
    ),
    ...parts.map((indices) => element('m:e', columnsOf(rows, indices, format))),
  )
}

function columnsOf(
  rows: readonly MatrixRow[],
  indices: readonly number[],
  format: MathFormat,
): Xml {
  const alignments = indices.map((column) => matrixColumn(columnAlignment(rows, column)))
  const lines = rows.map((cells) => {
    const beside = cells.filter((cell, column) => !indices.includes(column) && isHigh(cell))
    return element(
      'm:mr',
      ...indices.map((column, place) => {
        const content = argument('m:e', cells[column]?.children ?? [], format)
        return place > 0 || beside.length === 0
          ? content
          : element(
              'm:e',
              join(beside.map((cell) => strut(cell, format))),
              row(cells[column]?.children ?? [], format),
            )
      }),
    )
  })
  return element(
    'm:m',
    element('m:mPr', element('m:mcs', join(alignments)), control(format)),
    join(lines),
  )
}

const high: ReadonlySet<string> = new Set(
  'mfrac mtable msqrt mroot munder mover munderover'.split(' '),
)

/** Whether it may be higher than a line, so that rows beside it would no longer be level with it. */
function isHigh(part: MathElement): boolean {
  return high.has(part.name) || childElements(part).some(isHigh)
}

/** What isn't seen and has no width, but the height of a cell beside the line. */
function strut(cell: MathElement, format: MathFormat): Xml {
  const properties = ['m:show', 'm:zeroWid'].map((name, index) => element(name, { 'm:val': index }))
  return element(
    'm:phant',
    element('m:phantPr', join(properties)),
    argument('m:e', cell.children, format),
  )
}

/** Word aligns whole columns: the first row that has a cell in the column decides. */
function columnAlignment(rows: readonly MatrixRow[], column: number): string {
  const alignment = rows.find((cells) => cells[column] !== undefined)?.[column]?.attributes
    .columnalign
  return alignment === 'left' || alignment === 'right' ? alignment : 'center'
}
