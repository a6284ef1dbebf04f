import type { Change, Signature } from '../../../document/types.ts'
import { signedRemark } from '../inline/remark-signature.ts'
import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import { type CriticEnd, isRemarks, loneChanges } from './critic-ends.ts'
import { behindWhole, textMarker } from './critic-lines.ts'
import type { Scanner } from './scanner.ts'
import type { Line } from './source-lines.ts'

/** Lines that one change may be over whose signs stand beside text. */
const mostLines = 500

const opening = /^\{(\+\+|--|==)/

/** Lines that no mark can be around: of tables, code, formulas, raw HTML, containers, link definitions, attributes and rules. */
const unmarkable =
  /^(?:\||```|~~~|\$\$|<|:::|!!!|\?\?\?|%%|[:{]|\[[^\]]{1,100}\]:|(?:[-*_][ \t]*){3,}$)/

/** A line with which a block other than a paragraph begins. */
const beginsBlock = (text: string) => text === '' || textMarker.test(text) || unmarkable.test(text)

/** A change around blocks. */
interface CriticBlocks {
  readonly sign: string
  /** Its last line. */
  readonly end: number
  readonly body: readonly Line[]
  readonly remarks: string
  /** Whether its signs have lines of their own. */
  readonly isLone: boolean
}

/** Changes of the inline syntax stand within one block: these are around several, or around what is no text. */
function changeReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  const { trackChanges } = scanner.context.directives
  const lost = trackChanges === 'all' ? null : trackChanges === 'accept' ? '--' : '++'
  let lone: ReadonlyMap<number, CriticEnd> | null = null
  return (line) => {
    const words = lines.words(line)
    if (opening.test(words)) {
      lone ??= loneChanges(lines)
      const found = changeAt(scanner, line, lone)
      if (found !== null) return read(scanner, line, found, lost)
    }
    return lost === null ? null : behindWhole(lines, line, lost)
  }
}

function changeAt(
  scanner: Scanner,
  line: number,
  lone: ReadonlyMap<number, CriticEnd>,
): CriticBlocks | null {
  const { lines } = scanner
  const [open = '', sign = ''] = opening.exec(lines.words(line)) ?? []
  if (!scanner.mayNest) return null
  const { quotes, indent } = lines.place(line)
  const alone = lone.get(line)
  if (alone !== undefined && !isInParagraph(scanner, line, alone.line)) {
    const body = scanner.cut(line + 1, alone.line, quotes, indent)
    return { sign, end: alone.line, body, remarks: alone.remarks, isLone: true }
  }
  const end = closingLine(scanner, line, open, `${sign}}`)
  if (end === null) return null
  const body = scanner.cut(line, end.line + 1, quotes, indent).map((each) => ({ ...each }))
  const [first] = body
  const last = body.at(-1)
  if (first === undefined || last === undefined) return null
  last.text = last.text
    .trimEnd()
    .slice(0, -(3 + end.remarks.length))
    .trimEnd()
  first.text = first.text.trimStart().slice(open.length).trimStart()
  return { sign, end: end.line, body, remarks: end.remarks, isLone: false }
}

/** Whether a change whose signs have lines of their own is one of words in a paragraph, which goes on around it. */
function isInParagraph({ lines }: Scanner, line: number, end: number): boolean {
  for (let at = line + 1; at < end; at++) if (beginsBlock(lines.words(at))) return false
  const isApart = (text: string) => beginsBlock(text) || /^(?:\+\+|--|==)\}/.test(text)
  return !isApart(lines.words(line - 1)) || !isApart(lines.words(end + 1))
}

function read(scanner: Scanner, line: number, found: CriticBlocks, lost: string | null): number {
  const { sign, end, body, remarks, isLone } = found
  if (sign === '==') {
    put(scanner, line, markedLines(body, remarks))
    return end + 1
  }
  const signed = signedRemark(remarks.slice(3, remarks.indexOf('<<}')))
  const isSigned = remarks !== '' && signed.words.trim() === ''
  const said = isSigned ? remarks.slice(remarks.indexOf('<<}') + 3) : remarks
  if (sign === lost) {
    if (said !== '') scanner.finalLines(['', said, ''], line)
    return end + 1
  }
  if (lost !== null) {
    if (isLone) {
      scanner.endAt(end, said === '' ? [] : ['', said])
      return line + 1
    }
    put(scanner, line, withRemarks(body, said))
    return end + 1
  }
  const { author, date } = isSigned ? signed : {}
  const signature: Signature = {
    ...(author !== undefined && { author }),
    ...(date !== undefined && { date }),
  }
  const change: Change = sign === '++' ? 'insertion' : 'deletion'
  const part = scanner.part(markedNotes(withRemarks(body, said), sign))
  scanner.contain(
    { directive: { type: 'revision', change, signature }, title: '', lines: part },
    line,
  )
  return end + 1
}

function put(scanner: Scanner, line: number, body: readonly Line[]): void {
  const prefix = scanner.lines.prefix(line)
  for (const out of scanner.part(body)) {
    const text = out.text === '' ? prefix.trimEnd() : prefix + out.text
    scanner.output.add({ ...out, text }, scanner.inside, out.text, true)
  }
}

/** Remarks on blocks stand at the end of the last paragraph, or below what is none. */
function withRemarks(body: readonly Line[], remarks: string): readonly Line[] {
  if (remarks === '') return body
  const lines = body.slice(0, body.findLastIndex(({ text }) => text.trim() !== '') + 1)
  const last = lines.at(-1)
  const line = last?.line ?? 1
  if (last === undefined || unmarkable.test(last.text.trimStart())) {
    return [...lines, { text: '', line }, { text: remarks, line }]
  }
  return [...lines.slice(0, -1), { ...last, text: last.text + remarks }]
}

/** Notes stand elsewhere than what defines them: the first paragraph of each is marked by itself. */
function markedNotes(body: readonly Line[], sign: string): readonly Line[] {
  let isOpen = false
  return body.map((line, index) => {
    const [before] = /^\[\^[^\]]{1,100}\]:[ \t]+/.exec(line.text) ?? []
    const next = body[index + 1]?.text.trim() ?? ''
    const ends = next === '' || next.startsWith('[^')
    const isStart = before !== undefined
    if (!isStart && !isOpen) return line
    isOpen = !ends
    const start = isStart ? `${before}{${sign}` : ''
    return {
      ...line,
      text: `${start}${line.text.slice(before?.length ?? 0)}${ends ? `${sign}}` : ''}`,
    }
  })
}

/** Lines in which each block is marked by itself. */
function markedLines(body: readonly Line[], remarks: string): readonly Line[] {
  let isCode = false
  const texts = body.map(({ text }) => text.trimStart())
  const isFree = texts.map((text) => {
    const isFence = /^(?:```|~~~)/.test(text)
    if (isFence) isCode = !isCode
    const isNote = text.startsWith('[^')
    return text === '' || isCode || isFence || (!isNote && unmarkable.test(text))
  })
  const marker = /^(?:>[ \t]*)?/
  const last = texts.findLastIndex((_, index) => !isFree[index])
  return body.map((line, index) => {
    const text = texts[index] ?? ''
    if (isFree[index]) return line
    const [before = ''] = textMarker.exec(text) ?? marker.exec(text) ?? []
    const starts = before !== '' || (isFree[index - 1] ?? true)
    const ends = (isFree[index + 1] ?? true) || textMarker.test(texts[index + 1] ?? '')
    const indent = line.text.slice(0, line.text.length - text.length)
    const close = `${ends ? '==}' : ''}${index === last ? remarks : ''}`
    return {
      ...line,
      text: `${indent}${before}${starts ? '{==' : ''}${text.slice(before.length)}${close}`,
    }
  })
}

/** The line that ends a change in another block than it begins in; `null` if there is none. */
function closingLine(
  { lines }: Scanner,
  line: number,
  open: string,
  close: string,
): CriticEnd | null {
  const { quotes } = lines.place(line)
  let isOneBlock = true
  for (let at = line; at < Math.min(lines.count, line + mostLines); at++) {
    const text = lines.words(at)
    if (lines.place(at).quotes !== quotes && text !== '') return null
    if (at > line && text.startsWith(open)) return null
    if (text === '') isOneBlock = false
    const content = at === line ? text.slice(open.length) : text
    const found = content.indexOf(close)
    if (found === -1) continue
    const remarks = content.slice(found + close.length)
    return isOneBlock || !isRemarks(remarks) ? null : { line: at, remarks }
  }
  return null
}

/** CriticMarkup (https://github.com/CriticMarkup/CriticMarkup-toolkit) over several blocks. */
export const criticBlocks: BlockSyntax = {
  id: 'critic-blocks',
  level: 'block',
  rows: [
    {
      tool: 'Reviewers: CriticMarkup',
      syntax: '`{++` and `{--` around paragraphs, headings, lists, tables and code',
      result: 'rendered: all of them tracked in DOCX, inserted or deleted in HTML and PDF',
    },
    {
      tool: 'Reviewers: CriticMarkup',
      syntax: '`{==` over several paragraphs',
      result: 'rendered: a mark in each paragraph, heading and item; tables and code stay',
    },
  ],
  samples: {
    becomes: [
      { markdown: '{++\n\nOne.\n\n- Two.\n\n++}', html: '<ins class="revised">' },
      { markdown: '{--One.\n\nTwo.--}', html: '<del class="revised">' },
      { markdown: '{==One.\n\nTwo.==}', html: '<mark>Two.</mark>' },
    ],
    staysText: ['{++ Not closed.'],
  },
  begins: null,
  mayHold: (source) => holdsSign(source, ['{++', '{--', '{==']),
  reader: changeReader,
}
