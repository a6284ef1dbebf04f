import type { OutputLine } from './output.ts'
import type { Scanner } from './scanner.ts'
import type { Line } from './source-lines.ts'
import type { TextCell, TextTable } from './text-table.ts'
import { VerbatimLines } from './verbatim-lines.ts'

/** A table that is put out as HTML. Its lines count from 0. */
interface FoundTable {
  readonly table: TextTable
  /** The line from which its cells count. */
  readonly start: number
  /** A line that is indented as the table is. */
  readonly frame: number
  readonly caption: readonly Line[]
}

/** Characters that may be put in for each one of the source, and beside that. Tables beyond it stay text. */
const mostGrowth = 4
const freeGrowth = 1_000_000

/** How many characters the tables of a source may put in. */
export function roomForTables(source: string): number {
  return freeGrowth + mostGrowth * source.length
}

/**
 * Puts out the elements of HTML that a table becomes, each cell with its Markdown between empty lines.
 *
 * @param taken how many characters of the source it takes
 * @returns whether it's put out: not where a cell leaves code or raw HTML open, in which the elements behind it would be text
 */
export function putTable(scanner: Scanner, found: FoundTable, taken: number): boolean {
  const { lines, context } = scanner
  const { table, start, frame, caption } = found
  if (!closesAll(table)) return false
  const prefix = lines.prefix(frame)
  const rows = [...tableElements(scanner, table, start, caption)].map((each) => ({
    ...each,
    text: each.text === '' ? prefix.trimEnd() : prefix + each.text,
  }))
  context.room -= rows.reduce((sum, { text }) => sum + text.length + 1, -taken)
  if (context.room < 0) return false
  for (const { text, line, isVerbatim } of rows) scanner.final(text, line, isVerbatim)
  return true
}

function* tableElements(
  scanner: Scanner,
  { rows, headRows }: TextTable,
  start: number,
  caption: readonly Line[],
): Generator<OutputLine> {
  const tag = (text: string, line: number) => ({
    ...{ text, line: scanner.lines.number(line), isVerbatim: false },
  })
  yield tag('<table>', start)
  if (caption.length > 0) yield* element('caption', caption, scanner)
  for (const [index, cells] of rows.entries()) {
    const line = start + (cells[0]?.line ?? 0)
    const isHead = index < headRows
    if (index === 0 && isHead) yield tag('<thead>', line)
    if (index === headRows) yield tag(`${index > 0 ? '</thead>' : ''}<tbody>`, line)
    yield tag('<tr>', line)
    for (const cell of cells) {
      const name = `${isHead ? 'th' : 'td'}${attributesOf(cell)}`
      const numbered = cell.text.map((text, at) => ({
        ...{ text, line: scanner.lines.number(start + cell.line + at) },
      }))
      if (numbered.every(({ text }) => text === '')) {
        yield tag(`<${name}></${isHead ? 'th' : 'td'}>`, start + cell.line)
      } else yield* element(name, numbered, scanner)
    }
    yield tag('</tr>', line)
  }
  yield tag('</tbody></table>', start)
}

function* element(tag: string, text: readonly Line[], scanner: Scanner): Generator<OutputLine> {
  const lines = scanner.part(text)
  const first = text[0]?.line ?? 1
  const last = text.at(-1)?.line ?? first
  const common = { isVerbatim: false }
  yield { text: `<${tag}>`, line: first, ...common }
  yield { text: '', line: first, ...common }
  yield* lines
  yield { text: '', line: last, ...common }
  yield { text: `</${tag.split(' ')[0]}>`, line: last, ...common }
}

function attributesOf({ align, columnSpan, rowSpan }: TextCell): string {
  const side = align === null ? '' : ` align="${align}"`
  const columns = columnSpan === 1 ? '' : ` colspan="${columnSpan}"`
  return side + columns + (rowSpan === 1 ? '' : ` rowspan="${rowSpan}"`)
}

function closesAll({ rows }: TextTable): boolean {
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
