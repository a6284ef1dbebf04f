/** A MathML element while it is read. */
export interface OpenElement {
  name: string
  attributes: Record<string, string>
  children: (OpenElement | string)[]
}

/** What temml says of an element in CSS. */
export interface Source {
  readonly style: string
  readonly classes: string
}

type Sources = ReadonlyMap<OpenElement, Source>

/**
 * Says in MathML what temml says of a table in CSS: its lines as `columnlines` and `rowlines`, those at its
 * edges as a `menclose`, a row with a number as `mlabeledtr`, whose first cell is the number, and no
 * columns that only make room. Equations aren't numbered but by `\tag`.
 */
export function tidyTable(table: OpenElement, sources: Sources): void {
  const rows = elementsOf(table)
  const isMultline = rows.some((row) =>
    elementsOf(row).some((cell) => marginOf(cell, sources) === '7.5'),
  )
  if (isMultline) table.attributes.width = '100%'
  for (const row of rows) takeMargins(row, sources)
  addLines(table, rows, sources)
}

/** Takes the cells that make room away, and puts the row's number, which one of them may hold, first. */
function takeMargins(row: OpenElement, sources: Sources): void {
  const cells = elementsOf(row).filter(
    (cell) => marginOf(cell, sources) === undefined || hasContent(cell),
  )
  const label = cells.find((cell) => isTag(cell, sources))
  row.children = label === undefined ? cells : [label, ...cells.filter((cell) => cell !== label)]
  if (label !== undefined) row.name = 'mlabeledtr'
}

/** The share of the line that a cell leaves free, in percent. */
function marginOf(cell: OpenElement, sources: Sources): string | undefined {
  return /(?:^|;)width:(50|7\.5)%/.exec(sources.get(cell)?.style ?? '')?.[1]
}

function isTag(element: OpenElement, sources: Sources): boolean {
  return elementsOf(element).some(
    (child) => sources.get(child)?.classes.includes('tml-tag') === true || isTag(child, sources),
  )
}

export function hasContent(element: OpenElement): boolean {
  return element.children.some((child) => typeof child === 'string' || hasContent(child))
}

type Side = 'top' | 'right' | 'bottom' | 'left'

function addLines(table: OpenElement, rows: readonly OpenElement[], sources: Sources): void {
  const lineAt = (cell: OpenElement | undefined, side: Side): string => {
    const style = cell === undefined ? '' : (sources.get(cell)?.style ?? '')
    return new RegExp(`border-${side}:\\s*[\\d.]+em (\\w+)`).exec(style)?.[1] ?? 'none'
  }
  const cells = rows.map((row) => elementsOf(row).slice(row.name === 'mlabeledtr' ? 1 : 0))
  const first = cells[0] ?? []
  const columnLines = first.slice(0, -1).map((cell) => lineAt(cell, 'right'))
  const rowLines = cells.slice(0, -1).map((row) => lineAt(row[0], 'bottom'))
  if (columnLines.some(isDrawn)) table.attributes.columnlines = columnLines.join(' ')
  if (rowLines.some(isDrawn)) table.attributes.rowlines = rowLines.join(' ')
  const edges: Readonly<Record<Side, string>> = {
    top: lineAt(first[0], 'top'),
    right: lineAt(first.at(-1), 'right'),
    bottom: lineAt(cells.at(-1)?.[0], 'bottom'),
    left: lineAt(first[0], 'left'),
  }
  const notation = Object.entries(edges).flatMap(([side, line]) => (isDrawn(line) ? [side] : []))
  if (notation.length > 0) enclose(table, notation.length === 4 ? 'box' : notation.join(' '))
}

function isDrawn(line: string): boolean {
  return line !== 'none'
}

/** Makes the element an enclosure of what it was. */
function enclose(element: OpenElement, notation: string): void {
  element.children = [{ ...element }]
  element.name = 'menclose'
  element.attributes = { notation }
}

export function elementsOf(element: OpenElement | undefined): OpenElement[] {
  return element?.children.filter((child) => typeof child !== 'string') ?? []
}
