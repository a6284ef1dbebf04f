import type { Alignment } from '../../document/types.ts'
import type { Context } from './context.ts'
import { writeHtmlTable } from './html-table.ts'
import type { MarkdownCell, MarkdownInline, MarkdownRow, MarkdownTable } from './nodes.ts'
import { trimSpaces } from './trim-spaces.ts'

/** A table with pipes where those can say it, else in HTML. */
export function writeTable(table: MarkdownTable, context: Context): string {
  const aligns = columnAligns(table)
  if (aligns === null || !isSimple(table)) return writeHtmlTable(table, context)
  const inner: Context = { ...context, inCell: true, oneLine: true }
  const [head] = table.head
  const rows = [
    head === undefined ? aligns.map(() => '') : cells(head, inner),
    ...table.body.map((row) => cells(row, inner)),
  ]
  const widths = aligns.map((_, column) =>
    rows.reduce((most, row) => Math.min(60, Math.max(most, width(row[column] ?? ''))), 3),
  )
  const line = (row: readonly string[]) =>
    `| ${widths.map((most, column) => padded(row[column] ?? '', most)).join(' | ')} |`
  const rule = `| ${widths.map((most, column) => dashes(most, aligns[column] ?? null)).join(' | ')} |`
  const [first = [], ...others] = rows
  const lines = [line(first), rule, ...others.map(line)]
  const caption =
    table.caption === null
      ? ''
      : context.inlines(table.caption.children, { ...context, oneLine: true })
  return caption === '' ? lines.join('\n') : `${lines.join('\n')}\n\nTable: ${caption}`
}

function cells({ children }: MarkdownRow, context: Context): readonly string[] {
  return children.map((cell) => trimSpaces(context.inlines(contentOf(cell) ?? [], context)))
}

/** The inlines of a cell; `null` for one that holds more than a paragraph. */
function contentOf({ children }: MarkdownCell): readonly MarkdownInline[] | null {
  const [only] = children
  if (only === undefined) return []
  return children.length === 1 && only.type === 'paragraph' ? only.children : null
}

function isSimple({ head, body, columns }: MarkdownTable): boolean {
  if (head.length > 1 || columns === 0) return false
  return [...head, ...body].every(
    ({ children }) =>
      children.length === columns &&
      children.every(
        (cell) =>
          cell.colspan === 1 &&
          cell.rowspan === 1 &&
          contentOf(cell) !== null &&
          (!cell.header || head.some((row) => row.children.includes(cell))),
      ),
  )
}

/** The alignment of each column; `null` where cells of a column have different ones. */
function columnAligns({
  head,
  body,
  columns,
}: MarkdownTable): readonly (Alignment | null)[] | null {
  const aligns: (Alignment | null)[] = []
  for (let column = 0; column < columns; column += 1) {
    const found = new Set<Alignment | null>()
    for (const row of [...head, ...body]) {
      const cell = row.children[column]
      if (cell !== undefined) found.add(cell.align)
    }
    if (found.size > 1) return null
    aligns.push([...found][0] ?? null)
  }
  return aligns
}

/** Letters of East Asia are two columns wide in editors. */
function width(text: string): number {
  let columns = 0
  for (const char of text)
    columns += /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/u.test(char) ? 2 : 1
  return columns
}

function padded(text: string, most: number): string {
  return text + ' '.repeat(Math.max(0, most - width(text)))
}

function dashes(most: number, align: Alignment | null): string {
  const start = align === 'left' || align === 'center' ? ':' : ''
  const end = align === 'right' || align === 'center' ? ':' : ''
  return start + '-'.repeat(Math.max(1, most - start.length - end.length)) + end
}
