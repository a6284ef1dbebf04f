import type { TextCell, TextTable } from './text-table.ts'
import { VerbatimLines } from './verbatim-lines.ts'

export interface TableCaption {
  /** The author's line on which it begins, from 0. */
  readonly line: number
  readonly text: readonly string[]
}

/** A line of HTML or of Markdown. */
export interface ElementLine {
  readonly text: string
  /** The author's line, from 0. */
  readonly line: number
}

/**
 * The elements of HTML that a table becomes, each cell with its Markdown between empty lines.
 *
 * @param start the author's line, from 0, from which the cells' count
 */
export function* tableElements(
  { rows, headRows }: TextTable,
  start: number,
  caption: TableCaption | null,
): Generator<ElementLine> {
  yield { text: '<table>', line: start }
  if (caption !== null) yield* element('caption', caption.text, caption.line)
  for (const [index, cells] of rows.entries()) {
    const line = start + (cells[0]?.line ?? 0)
    const isHead = index < headRows
    if (index === 0 && isHead) yield { text: '<thead>', line }
    if (index === headRows) yield { text: `${index > 0 ? '</thead>' : ''}<tbody>`, line }
    yield { text: '<tr>', line }
    for (const cell of cells) {
      const name = `${isHead ? 'th' : 'td'}${attributesOf(cell)}`
      yield* element(name, cell.text, start + cell.line)
    }
    yield { text: '</tr>', line }
  }
  yield { text: '</tbody></table>', line: start }
}

function* element(tag: string, text: readonly string[], line: number): Generator<ElementLine> {
  const end = `</${tag.split(' ')[0]}>`
  if (text.every((each) => each === '')) {
    yield { text: `<${tag}>${end}`, line }
    return
  }
  yield { text: `<${tag}>`, line }
  yield { text: '', line }
  for (const [index, each] of text.entries()) yield { text: each, line: line + index }
  yield { text: '', line }
  yield { text: end, line: line + text.length - 1 }
}

function attributesOf({ align, columnSpan, rowSpan }: TextCell): string {
  const side = align === null ? '' : ` align="${align}"`
  const columns = columnSpan === 1 ? '' : ` colspan="${columnSpan}"`
  return side + columns + (rowSpan === 1 ? '' : ` rowspan="${rowSpan}"`)
}

/** Whether no cell leaves code or raw HTML open, in which the elements behind it would be text. */
export function closesAll({ rows }: TextTable): boolean {
  return rows.every((cells) =>
    cells.every(({ text }) => {
      const verbatim = new VerbatimLines()
      for (const line of text) {
        const words = line.trimStart()
        verbatim.holds({ quotes: 0, indent: line.length - words.length }, words)
      }
      verbatim.holds({ quotes: 0, indent: 0 }, '')
      return !verbatim.isInside
    }),
  )
}
