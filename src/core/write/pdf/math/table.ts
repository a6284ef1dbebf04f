import { childElements, numberedRow, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import type { NodeList, Ref } from '../nodes.ts'
import { lengthInEm } from './mathml.ts'

type ColumnAlign = 'left' | 'center' | 'right'

/** Default space between columns, in em. */
const columnGap = 1
const columnGapOfScripts = 0.55

/** The surroundings of a table. */
export interface TableSetting {
  /** Its cells have the size of scripts. */
  readonly script: boolean
  /** It has lines at its sides. */
  readonly framed: boolean
}

/** A matrix, an array, cases or aligned equations. */
export function drawMathTable(
  table: MathElement,
  list: NodeList,
  drawCell: (cell: MathElement) => Ref,
  { script, framed }: TableSetting,
): Ref {
  const rows = childElements(table).map(labelledRow)
  const { attributes } = table
  if (attributes.width !== undefined) {
    const c = rows.map(({ cells }) => list.add({ k: 'm-row', c: cells.map(drawCell) }))
    return list.add({ k: 'm-multline', c })
  }
  // The number of a formula as a whole is at the end of its line.
  const tags = rows.length > 1 ? rows.map(({ tag }) => tag) : []
  const withTags = tags.some((tag) => tag !== null)
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (columns === 0) return ''

  const display = attributes.displaystyle === 'true'
  const indices = Array.from({ length: columns }, (_, index) => index)
  const aligns = indices.map((column) => alignment(rows, column))
  const gaps = columnGaps(
    aligns,
    display,
    attributes.columnspacing,
    script ? columnGapOfScripts : columnGap,
  )
  const c = rows.flatMap(({ cells, tag }) => {
    const refs = indices.map((column) => {
      const cell = cells[column]
      return cell === undefined ? '' : drawCell(cell)
    })
    const label = tag === null ? '' : list.add({ k: 'm-tag', value: tag })
    return withTags ? [...refs, label] : refs
  })
  return list.add({
    k: 'm-table',
    columns: columns + Number(withTags),
    aligns: withTags ? [...aligns, 'left'] : aligns,
    gaps: withTags ? [...gaps, 0] : gaps,
    rowGap: display ? 0.6 : script ? 0.2 : 0.4,
    columnLines: lineIndices(attributes.columnlines, columns),
    rowLines: lineIndices(attributes.rowlines, rows.length),
    dashed: isDashed(attributes.columnlines) || isDashed(attributes.rowlines),
    framed,
    style: display ? 'display' : script ? 'script' : 'inline',
    c,
  })
}

/** The number or name of a formula as a whole. */
export function findTag(math: MathElement): string | null {
  const table = childElements(math).find((element) => element.name === 'mtable')
  if (table === undefined) return null
  const [only, ...others] = childElements(table)
  return only !== undefined && others.length === 0 ? labelledRow(only).tag : null
}

interface Row {
  readonly cells: readonly MathElement[]
  readonly tag: string | null
}

function labelledRow(row: MathElement): Row {
  const { label, cells } = numberedRow(row)
  return { cells, tag: label === undefined ? null : textOf(label).trim() }
}

function alignment(rows: readonly Row[], column: number): ColumnAlign {
  const cell = rows.find(({ cells }) => cells[column] !== undefined)?.cells[column]
  const align = cell?.attributes.columnalign
  return align === 'left' || align === 'right' ? align : 'center'
}

/** Space to the left of each column, in em: `columnspacing` if given, else none between the two sides of an equation. */
function columnGaps(
  aligns: readonly ColumnAlign[],
  display: boolean,
  spacing: string | undefined,
  usual: number,
): number[] {
  const given = spacing?.trim().split(/\s+/).map(lengthInEm)
  return aligns.map((align, column) => {
    if (column === 0) return 0
    const space = given?.[Math.min(column, given.length) - 1]
    if (space !== undefined) return space
    return display && align === 'left' && aligns[column - 1] === 'right' ? 0 : usual
  })
}

/** The columns or rows with a line before them; MathML gives the lines between them in order, and repeats the last. */
function lineIndices(lines: string | undefined, count: number): number[] {
  const given = lines?.trim().split(/\s+/) ?? []
  return Array.from({ length: count }, (_, index) => index).filter((index) => {
    const line = given[Math.min(index, given.length) - 1]
    return line !== undefined && line !== 'none'
  })
}

/** Typst draws all lines of a matrix alike. */
function isDashed(lines = ''): boolean {
  return lines.includes('dashed')
}
