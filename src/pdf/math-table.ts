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
  const numbered = isNumbered(table)
  const rows = elements(table).map((tr) => {
    const cells = elements(tr)
    return numbered ? cells.slice(1, -1) : cells
  })
  const tags = numbered && rows.length > 1 ? elements(table).map(tagOf) : []
  const withTags = tags.some((tag) => tag !== null)
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  if (columns === 0) return ''

  const { attributes } = table
  const display = attributes.displaystyle === 'true'
  const indices = Array.from({ length: columns }, (_, index) => index)
  const aligns = indices.map((column) => alignment(rows, column))
  const gaps = columnGaps(aligns, display, attributes.columnspacing)
  const c = rows.flatMap((cells, index) => {
    const refs = indices.map((column) => {
      const cell = cells[column]
      return cell === undefined ? '' : drawCell(cell)
    })
    return withTags ? [...refs, tagRef(tags[index] ?? null, list)] : refs
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
  if (table === undefined || !isNumbered(table)) return null
  const [only, ...others] = elements(table)
  return only !== undefined && others.length === 0 ? tagOf(only) : null
}

/** Temml sets numbered equations between an empty column and one of their numbers, which may be empty too. */
function isNumbered(table: MathElement): boolean {
  const rows = elements(table).map(elements)
  return (
    table.attributes.displaystyle === 'true' &&
    rows.length > 0 &&
    rows.every((cells) => {
      const first = cells[0]
      const last = cells.at(-1)
      const label = last && child(last, 0)
      return (
        cells.length > 2 &&
        first?.children.length === 0 &&
        label?.name === 'mtext' &&
        /^(?:\(.*\))?$/s.test(textOf(label))
      )
    })
  )
}

function tagOf(row: MathElement): string | null {
  const last = elements(row).at(-1)
  const text = last === undefined ? '' : textOf(last)
  return text === '' ? null : text
}

function tagRef(tag: string | null, list: NodeList): Ref {
  if (tag === null) return ''
  return list.add({ k: 'm-text', value: tag, bold: false, italic: false, mono: false })
}

function alignment(rows: readonly MathElement[][], column: number): ColumnAlign {
  const cell = rows.find((cells) => cells[column] !== undefined)?.[column]
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
