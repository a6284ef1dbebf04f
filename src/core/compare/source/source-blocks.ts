/** A line of Markdown inside the containers around it. */
export interface SourceLine {
  /** What these containers begin it with: the marks of quotations, the indentation and the marker of an item. */
  readonly before: string
  readonly text: string
}

export type BlockKind =
  | 'code'
  | 'definition'
  | 'heading'
  | 'item'
  | 'list'
  | 'note'
  | 'other'
  | 'quote'
  | 'row'
  | 'table'
  | 'text'

/** A block with the blank lines behind it. */
export interface SourceBlock {
  readonly kind: BlockKind
  readonly lines: readonly SourceLine[]
  /** How many of them are blank lines at its end. */
  readonly blanks: number
}

const listMarker = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?: {1,4}|$)(?:\[[ xX]\] )?/
const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}#{1,6}(?:[ \t]|$)/
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/
const note = /^\[\^[^\]]{1,200}\]:/
const definition = /^ {0,3}\[[^\]^][^\]]{0,500}\]:[ \t]/
const container = /^ {0,3}(?::{3,}|!!!|\?\?\?|\$\$|<|\|\|\||%%|\{[%#]|@@@)/

/** The blocks of lines, one behind the other: all lines are in them. */
export function sourceBlocks(lines: readonly SourceLine[]): readonly SourceBlock[] {
  const blocks: SourceBlock[] = []
  for (let start = 0; start < lines.length; ) {
    const [kind, content] = blockAt(lines, start)
    let end = content
    while (end < lines.length && isBlank(lines[end])) end++
    blocks.push({ kind, lines: lines.slice(start, end), blanks: end - content })
    start = end
  }
  return blocks
}

export function isBlank(line: SourceLine | undefined): boolean {
  return line !== undefined && line.text.trim() === ''
}

/** What begins on a line, and the line behind it. */
function blockAt(lines: readonly SourceLine[], start: number): readonly [BlockKind, number] {
  const text = lines[start]?.text ?? ''
  const [, opening] = fence.exec(text) ?? []
  if (opening !== undefined) return ['code', fenceEnd(lines, start, opening)]
  if (text.trimStart().startsWith('<!--')) return ['other', lineEnd(lines, start, '-->')]
  if (/^ {0,3}\$\$/.test(text)) {
    const isClosed = text.trim().length > 4 && text.trimEnd().endsWith('$$')
    return ['other', isClosed ? start + 1 : lineEnd(lines, start + 1, '$$')]
  }
  if (heading.test(text)) return ['heading', start + 1]
  if (rule.test(text)) return ['other', start + 1]
  if (listMarker.test(text)) return ['list', listEnd(lines, start)]
  if (note.test(text)) return ['note', indentedEnd(lines, textEnd(lines, start), 2)]
  if (definition.test(text)) return ['definition', start + 1]
  if (/^ {0,3}>/.test(text)) return quoteAt(lines, start)
  if (/^ {0,3}\|/.test(text)) return ['table', whileEnd(lines, start, /^ {0,3}\|/)]
  if (/^(?: {4}|\t)/.test(text)) return ['code', indentedEnd(lines, start + 1, 4)]
  if (container.test(text)) return ['other', containerEnd(lines, start, text)]
  if (isRule(lines[start + 1]?.text) && text.includes('|')) {
    return ['table', whileEnd(lines, start, /\S/)]
  }
  const end = textEnd(lines, start)
  const isUnderlined = end > start + 1 && /^ {0,3}(?:=+|-+)\s*$/.test(lines[end - 1]?.text ?? '')
  return [isUnderlined ? 'heading' : 'text', end]
}

function fenceEnd(lines: readonly SourceLine[], start: number, opening: string): number {
  for (let at = start + 1; at < lines.length; at++) {
    const text = lines[at]?.text.trim() ?? ''
    if (text.startsWith(opening) && text === opening.charAt(0).repeat(text.length)) return at + 1
  }
  return lines.length
}

/** The line behind the first that holds a text. */
function lineEnd(lines: readonly SourceLine[], start: number, sign: string): number {
  for (let at = start; at < lines.length; at++) {
    if (lines[at]?.text.includes(sign) === true) return at + 1
  }
  return lines.length
}

function whileEnd(lines: readonly SourceLine[], start: number, pattern: RegExp): number {
  let end = start + 1
  while (end < lines.length && pattern.test(lines[end]?.text ?? '')) end++
  return end
}

/** A container's lines: raw HTML goes on to a blank line, what is indented as far as it is, and a fence is one line. */
function containerEnd(lines: readonly SourceLine[], start: number, text: string): number {
  if (/^ {0,3}</.test(text)) return whileEnd(lines, start, /\S/)
  if (/^ {0,3}(?:!!!|\?\?\?)/.test(text)) return indentedEnd(lines, start + 1, 4)
  return start + 1
}

/** The line behind those that are indented, with blank lines between them. */
function indentedEnd(lines: readonly SourceLine[], from: number, columns: number): number {
  let end = from
  for (let at = from; at < lines.length; at++) {
    if (isBlank(lines[at])) continue
    if (indentOf(lines[at]) < columns) break
    end = at + 1
  }
  return end
}

/** Whether a line is that below the head of a table. */
export function isRule(text = ''): boolean {
  return text.includes('-') && text.includes('|') && /^[\s|:-]+$/.test(text)
}

function indentOf(line: SourceLine | undefined): number {
  const [space = ''] = /^[ \t]*/.exec(line?.text ?? '') ?? []
  return space.replaceAll('\t', '    ').length
}

/** A paragraph, with the lines that underline it. */
function textEnd(lines: readonly SourceLine[], start: number): number {
  let end = start + 1
  for (; end < lines.length; end++) {
    const text = lines[end]?.text ?? ''
    if (text.trim() === '' || fence.test(text) || heading.test(text) || note.test(text)) break
    if (/^ {0,3}[-*+] /.test(text) || /^ {0,3}1[.)] /.test(text)) break
    if (/^ {0,3}(?:>|:{3,}|<!--)/.test(text) || isCriticLine(text)) break
  }
  return end
}

function isCriticLine(text: string): boolean {
  return /^ *(?:\{(?:\+\+|--|==)|(?:\+\+|--|==)\})/.test(text)
}

function quoteAt(lines: readonly SourceLine[], start: number): readonly [BlockKind, number] {
  const end = whileEnd(lines, start, /^ {0,3}>/)
  // Its last paragraph goes on in lines without a mark.
  if (end < lines.length && !isBlank(lines[end])) return ['other', whileEnd(lines, start, /\S/)]
  return ['quote', end]
}

/** Where the items of a list end: what is as far to the left as their markers, behind a blank line, is none of them. */
function listEnd(lines: readonly SourceLine[], start: number): number {
  const type = markerType(lines[start]?.text ?? '')
  const outer = indentOf(lines[start])
  let end = start + 1
  for (let at = start + 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    if (text.trim() === '') continue
    const isOfList = indentOf(lines[at]) > outer + 1
    const isItem = listMarker.test(text) && markerType(text) === type && !rule.test(text)
    const isLazy = !isBlank(lines[at - 1]) && !startsBlock(text)
    if (!isOfList && !isItem && !isLazy) break
    end = at + 1
  }
  return end
}

function startsBlock(text: string): boolean {
  return (
    listMarker.test(text) ||
    fence.test(text) ||
    heading.test(text) ||
    rule.test(text) ||
    note.test(text) ||
    definition.test(text) ||
    container.test(text) ||
    isCriticLine(text) ||
    /^ {0,3}[>|]/.test(text)
  )
}

/** Markers of one type are of one list: `-`, `1.` (CommonMark 0.31.2, 5.3). */
function markerType(text: string): string {
  const [marker = ''] = /[-*+]|\d{1,9}[.)]/.exec(text) ?? []
  return marker.slice(-1)
}

/** The items of a list, as its blocks are. */
export function itemsOf({ lines }: SourceBlock): readonly SourceBlock[] {
  const outer = indentOf(lines[0])
  const starts = lines.flatMap(({ text }, index) => {
    const isItem = listMarker.test(text) && !rule.test(text)
    return isItem && /^ */.exec(text)?.[0].length === outer ? [index] : []
  })
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1] ?? lines.length)
    const last = own.findLastIndex((line) => !isBlank(line))
    return { kind: 'item', lines: own, blanks: own.length - last - 1 }
  })
}

/** What is inside a quotation or an item; `null` where its lines don't begin alike. */
export function inside({ kind, lines }: SourceBlock): readonly SourceLine[] | null {
  const [marker = ''] = listMarker.exec(lines[0]?.text ?? '') ?? []
  const columns = marker.replace(/\[[ xX]\] $/, '').length
  const out: SourceLine[] = []
  for (const [index, line] of lines.entries()) {
    const { before, text } = line
    if (/^ *\t/.test(text)) return null
    if (isBlank(line)) {
      out.push(line)
      continue
    }
    const length =
      kind === 'quote'
        ? (/^ {0,3}> ?/.exec(text)?.[0].length ?? 0)
        : index === 0
          ? marker.length
          : indentOf(line) >= columns
            ? columns
            : 0
    if (length === 0) return null
    out.push({ before: before + text.slice(0, length), text: text.slice(length) })
  }
  return out
}
