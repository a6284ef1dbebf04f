import type { MathElement } from '../document/types.ts'
import { child, elements, lengthInEm, textOf } from './mathml.ts'
import type { NodeList, Ref } from './nodes.ts'

type ColumnAlign = 'left' | 'center' | 'right'

/** Em between columns, where the table doesn't say. */
const columnGap = 1

/** Em before an equation's number that stands at its row. */
const tagGap = 3

/** A matrix, an array, cases or aligned equations. */
export function drawMathTable(
  table: MathElement,
  list: NodeList,
  drawCell: (cell: MathElement) => Ref,
): Ref {
  const rows = elements(table).map((row) => splitTag(row, table))
  // A tag that the whole formula has stands at the end of its line.
  const tags = rows.length > 1 ? rows.map(({ tag }) => tag) : []
  const withTags = tags.some((tag) => tag !== null)
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (columns === 0) return ''

  const { attributes } = table
  const display = attributes.displaystyle === 'true'
  const indices = Array.from({ length: columns }, (_, index) => index)
  const aligns = indices.map((column) => alignment(rows, column))
  const gaps = columnGaps(aligns, display, attributes.columnspacing)
  const c = rows.flatMap(({ cells, tag }) => {
    const refs = indices.map((column) => {
      const cell = cells[column]
      return cell === undefined ? '' : drawCell(cell)
    })
    return withTags ? [...refs, tagRef(tag, list)] : refs
  })
  return list.add({
    k: 'm-table',
    columns: columns + Number(withTags),
    aligns: withTags ? [...aligns, 'right'] : aligns,
    gaps: withTags ? [...gaps, tagGap] : gaps,
    rowGap: display ? 0.6 : 0.4,
    columnLines: lineIndices(attributes.columnlines, columns),
    rowLines: lineIndices(attributes.rowlines, rows.length),
    framed: attributes.frame !== undefined && attributes.frame !== 'none',
    display,
    c,
  })
}

/** The tag of a formula that has but one. */
export function findTag(math: MathElement): string | null {
  const table = elements(math).find((element) => element.name === 'mtable')
  if (table === undefined) return null
  const [only, ...others] = elements(table)
  return only !== undefined && others.length === 0 ? splitTag(only, table).tag : null
}

interface Row {
  readonly cells: readonly MathElement[]
  readonly tag: string | null
}

/** An equation's number is text in brackets in a last cell of its own. */
function splitTag(row: MathElement, table: MathElement): Row {
  const cells = elements(row)
  const last = cells.at(-1)
  const label = last && child(last, 0)
  const text = label?.name === 'mtext' ? textOf(label) : ''
  const tagged =
    table.attributes.displaystyle === 'true' &&
    cells.length > 1 &&
    last?.children.length === 1 &&
    /^\(.*\)$/s.test(text)
  return tagged ? { cells: cells.slice(0, -1), tag: text } : { cells, tag: null }
}

function tagRef(tag: string | null, list: NodeList): Ref {
  if (tag === null) return ''
  return list.add({ k: 'm-text', value: tag, bold: false, italic: false, mono: false })
}

function alignment(rows: readonly Row[], column: number): ColumnAlign {
  const cell = rows.find(({ cells }) => cells[column] !== undefined)?.cells[column]
  const align = cell?.attributes.columnalign
  return align === 'left' || align === 'right' ? align : 'center'
}

/** Em to the left of each column: `columnspacing` if there's one, else none where two sides of an equation meet. */
function columnGaps(
  aligns: readonly ColumnAlign[],
  display: boolean,
  spacing: string | undefined,
): number[] {
  const given = spacing?.trim().split(/\s+/).map(lengthInEm)
  return aligns.map((align, column) => {
    if (column === 0) return 0
    const own = given?.[Math.min(column, given.length) - 1]
    if (own !== undefined) return own
    return display && align === 'left' && aligns[column - 1] === 'right' ? 0 : columnGap
  })
}

/** The columns or rows before which a line stands; MathML names the lines between them in order, and repeats the last. */
function lineIndices(lines: string | undefined, count: number): number[] {
  const given = lines?.trim().split(/\s+/) ?? []
  return Array.from({ length: count }, (_, index) => index).filter((index) => {
    const line = given[Math.min(index, given.length) - 1]
    return line !== undefined && line !== 'none'
  })
}
