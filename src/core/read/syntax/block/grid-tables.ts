import type { Alignment } from '../../../document/types.ts'
import { textColumns } from './text-columns.ts'
import { cellText, type TextCell, type TextTable } from './text-table.ts'

/** The border with which a grid table begins. */
export const gridBorder = /^\+(?::?(?:-{2,}|={2,}):?\+)+$/

/** A line of a grid table: a border of the table or of some cells, or text. */
export const gridLine = /^[+|].*[+|]$/

const wholeBorder = /^\+[-=:+]+\+$/
const headBorder = /^\+[=:+]+\+$/

/** What comes in a border. */
const isRule = (text: string) => text === '-' || text === '=' || text === ':'
const isEdge = (text: string) => text === '|' || text === '+'

/**
 * Reads one of Pandoc's grid tables, in which cells may span columns and rows (its manual, "Extension: grid_tables"). Takes time
 * in proportion to its characters.
 *
 * @param lines from the border above its first row to the last line that can belong to it
 * @returns the table and how many of the lines are its own; `null` if the lines aren't such a table
 */
export function gridTable(
  lines: readonly string[],
): { readonly table: TextTable; readonly count: number } | null {
  const count = lines.findLastIndex((line) => wholeBorder.test(line)) + 1
  if (count < 3) return null
  const grid = equalized(lines.slice(0, count).map(textColumns))
  if (grid === null) return null
  const width = grid[0]?.length ?? 0
  const edges = columnEdges(grid, width)
  if (edges === null) return null
  const table = new GridReader(lines, grid, edges).read()
  return table === null ? null : { table, count }
}

/** Makes lines equally long by widening the last column; `null` where that would take more than they have. */
function equalized(grid: Grid): Grid | null {
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0)
  const size = grid.reduce((sum, { length }) => sum + length, 0)
  if (width * grid.length > 2 * size) return null
  return grid.map((line) => {
    if (line.length === width) return line
    const before = line.at(-2) ?? ''
    const rule = before === ':' ? (line.at(-3) ?? '') : before
    const isBorder = line.at(-1) === '+' && isRule(rule)
    const end = isBorder && before === ':' ? -2 : -1
    const added = Array<string>(width - line.length).fill(isBorder ? rule : ' ')
    return [...line.slice(0, end), ...added, ...line.slice(end)]
  })
}

/** The columns at which cells may begin and end; `null` if there's no room between two of them. */
function columnEdges(grid: Grid, width: number): readonly number[] | null {
  const found = new Set<number>([0, width - 1])
  for (const line of grid) {
    line.forEach((text, at) => {
      if (text !== '+') return
      if (isRule(line[at - 1] ?? '') || isRule(line[at + 1] ?? '')) found.add(at)
    })
  }
  const edges = [...found].sort((a, b) => a - b)
  return edges.every((at, index) => index === 0 || at - (edges[index - 1] ?? 0) > 1) ? edges : null
}

type Grid = readonly (readonly string[])[]

/** Cuts a grid along its edges into the smallest cells, and joins those that no border parts. */
class GridReader {
  readonly #lines: readonly string[]
  readonly #grid: Grid
  readonly #edges: readonly number[]
  /** The lines on which borders are, of the whole table or of some cells. */
  readonly #borders: readonly number[]

  constructor(lines: readonly string[], grid: Grid, edges: readonly number[]) {
    this.#lines = lines
    this.#grid = grid
    this.#edges = edges
    this.#borders = [...grid.keys()].filter((line) =>
      edges.some((_, column) => this.#isBorder(line, column)),
    )
  }

  read(): TextTable | null {
    const borders = this.#borders
    const rowCount = borders.length - 1
    const columnCount = this.#edges.length - 1
    if (borders.some((line, index) => index > 0 && line - (borders[index - 1] ?? 0) < 2))
      return null
    const headBorders = borders.filter((line) => headBorder.test(this.#lines[line] ?? ''))
    const headEnd = headBorders.find((line) => line > 0 && line < (borders.at(-1) ?? 0))
    const headRows = headEnd === undefined ? 0 : borders.indexOf(headEnd)
    const aligns = this.#alignments(headEnd ?? 0)
    const taken = borders.map(() => new Uint8Array(columnCount))
    const rows: TextCell[][] = []
    for (let row = 0; row < rowCount; row++) {
      const cells: TextCell[] = []
      for (let column = 0; column < columnCount; column++) {
        if (taken[row]?.[column] === 1) continue
        const columnSpan = this.#columnSpan(row, column)
        const rowSpan = this.#rowSpan(row, column, columnSpan)
        if (rowSpan === null) return null
        for (let each = row; each < row + rowSpan; each++) {
          if (taken[each]?.subarray(column, column + columnSpan).includes(1) !== false) return null
          taken[each]?.fill(1, column, column + columnSpan)
        }
        const align = aligns[column] ?? null
        const { line, lines } = this.#textOf(row, column, columnSpan, rowSpan)
        cells.push({ line, text: gridCellText(lines, align), align, columnSpan, rowSpan })
      }
      rows.push(cells)
    }
    return { rows, headRows }
  }

  /** Whether there's a border above or below the cell at a line and one of the smallest columns. */
  #isBorder(line: number, column: number): boolean {
    const [start, end] = [this.#edges[column], this.#edges[column + 1]]
    if (start === undefined || end === undefined) return false
    const text = this.#grid[line] ?? []
    if (!isEdge(text[start] ?? '') || !isEdge(text[end] ?? '')) return false
    for (let at = start + 1; at < end; at++) if (!isRule(text[at] ?? '')) return false
    return true
  }

  /** Whether the edge at the end of one of the smallest columns parts two cells of a row. */
  #isParted(row: number, column: number): boolean {
    const edge = this.#edges[column + 1] ?? 0
    const end = this.#borders[row + 1] ?? 0
    for (let line = (this.#borders[row] ?? 0) + 1; line < end; line++) {
      if (!isEdge(this.#grid[line]?.[edge] ?? '')) return false
    }
    return true
  }

  #columnSpan(row: number, column: number): number {
    let span = 1
    while (column + span < this.#edges.length - 1 && !this.#isParted(row, column + span - 1)) span++
    return span
  }

  /** `null` if what no border parts isn't a rectangle. */
  #rowSpan(row: number, column: number, columnSpan: number): number | null {
    const columns = Array.from({ length: columnSpan }, (_, index) => column + index)
    for (let span = 1; ; span++) {
      const below = row + span
      const border = this.#borders[below] ?? 0
      const open = columns.filter((each) => !this.#isBorder(border, each)).length
      if (open === 0) return span
      if (open < columnSpan || below >= this.#borders.length - 1) return null
      if (this.#columnSpan(below, column) !== columnSpan) return null
      if (column > 0 && !this.#isParted(below, column - 1)) return null
    }
  }

  #textOf(
    row: number,
    column: number,
    columnSpan: number,
    rowSpan: number,
  ): { readonly line: number; readonly lines: readonly string[] } {
    const line = (this.#borders[row] ?? 0) + 1
    const from = (this.#edges[column] ?? 0) + 1
    const to = this.#edges[column + columnSpan] ?? 0
    const lines = this.#grid.slice(line, this.#borders[row + rowSpan])
    return { line, lines: lines.map((text) => text.slice(from, to).join('')) }
  }

  /** What the colons in a border say of the columns below it. */
  #alignments(line: number): readonly (Alignment | null)[] {
    const text = this.#grid[line] ?? []
    return this.#edges.slice(0, -1).map((edge, index) => {
      const isLeft = text[edge + 1] === ':'
      const isRight = text[(this.#edges[index + 1] ?? 0) - 1] === ':'
      if (isLeft) return isRight ? 'center' : 'left'
      return isRight ? 'right' : null
    })
  }
}

/** A number, which is indented to stand below others. */
const number = /^\s*[-+\u2212]?\p{Sc}?\d[\d.,\s]*(?:[%\p{Sc}]\s*)?$/u

/** What is indented in a cell is code, as Pandoc reads it, but for numbers and what its column aligns. */
function gridCellText(lines: readonly string[], align: Alignment | null): readonly string[] {
  const isShifted =
    align === 'right' || align === 'center' || lines.every((line) => number.test(line))
  if (isShifted || lines.some((line) => /^\S/.test(line))) return cellText(lines)
  const text = lines.map((line) => line.slice(1).trimEnd())
  return text.every((line) => line === '') ? [] : text
}
