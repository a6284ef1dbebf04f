import type { Inline, Table, TableCell } from '../../document/types.ts'
import { type Node, walk } from '../../document/walk.ts'
import { textWidth } from '../../layout/character-width.ts'
import { columnWidths } from '../../layout/column-widths.ts'
import type { Measures } from '../../layout/measures.ts'
import { isShortTable, shortShare } from '../../layout/short-blocks.ts'
import { shownHeight } from './image.ts'
import type { BlockNode } from './nodes.ts'
import type { Place } from './place.ts'

type TableNode = Extract<BlockNode, { k: 'table' }>

export interface TableLayout
  extends Pick<
    TableNode,
    | 'columns'
    | 'scale'
    | 'padding'
    | 'headRows'
    | 'headCells'
    | 'repeatHead'
    | 'splitHead'
    | 'breakable'
    | 'cells'
  > {
  /** The cells in order, each with the place of its content. */
  readonly contents: readonly CellContent[]
}

interface CellContent {
  readonly cell: TableCell
  readonly place: Place
}

export interface TableOptions {
  /** The place of the cells, except that its room is that of the whole table. */
  readonly place: Place
  /** Whether the head is filled with the accent colour. */
  readonly solidHead: boolean
  /** Points. */
  readonly padding: number
  /** Points above and below the lines of a cell. */
  readonly paddingY: number
  /** Multiple of their size. */
  readonly lineHeight: number
  readonly measures: Measures
}

/** A cell that would fill more than this share of a page may be split over two. */
const tallestWhole = 0.3
/** The same of a head, by an estimate that is half too high for a cell of few words. */
const tallestHead = 0.6

/** The layout of a table: the width of its columns, and what Typst needs to know about each cell. */
export function tableLayout(table: Table, options: TableOptions): TableLayout {
  const { measures } = options
  const { pageHeight, room, size } = options.place
  const { widths, scale, padding } = columnWidths(table, measures, {
    room,
    size,
    padding: 2 * options.padding,
  })
  const rows = [...table.head, ...table.body].map((row, index) =>
    row.children.map((cell): CellContent => {
      const spanned = widths.slice(cell.column, cell.column + cell.colspan)
      const width = spanned.reduce((total, each) => total + each, 0)
      const place = {
        ...options.place,
        size: size * scale,
        room: Math.max(width - padding, 1),
        plainLinks: options.solidHead && index < table.head.length,
      }
      return { cell, place }
    }),
  )
  return {
    columns: widths,
    scale,
    padding: padding / 2,
    headRows: table.head.length,
    headCells: table.head.reduce((count, row) => count + row.children.length, 0),
    repeatHead: !table.head.some((row) => row.children.some(standsOnce)),
    splitHead: isTallHead(rows.slice(0, table.head.length), options),
    breakable: !isShortTable(
      rows.map((row) => row.map(({ cell, place }) => ({ cell, width: place.room / place.size }))),
      measures.regular,
      { line: options.lineHeight, padding: (2 * options.paddingY) / (size * scale) },
      (shortShare * pageHeight) / (size * scale),
    ),
    cells: cellLayouts(rows, table.head.length, tallestWhole * pageHeight, options),
    contents: rows.flat(),
  }
}

/**
 * Whether a head fills much of a page, and may be split over two like other rows. Typst doesn't split what it repeats: words past the
 * end of a page would be lost.
 */
function isTallHead(
  head: readonly (readonly CellContent[])[],
  { measures, place: { pageHeight } }: TableOptions,
): boolean {
  const height = (content: CellContent) => {
    const { text, pictures } = estimatedHeight(content, measures)
    return text + pictures
  }
  const heights = head.map((row) => Math.max(0, ...row.map(height)))
  return heights.reduce((sum, each) => sum + each, 0) > tallestHead * pageHeight
}

/**
 * Typst breaks a row only if each of its cells may break. Rows that cells hold together may all break or none: where a cell over
 * several rows may and one beside it may not, Typst 0.14 ends with a failed assertion, or can't export tags.
 */
function cellLayouts(
  rows: readonly (readonly CellContent[])[],
  headRows: number,
  tallest: number,
  options: Pick<TableOptions, 'lineHeight' | 'measures' | 'paddingY'>,
): TableNode['cells'] {
  const { lineHeight, measures, paddingY } = options
  // What pictures take is known, and needs no margin.
  const height = (content: CellContent) => {
    const { text, pictures } = estimatedHeight(content, measures)
    return text + tallestWhole * pictures
  }
  const leastHeight = ({ cell, place }: CellContent) =>
    leastLines(cell, place.room / place.size, measures) * lineHeight * place.size + 2 * paddingY
  const least = (row: readonly CellContent[]) => Math.max(0, ...row.map(leastHeight))
  const reserves = reservedRows(rows, headRows, least, tallest)
  return groupsOfRows(rows).flatMap(({ start, end }) => {
    const group = rows.slice(start, end)
    const spanning = group.flatMap((row) => row.filter(({ cell }) => cell.rowspan > 1))
    const heights = group.map((row) =>
      Math.max(0, ...row.filter(({ cell }) => cell.rowspan === 1).map(height)),
    )
    const together = heights.reduce((sum, each) => sum + each, 0)
    const tall = Math.max(together, ...spanning.map(height)) > tallest
    return group.flatMap((row, index) => {
      const reserve = reserves.get(start + index) ?? 0
      return row.map(({ cell: { header, align, colspan, rowspan } }, column) => ({
        header,
        align,
        colspan,
        rowspan,
        breakable: tall || reserve > 0,
        reserve: column === 0 ? reserve : 0,
      }))
    })
  })
}

/** What two rows may take beyond the estimate, such as a line that ends early. */
const rowMargin = 1.05

/**
 * The rows that begin only where there is room for the next one too, with the points that both take: the first of the body and the
 * last but one, so that no page ends after one row or begins with one. Rows that fill much of a page, or that cells hold
 * together, may stand alone.
 */
function reservedRows(
  rows: readonly (readonly CellContent[])[],
  headRows: number,
  height: (row: readonly CellContent[]) => number,
  tallest: number,
): ReadonlyMap<number, number> {
  const single = new Set(
    groupsOfRows(rows).flatMap(({ start, end }) => (end === start + 1 ? [start] : [])),
  )
  const reserves = new Map<number, number>()
  for (const index of [headRows, rows.length - 2]) {
    const [row, next] = [rows[index], rows[index + 1]]
    if (index < headRows || row === undefined || next === undefined) continue
    if (!single.has(index) || !single.has(index + 1)) continue
    const both = rowMargin * (height(row) + height(next))
    if (both <= tallest) reserves.set(index, both)
  }
  return reserves
}

/** The rows that cells hold together, from one up to another that isn't among them. */
function groupsOfRows(
  rows: readonly (readonly CellContent[])[],
): readonly { readonly start: number; readonly end: number }[] {
  const groups: { start: number; end: number }[] = []
  for (const [index, row] of rows.entries()) {
    let last = groups.at(-1)
    if (last === undefined || last.end <= index) {
      last = { start: index, end: index + 1 }
      groups.push(last)
    }
    for (const { cell } of row) last.end = Math.max(last.end, index + cell.rowspan)
  }
  return groups
}

/**
 * What a cell's content takes, in points: its text by the length of the text, and by the lines that it begins, and its
 * pictures. A row that may not break, and is taller than a page, would lose what is past the page's end.
 */
function estimatedHeight(
  { cell, place }: CellContent,
  measures: Measures,
): { readonly text: number; readonly pictures: number } {
  const room = place.room / place.size
  let lines = 0
  let pictures = 0
  for (const node of walk(cell.children)) {
    lines += linesOf(node, room, measures)
    if (node.type === 'image') pictures += shownHeight(node, place)
  }
  return { text: lineEstimate * lines * place.size, pictures }
}

/** A line with the space around its block, in em. */
const lineEstimate = 1.5

/** The width of a character of code, in em. */
const codeWidth = 0.65

/** Lines that a node takes by itself, by an estimate: those of the blocks and texts within it come on top. */
function linesOf(node: Node, room: number, { regular }: Measures): number {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return textWidth(node.value, regular) / room
    case 'inlineMath':
      return textWidth(node.value, regular) / room + 2 * (rowsOf(node) - 1)
    case 'code':
      return node.lines.reduce((count, line) => {
        const length = line.reduce((sum, { text }) => sum + text.length, 0)
        return count + 1 + Math.floor((length * codeWidth) / room)
      }, 2)
    case 'math':
      return 8 + 2 * rowsOf(node)
    case 'toc':
    case 'tableOfFigures':
    case 'indexOfTerms':
      return Number.POSITIVE_INFINITY
    case 'heading':
      return 3
    case 'alert':
    case 'details':
      return 2
    case 'paragraph':
    case 'thematicBreak':
    case 'tableRow':
    case 'caption':
    case 'descriptionTerm':
    case 'bibliographyEntry':
    case 'break':
      return 1
    default:
      return 'children' in node ? 0 : 2 / room
  }
}

/** The rows of a formula, by its LaTeX. */
function rowsOf({ value }: { readonly value: string }): number {
  return value.split('\\\\').length
}

function inlineWidth(inlines: readonly Inline[], measures: Measures): number {
  let width = 0
  for (const node of walk(inlines)) {
    if ('children' in node) continue
    width += 'value' in node ? textWidth(node.value, measures.regular) : 2
  }
  return width
}

/** How many lines a cell has at least, from the width of its text; a block that isn't text counts as many. */
function leastLines(cell: TableCell, room: number, measures: Measures): number {
  return cell.children.reduce((lines, block) => {
    if (block.type !== 'paragraph') return lines + 8
    return lines + Math.max(1, Math.ceil(inlineWidth(block.children, measures) / room))
  }, 0)
}

/**
 * Whether a cell of the head holds something that may not be repeated with it: the target of a link, which a document
 * has once, or a link or a note, which PDF/UA-1 rejects in the repetitions, as they are artifacts.
 */
function standsOnce(cell: TableCell): boolean {
  for (const node of walk(cell.children)) {
    switch (node.type) {
      case 'anchor':
      case 'indexTerm':
      case 'comment':
      case 'footnoteReference':
      case 'heading':
      case 'link':
        return true
      case 'image':
        if (node.source.kind !== 'embedded') return true
    }
  }
  return false
}
