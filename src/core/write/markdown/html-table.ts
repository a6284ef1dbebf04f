import { type Context, ownLine } from './context.ts'
import type { MarkdownCell, MarkdownRow, MarkdownTable } from './nodes.ts'

/** A table in HTML, for what pipes can't say: cells over several rows or columns, and blocks in cells. Its cells hold Markdown. */
export function writeHtmlTable(table: MarkdownTable, context: Context): string {
  const caption =
    table.caption === null
      ? []
      : [
          `<caption>\n\n${context.inlines(table.caption.children, { ...context, oneLine: true }, ownLine)}\n\n</caption>`,
        ]
  return [
    '<table>',
    ...caption,
    ...section('thead', table.head, context),
    ...section('tbody', table.body, context),
    '</table>',
  ].join('\n')
}

function section(
  name: 'thead' | 'tbody',
  rows: readonly MarkdownRow[],
  context: Context,
): readonly string[] {
  if (rows.length === 0) return []
  return [
    `<${name}>`,
    ...rows.flatMap(({ children }) => [
      '<tr>',
      ...children.map((cell) => writeCell(cell, context)),
      '</tr>',
    ]),
    `</${name}>`,
  ]
}

function writeCell(cell: MarkdownCell, context: Context): string {
  const { header, align, colspan, rowspan, children } = cell
  const tag = header ? 'th' : 'td'
  const attributes = [
    colspan > 1 ? ` colspan="${colspan}"` : '',
    rowspan > 1 ? ` rowspan="${rowspan}"` : '',
    align === null ? '' : ` align="${align}"`,
  ].join('')
  const plain = plainContent(cell)
  if (plain !== null) return `<${tag}${attributes}>${plain}</${tag}>`
  const content = context.blocks(children, { ...context, inItem: false })
  return `<${tag}${attributes}>\n\n${content}\n\n</${tag}>`
}

/** Text in which nothing means anything to HTML or Markdown. */
function plainContent({ children }: MarkdownCell): string | null {
  const [only] = children
  if (only === undefined) return ''
  if (children.length > 1 || only.type !== 'paragraph') return null
  const [text] = only.children
  if (text === undefined) return ''
  if (only.children.length > 1 || text.type !== 'text') return null
  return /^[\p{L}\p{N}](?:[\p{L}\p{N} ,;%()–—’-]*[\p{L}\p{N}%)])?$/u.test(text.value) &&
    !/--/u.test(text.value)
    ? text.value
    : null
}
