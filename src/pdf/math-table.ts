import type { MathElement } from '../document/types.ts'
import { child, elements, hasClass, lengthInEm, styleOf, textOf } from './mathml.ts'
import type { NodeList, Ref } from './nodes.ts'

/**
 * A matrix, an array, cases or aligned equations. Temml writes what LaTeX says of columns and lines as
 * classes and CSS of the cells.
 */
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

  const [top] = rows
  const aligns = Array.from({ length: columns }, (_, column) => alignment(rows, column))
  const longest = rows.find((cells) => cells.length === columns)
  const gaps = Array.from({ length: columns }, (_, column) => gapBefore(longest, column))
  const lines = (property: string, cell: MathElement | undefined) =>
    cell !== undefined && styleOf(cell).has(property)
  const indices = (length: number) => Array.from({ length }, (_, index) => index)
  const c = rows.flatMap((cells, index) => {
    const refs = indices(columns).map((column) => {
      const cell = cells[column]
      return cell === undefined ? '' : drawCell(cell)
    })
    return withTags ? [...refs, tagRef(tags[index] ?? null, list)] : refs
  })
  return list.add({
    k: 'm-table',
    columns: columns + Number(withTags),
    aligns: withTags ? [...aligns, 'right'] : aligns,
    gaps: withTags ? [...gaps, 3] : gaps,
    rowGap: hasClass(table, 'tml-jot') || numbered ? 0.6 : 0.4,
    columnLines: indices(columns).filter(
      (column) => column > 0 && lines('border-right', top?.[column - 1]),
    ),
    rowLines: indices(rows.length).filter(
      (index) => index > 0 && lines('border-bottom', rows[index - 1]?.[0]),
    ),
    framed:
      lines('border-left', top?.[0]) &&
      lines('border-top', top?.[0]) &&
      lines('border-right', top?.[columns - 1]) &&
      lines('border-bottom', rows.at(-1)?.[0]),
    display: table.attributes.displaystyle === 'true',
    c,
  })
}

/** The tag of a formula that has but one. */
export function findTag(math: MathElement): string | null {
  const table = elements(math).find((element) => element.name === 'mtable')
  if (table === undefined || !isNumbered(table)) return null
  const rows = elements(table)
  const [only] = rows
  return only !== undefined && rows.length === 1 ? tagOf(only) : null
}

/** Temml sets numbered equations as a table of full width with an empty column before and the tags behind. */
function isNumbered(table: MathElement): boolean {
  return styleOf(table).get('width') === '100%'
}

function tagOf(row: MathElement): string | null {
  const last = elements(row).at(-1)
  const label = last === undefined ? undefined : child(last, 0)
  const text = label === undefined ? '' : textOf(label)
  return text === '' ? null : text
}

function tagRef(tag: string | null, list: NodeList): Ref {
  if (tag === null) return ''
  return list.add({ k: 'm-text', value: tag, bold: false, italic: false, mono: false })
}

function alignment(rows: readonly MathElement[][], column: number): 'left' | 'center' | 'right' {
  const cell = rows.find((cells) => cells[column] !== undefined)?.[column]
  if (cell === undefined) return 'center'
  if (hasClass(cell, 'tml-left')) return 'left'
  return hasClass(cell, 'tml-right') ? 'right' : 'center'
}

/** Em between a column and the one before it. */
function gapBefore(row: readonly MathElement[] | undefined, column: number): number {
  const cell = row?.[column]
  const before = row?.[column - 1]
  if (cell === undefined || before === undefined) return 0
  return (
    lengthInEm(styleOf(before).get('padding-right') ?? '') +
    lengthInEm(styleOf(cell).get('padding-left') ?? '')
  )
}
