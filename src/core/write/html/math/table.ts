import { childElements, numberedRow } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'

/**
 * A table of MathML as browsers draw it: the lines between its cells, which MathML Core leaves to style
 * sheets, as classes of the cells, and its rows' numbers in a last column at the end of the line.
 */
export function tableWithLines(table: MathElement): MathElement {
  const rows = childElements(table)
  const isNumbered = rows.some(({ name }) => name === 'mlabeledtr')
  const columnLines = lines(table.attributes.columnlines)
  const rowLines = lines(table.attributes.rowlines)
  const children = rows.map((row, rowIndex) => {
    const { label, cells } = numberedRow(row)
    const below = rowIndex < rows.length - 1 ? lineAt(rowLines, rowIndex) : null
    const lined = cells.map((cell, column) => {
      const after = column < cells.length - 1 ? lineAt(columnLines, column) : null
      const classes = [after && `line-after-${after}`, below && `line-below-${below}`]
      return withClass(cell, classes.filter((name) => name !== null).join(' '))
    })
    const inLine = isNumbered ? [room, ...lined, label ?? room] : lined
    return { name: 'mtr', attributes: row.attributes, children: inLine }
  })
  const named = isNumbered ? 'numbered' : table.attributes.width === undefined ? '' : 'wide'
  return { ...withClass(table, named), children }
}

/** An empty cell beside numbered equations, so that they are centred. */
const room: MathElement = { name: 'mtd', attributes: {}, children: [] }

function lines(list: string | undefined): readonly string[] {
  return list?.split(' ') ?? []
}

/** The line after a column or below a row; MathML repeats the last one given. */
function lineAt(given: readonly string[], index: number): string | null {
  const line = given[Math.min(index, given.length - 1)] ?? 'none'
  return line === 'none' ? null : line
}

function withClass(element: MathElement, name: string): MathElement {
  return name === '' ? element : { ...element, attributes: { ...element.attributes, class: name } }
}
