import type { MathElement } from '../types.ts'

/** A MathML element while it is read. */
export interface OpenElement {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: (OpenElement | string)[]
}

/** What temml says of each cell (`mtd`) in CSS. */
export type CellStyles = ReadonlyMap<OpenElement, string>

/**
 * Says in MathML what temml says in CSS: the lines of an array as `columnlines` and `rowlines`, and no
 * columns to both sides of numbered equations, which only make room. Equations aren't numbered but by `\tag`.
 */
export function tidyTable(table: OpenElement, styles: CellStyles): void {
  const rows = table.children.filter((row) => typeof row !== 'string')
  for (const row of rows) removeMargins(row, styles)
  const first = cellsOf(rows[0])
  const columnLines = first.slice(0, -1).map((cell) => lineAt(cell, 'right', styles))
  const rowLines = rows.slice(0, -1).map((row) => lineAt(cellsOf(row)[0], 'bottom', styles))
  if (columnLines.includes('solid')) table.attributes.columnlines = columnLines.join(' ')
  if (rowLines.includes('solid')) table.attributes.rowlines = rowLines.join(' ')
}

function removeMargins(row: OpenElement, styles: CellStyles): void {
  const kept = row.children.filter(
    (cell) => typeof cell === 'string' || !isMargin(styles.get(cell)) || hasContent(cell),
  )
  row.children.splice(0, row.children.length, ...kept)
}

function isMargin(style = ''): boolean {
  return style.includes('width:50%')
}

function hasContent(element: MathElement): boolean {
  return element.children.some((child) => typeof child === 'string' || hasContent(child))
}

function cellsOf(row: OpenElement | undefined): OpenElement[] {
  return row?.children.filter((cell) => typeof cell !== 'string') ?? []
}

function lineAt(cell: OpenElement | undefined, side: 'right' | 'bottom', styles: CellStyles) {
  const style = cell === undefined ? '' : (styles.get(cell) ?? '')
  return style.includes(`border-${side}:`) ? 'solid' : 'none'
}
