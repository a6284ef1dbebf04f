import { escapeHtml } from '../../../escape.ts'
import type { Directive } from '../directives.ts'
import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import { type PairedLine, pairedLines } from './paired-lines.ts'
import type { Scanner } from './scanner.ts'
import type { Line, SourceLines } from './source-lines.ts'

/** What has an end: `:::row:::` … `:::row-end:::`, `::: moniker range=">= net-8"` … `::: moniker-end`. */
const edge = /^:::[ \t]*(row|column|moniker|zone)(-end)?(?=[ \t:]|$)(.*)$/

/** What is read within its line (`learn-spans.ts`), but must not open a container. */
const span = /^:::[ \t]*(?:image|code|video|no-loc)[ \t]+[\w-]+="/

const imageEnd = /^:::[ \t]*image-end[ \t]*:::$/

/** What stands on a line alone in a quotation: `> [!div class="nextstepaction"]`, `> [!VIDEO address]`. */
const inQuote = /^\[!(?:div[ \t]+class="([^"\]]{0,200})"|video[ \t]+(https:[^\s<>\]]{1,1000}))\]$/i

type Name = 'column' | 'moniker' | 'row' | 'zone'

interface Edge extends PairedLine {
  readonly name: Name
  /** What stands behind its name. */
  readonly words: string
}

/** Reads what Microsoft Learn adds to Markdown in blocks (https://learn.microsoft.com/contribute/content/markdown-reference). */
function learnReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  let ends: ReadonlyMap<number, number> | null = null
  return (line) => {
    const words = lines.words(line)
    if (words.startsWith('[')) return quotedBlock(scanner, line, words)
    if (span.test(words)) {
      scanner.text(lines.text(line), line)
      // A long description may follow, which is no part of the paragraph.
      if (/[ \t]type="complex"/.test(words)) scanner.finalLines([''], line)
      return line + 1
    }
    if (imageEnd.test(words)) {
      scanner.finalLines([''], line)
      return line + 1
    }
    const opening = edgeOf(words)
    if (opening === null || opening.isEnd || !scanner.mayNest || scanner.isText(line)) return null
    ends ??= pairedLines(lines, ':::', edgeOf)
    const end = ends.get(line)
    return end === undefined ? null : pair(scanner, opening, line, end)
  }
}

function edgeOf(words: string): Edge | null {
  const [, name, end, written = ''] = edge.exec(words) ?? []
  if (name === undefined) return null
  const behind = written.endsWith(':::') ? written.slice(0, -3).trimEnd() : written
  // Only these two have nothing behind their names: `:::moniker` is somebody's own container.
  const isEnd = end !== undefined
  if (isEnd ? behind.trim() !== '' : !/^[ \t]*(?:$|[\w-]+="|:)/.test(behind)) return null
  const isColumns = name === 'row' || name === 'column'
  if (!isEnd && (isColumns ? !words.endsWith(':::') : !behind.includes('="'))) return null
  return { name: name as Name, isEnd, words: behind }
}

function pair(scanner: Scanner, { name, words }: Edge, line: number, end: number): number {
  const { lines } = scanner
  if (name === 'moniker' || name === 'zone') {
    // What is for some versions or readers: which of them a document is for, nothing says.
    const message = `The block :::${name} of Microsoft Learn was left out; its content was kept.`
    scanner.warn(message, line)
    scanner.finalLines([''], line)
    scanner.endAt(end, [''])
    return line + 1
  }
  const { quotes } = lines.place(line)
  const body = scanner.cut(line + 1, end, quotes, indentOfBody(lines, line, end))
  const directive = name === 'row' ? division('columns', null) : division('column', shareOf(words))
  const shared = name === 'row' ? withShares(body) : body
  scanner.contain({ directive, title: '', lines: scanner.part(shared) }, line)
  return end + 1
}

/** How far the lines of a block are indented; that has no meaning. */
function indentOfBody(lines: SourceLines, line: number, end: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let each = line + 1; each < end; each++) {
    if (!lines.isBlank(each)) least = Math.min(least, lines.place(each).indent)
  }
  return Number.isFinite(least) ? least : 0
}

function division(name: string, width: string | null): Directive {
  const attributes = new Map(width === null ? [] : [['width', width]])
  return { type: 'division', id: null, classes: [name], attributes }
}

const columnOpening = /^[ \t]*:::[ \t]*column(?=[ \t:])(.*):::$/

/** A column's share of its row, which `withShares` has put in. */
function shareOf(words: string): string | null {
  return /[ \t]width="(\d{1,3}%)"/.exec(words)?.[1] ?? null
}

/** The lines of a row, with the shares of columns that span several: `:::column span="2":::`. */
function withShares(body: readonly Line[]): readonly Line[] {
  const spanOf = (text: string) => {
    const words = columnOpening.exec(text.trimEnd())?.[1]
    return words === undefined ? 0 : Number(/span="([1-9])"/.exec(words)?.[1] ?? 1)
  }
  const spans = body.map(({ text }) => spanOf(text))
  if (spans.every((span) => span <= 1)) return body
  const total = spans.reduce((sum, each) => sum + each, 0)
  return body.map((each, index) => {
    const span = spans[index] ?? 0
    if (span === 0) return each
    const share = Math.round((100 * span) / total)
    return { ...each, text: each.text.trimEnd().replace(/:::$/, ` width="${share}%":::`) }
  })
}

/** A quotation that is none: its first line says what it is. */
function quotedBlock(scanner: Scanner, line: number, words: string): number | null {
  const { lines } = scanner
  const { quotes } = lines.place(line)
  const found = inQuote.exec(words)
  if (found === null || quotes === 0 || !scanner.mayNest || scanner.isText(line)) return null
  if (line > 0 && lines.place(line - 1).quotes >= quotes) return null
  let end = line + 1
  while (end < lines.count && lines.place(end).quotes >= quotes) end++
  const [, name = '', address] = found
  const body = scanner.cut(line + 1, end, quotes, 0)
  const number = lines.number(line)
  if (address !== undefined) scanner.warn('The video of Microsoft Learn became a link.', line)
  const link =
    address === undefined
      ? []
      : [{ text: `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`, line: number }]
  const classes = name.split(/\s+/).filter(Boolean)
  const directive = { type: 'division', id: null, classes, attributes: new Map() } as const
  const prefix = lines.prefix(line).replace(/>[^>]*$/, '')
  const content = scanner.part([...link, ...body])
  scanner.contain({ directive, title: '', lines: content }, line, scanner.listIndent, prefix)
  return end
}

/** Microsoft Learn's rows and columns, and what is for some versions or readers. */
export const learnBlocks: BlockSyntax = {
  id: 'learn-blocks',
  level: 'block',
  rows: [
    {
      tool: 'Microsoft Learn and DocFX',
      syntax: '`:::row:::` with `:::column span="2":::`',
      result: 'columns side by side',
    },
    {
      tool: 'Microsoft Learn and DocFX',
      syntax: '`::: moniker range="…"`, `::: zone pivot="…"`',
      result: 'reported; the content is kept',
    },
    {
      tool: 'Microsoft Learn and DocFX',
      syntax: '`> [!div class="nextstepaction"]`, `> [!VIDEO https://…]`',
      result: 'the content without a quotation; the address of the video, reported',
    },
  ],
  samples: {
    becomes: [
      {
        markdown:
          ':::row:::\n   :::column span="":::\n      A *word*.\n   :::column-end:::\n   :::column span="2":::\n      Words.\n   :::column-end:::\n:::row-end:::',
        html: '<em>word</em>',
      },
      {
        markdown: '::: moniker range=">= net-8"\nA *word*.\n::: moniker-end',
        html: '<p>A <em>word</em>.</p>',
      },
    ],
    staysText: ['Write :::row::: for it.', ':::row-end::: alone'],
  },
  begins: ':[',
  mayHold: (source) =>
    (source.includes(':::') &&
      /^[ \t>]*:::[ \t]*(?:row|column|moniker|zone|image|code|video|no-loc)\b/m.test(source)) ||
    (holdsSign(source, ['[!div', '[!DIV', '[!VIDEO', '[!Video', '[!video']) &&
      /^[ \t>]*\[!(?:div|video)[ \t]/im.test(source)),
  reader: learnReader,
}
