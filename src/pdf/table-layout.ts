import type { Inline, Table, TableCell } from '../document/types.ts'
import { columnWidths } from './column-widths.ts'
import type { BlockNode } from './nodes.ts'
import { type Part, partsOf } from './parts.ts'
import type { Place } from './place.ts'
import { textWidth } from './text-width.ts'

type TableNode = Extract<BlockNode, { k: 'table' }>

export interface TableLayout
  extends Pick<TableNode, 'columns' | 'scale' | 'headRows' | 'headCells' | 'repeatHead' | 'cells'> {
  /** The cells in order, each with the place of what it holds. */
  readonly contents: readonly { readonly cell: TableCell; readonly place: Place }[]
}

export interface TableOptions {
  /** The place of the cells but for its room, which is that of the whole table. */
  readonly place: Place
  /** Points. */
  readonly padding: number
  readonly textHeight: number
}

/** A cell that would fill more than this share of a page may go on over its end. */
const tallestWhole = 0.3

/** How a table is set out: the width of its columns, and what Typst needs to know of each cell. */
export function tableLayout(table: Table, options: TableOptions): TableLayout {
  const { padding, textHeight } = options
  const { columns, rooms, scale } = columnWidths(table, {
    room: options.place.room,
    size: options.place.size,
    padding,
  })
  const place = { ...options.place, size: options.place.size * scale }
  const contents: { cell: TableCell; place: Place }[] = []
  const cells: TableNode['cells'][number][] = []
  const covered = new Array<number>(table.columns).fill(0)
  for (const row of [...table.head, ...table.body]) {
    let column = 0
    const start = contents.length
    for (const cell of row.children) {
      while ((covered[column] ?? 0) > 0) column += 1
      const spanned = rooms.slice(column, column + cell.colspan)
      const room = spanned.reduce((total, width) => total + width, 0)
      contents.push({ cell, place: { ...place, room } })
      covered.fill(cell.rowspan, column, column + cell.colspan)
      column += cell.colspan
    }
    for (const [at, rows] of covered.entries()) covered[at] = Math.max(0, rows - 1)
    cells.push(...rowLayout(contents.slice(start), tallestWhole * textHeight))
  }
  return {
    columns,
    scale,
    headRows: table.head.length,
    headCells: table.head.reduce((count, row) => count + row.children.length, 0),
    repeatHead: !table.head.some((row) => row.children.some((cell) => standsOnce(cell.children))),
    cells,
    contents,
  }
}

/** Typst breaks a row only if each of its cells may break; a cell over several rows must not hold them together. */
function rowLayout(row: TableLayout['contents'], tallest: number): TableNode['cells'] {
  const tall = row.some(({ cell, place }) => {
    return estimatedHeight(cell, place.room / place.size) * place.size > tallest
  })
  return row.map(({ cell: { header, align, colspan, rowspan } }) => ({
    header,
    align,
    colspan,
    rowspan,
    breakable: tall || rowspan > 1,
  }))
}

/** Height in em, from the length of the text; a block that isn't text counts as tall. */
function estimatedHeight(cell: TableCell, room: number): number {
  return cell.children.reduce((height, block) => {
    if (block.type !== 'paragraph') return height + 12
    return height + 1.5 * (1 + inlineWidth(block.children) / room)
  }, 0)
}

function inlineWidth(inlines: readonly Inline[]): number {
  return inlines.reduce((width, inline) => {
    if ('children' in inline) return width + inlineWidth(inline.children)
    return width + ('value' in inline ? textWidth(inline.value) : 2)
  }, 0)
}

/**
 * Whether something among the nodes may not be repeated with the head: the target of a link, which a
 * document has once, or a link, which PDF/UA-1 refuses in the repetitions, as they are artifacts.
 */
function standsOnce(nodes: readonly Part[]): boolean {
  return nodes.some(
    (node) =>
      node.type === 'anchor' ||
      node.type === 'footnoteReference' ||
      node.type === 'heading' ||
      node.type === 'link' ||
      (node.type === 'image' && 'source' in node && node.source.kind !== 'embedded') ||
      standsOnce(partsOf(node)),
  )
}
