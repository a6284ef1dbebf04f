import type { Block, Inline, Table, TableCell } from '../document/types.ts'
import { narrowest } from './place.ts'
import { textWidth } from './text-width.ts'

export interface ColumnWidths {
  /** For each column its share of the line. */
  readonly columns: readonly number[]
  /** How wide each column's text is, in points. */
  readonly rooms: readonly number[]
  /** By how much the text and the padding are made smaller, so that words stay whole: 1 for most tables. */
  readonly scale: number
}

export interface ColumnOptions {
  /** Width of the line, text size and the padding at each side of a cell, in points. */
  readonly room: number
  readonly size: number
  readonly padding: number
}

/** Text isn't made smaller than this, nor for the sake of words longer than so many em. */
const smallestScale = 0.7
const longestWord = 9

/** What a column asks for in points: enough for its longest word, and enough for its longest line. */
interface Demand {
  least: number
  most: number
}

/** The estimates are good to about a tenth. */
const margin = 1.1

/**
 * Shares the line out to the columns as CSS's automatic table layout does (CSS 2.2, 17.5.2.2): each
 * column gets what its longest word asks for, and of the rest a share by how much more it could use.
 * Where all lines fit, the columns share the line as their longest lines do, so that a table is always as
 * wide as the text; where not even the words fit, the widest columns give way and their words break.
 */
export function columnWidths(table: Table, options: ColumnOptions): ColumnWidths {
  const { room, size } = options
  const unscaled = columnDemands(table, size)
  const words = unscaled.map(
    ({ least }) => Math.min(least, longestWord * size) + 2 * options.padding,
  )
  const scale = Math.max(smallestScale, Math.min(1, room / sum(words)))
  const padding = 2 * options.padding * scale
  const demands = unscaled.map(({ least, most }) => ({
    least: least * scale + padding,
    most: most * scale + padding,
  }))
  const widths = shared(demands, room)
  return { columns: widths, rooms: widths.map((width) => Math.max(width - padding, 1)), scale }
}

function shared(demands: readonly Demand[], room: number): number[] {
  const least = demands.map((demand) => demand.least)
  if (sum(least) > room) return fill(least, room)
  const most = demands.map((demand) => demand.most)
  if (sum(most) > room) return stretch(demands, room)
  const growth = room / Math.max(sum(most), 1)
  return most.map((width) => width * growth)
}

function columnDemands(table: Table, size: number): Demand[] {
  const demands: Demand[] = Array.from({ length: table.columns }, () => ({ least: 0, most: 0 }))
  /** Rows that a cell from above still covers, by column. */
  const covered = new Array<number>(table.columns).fill(0)
  for (const row of [...table.head, ...table.body]) {
    let column = 0
    for (const cell of row.children) {
      while ((covered[column] ?? 0) > 0) column += 1
      const demand = cellDemand(cell, size)
      for (let at = column; at < column + cell.colspan; at++) {
        const own = demands[at]
        if (own !== undefined) {
          own.least = Math.max(own.least, demand.least / cell.colspan)
          own.most = Math.max(own.most, demand.most / cell.colspan)
        }
        covered[at] = cell.rowspan
      }
      column += cell.colspan
    }
    for (let at = 0; at < covered.length; at++) covered[at] = Math.max(0, (covered[at] ?? 0) - 1)
  }
  return demands
}

function cellDemand(cell: TableCell, size: number): Demand {
  let least = 0
  let most = 0
  // Header cells are bold.
  const scale = size * margin * (cell.header ? 1.06 : 1)
  for (const line of cell.children.flatMap(blockLines)) {
    const indent = line.indent * size
    most = Math.max(most, indent + textWidth(line.text) * scale + line.images)
    least = Math.max(least, indent + Math.min(line.images, 4 * size))
    if (indent > 0) least = Math.max(least, indent + narrowest.cell * size)
    for (const word of line.text.split(/\s+/)) {
      least = Math.max(least, indent + textWidth(word) * scale)
    }
  }
  return { least, most }
}

interface Line {
  text: string
  /** Em by which the blocks around it move it in. */
  readonly indent: number
  /** Width of its images in points. */
  images: number
}

function blockLines(block: Block): Line[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineLines(block.children)
    case 'code':
      return block.lines.map((line) => ({
        text: line.map((token) => token.text).join(''),
        indent: 0,
        images: 0,
      }))
    case 'math':
      return [{ text: block.value, indent: 0, images: 0 }]
    case 'list':
      return block.children.flatMap((item) => indented(item.children))
    case 'blockquote':
    case 'alert':
    case 'details':
      return indented(block.children)
    case 'figure':
    case 'aligned':
      return block.children.flatMap(blockLines)
    case 'descriptionList':
      return block.children.flatMap((part) =>
        part.type === 'descriptionTerm' ? inlineLines(part.children) : indented(part.children),
      )
    case 'table':
      return [...block.head, ...block.body].map((row) => ({
        text: row.children
          .flatMap((cell) => cell.children.flatMap(blockLines).map((line) => line.text))
          .join(' — '),
        indent: 0,
        images: 0,
      }))
    case 'toc':
    case 'thematicBreak':
    case 'pageBreak':
      return []
  }
}

/** About what a list, a quote or a note in a box moves its lines in by, in em. */
const blockIndent = 2

function indented(blocks: readonly Block[]): Line[] {
  return blocks.flatMap(blockLines).map((line) => ({ ...line, indent: line.indent + blockIndent }))
}

function inlineLines(inlines: readonly Inline[]): Line[] {
  let line: Line = { text: '', indent: 0, images: 0 }
  const lines = [line]
  walk(inlines)
  return lines

  function walk(nodes: readonly Inline[]): void {
    for (const node of nodes) {
      if (node.type === 'break') {
        line = { text: '', indent: 0, images: 0 }
        lines.push(line)
      } else if (node.type === 'image') line.images += imageWidth(node)
      else if ('children' in node) walk(node.children)
      else if ('value' in node) line.text += node.value
      else if (node.type === 'footnoteReference') line.text += '1'
    }
  }
}

function imageWidth(image: Extract<Inline, { type: 'image' }>): number {
  if (image.source.kind !== 'embedded') return 100
  return 0.75 * (image.width ?? image.source.image.width)
}

/** Each column its `least`, and the rest of `room` by how far they are from their `most`. */
function stretch(demands: readonly Demand[], room: number): number[] {
  // A column of long paragraphs counts as one that would fill the line once, so that the others get their due.
  const wish = ({ least, most }: Demand) => Math.max(0, Math.min(most, room) - least)
  const rest = room - sum(demands.map((demand) => demand.least))
  const wishes = sum(demands.map(wish))
  return demands.map((demand) =>
    wishes === 0
      ? demand.least + rest / demands.length
      : demand.least + (rest * wish(demand)) / wishes,
  )
}

/** Cuts the widest down to one width, such that all together are `room` wide. */
function fill(widths: readonly number[], room: number): number[] {
  const ascending = [...widths].sort((a, b) => a - b)
  let left = room
  let level = 0
  for (const [index, width] of ascending.entries()) {
    level = left / (ascending.length - index)
    if (width > level) break
    left -= width
  }
  return widths.map((width) => Math.min(width, level))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
