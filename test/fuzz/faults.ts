import { parseXml } from '@rgrove/parse-xml'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { isFailure } from '#octavo/common/failures/conversion-failure.js'
import type { Warning } from '#octavo/core/document/warnings.js'
import type { Format } from '#octavo/core/formats/formats.js'
import type { Output } from '#octavo/core/output.js'
import type { Conversions } from '#octavo/pool/conversions.js'
import { pdfText } from '../support/pdf.ts'
import { unzip } from '../support/unzip.ts'
import type { FuzzRequest } from './document.ts'

/** What a document showed that none may show. */
export interface Fault {
  readonly format: Format
  /** The same for documents that show the same fault, as far as that can be told. */
  readonly kind: string
}

export interface Checks {
  readonly formats: readonly Format[]
  /** Whether each format is made twice, and a PDF's words are read. */
  readonly thorough: boolean
}

/**
 * Notes at the foot of pages, and tables and lists that break over pages, that Typst refuses to tag. The PDF is then made
 * in a simpler way, with a warning and all of its words.
 */
export const untaggable =
  /tags weren't properly closed|PDF tag would be split up|ambiguous logical parent|cannot combine underline|invalid list \(L\) structure|footnotes are at the end of the PDF\..*\(label … does not exist/

/**
 * Converts a document, and looks for what must not be: a failure that isn't the document's own doing, a part of the
 * package that no parser takes, words that one format shows and another lost, a warning that blames the document for
 * something that only Octavo can have done, and other bytes for the same document.
 */
export async function faultsOf(
  request: FuzzRequest,
  conversions: Pick<Conversions, 'convert'>,
  { formats, thorough }: Checks,
): Promise<readonly Fault[]> {
  const faults: Fault[] = []
  const shown = new Map<Format, ReadonlySet<string>>()
  const report = (format: Format, kind: string) => faults.push({ format, kind })
  for (const format of formats) {
    const output = await attempt(format)
    if (output === null) continue
    for (const warning of output.warnings) {
      const kind = internalWarning(warning)
      if (kind !== null) report(format, kind)
    }
    const readable = hasOneDirection(request.content) && !hidesLetters(request.content)
    if (format !== 'pdf' || (thorough && readable)) {
      shown.set(format, await wordsOf(output.bytes, format, (kind) => report(format, kind)))
    }
    if (!thorough) continue
    const again = await attempt(format)
    if (again === null || Buffer.compare(output.bytes, again.bytes) !== 0) {
      report(format, 'other bytes for the same document')
    }
  }
  const words = shown.get('html') ?? new Set<string>()
  for (const [format, there] of shown) {
    const lost = [...words].find((word) => !there.has(word))
    if (lost !== undefined) report(format, 'a word of the text is lost')
  }
  return faults

  async function attempt(format: Format): Promise<Output | null> {
    try {
      return await conversions.convert({ ...request, format })
    } catch (error) {
      if (isFailure(error, 'document_limit')) {
        if (showsPath(error.message)) report(format, 'a message names a path of the machine')
      } else report(format, kindOf(error))
      return null
    }
  }
}

function kindOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/`[^`]*`|"[^"]*"|\d+/g, '…').slice(0, 200)
}

/** Whether a message names a file of Octavo's, of its packages, or of the machine that compiled them. */
function showsPath(message: string): boolean {
  return (
    message.includes(process.cwd()) || /\.(?:rs|typ|m?js):\d|node_modules|\.cargo/.test(message)
  )
}

function internalWarning({ code, message }: Warning): string | null {
  if (showsPath(message)) return 'a message names a path of the machine'
  return code === 'pdf_simplified' || code === 'pdf_not_ua' ? kindOf(message) : null
}

/** Where a letter has once stood before a soft hyphen or a joiner, pdf.js gives none of the same letter in the whole PDF. */
function hidesLetters(source: string): boolean {
  return /\u00ad|\u200c|\u200d|\u2060|&(?:shy|zwj|zwnj|NoBreak);|&#(?:173|xad);/i.test(source)
}

/** In a PDF, words that run against each other are read in the order in which they are drawn. */
function hasOneDirection(source: string): boolean {
  return !/[\p{Script=Arabic}\p{Script=Hebrew}\p{Bidi_Control}]|&[rl][rl]m|&#x2|dir=|lang: ar/u.test(
    source,
  )
}

async function wordsOf(
  bytes: Uint8Array,
  format: Format,
  report: (kind: string) => void,
): Promise<ReadonlySet<string>> {
  switch (format) {
    case 'html':
      return markedWords(htmlText(bytes, report))
    case 'docx':
      return markedWords(docxText(bytes))
    case 'pdf':
      return markedWords(await pdfText(bytes))
    case 'epub':
      return markedWords(epubText(bytes))
  }
}

/** Words as `word()` in inline-pieces.ts makes them. */
function markedWords(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .replace(/[\s\u00ad]/g, '')
      .match(/w\d{3}x/g),
  )
}

function htmlText(bytes: Uint8Array, report: (kind: string) => void): string {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const document = parse(source, {
    onParseError: ({ code }) => report(`HTML isn't well-formed: ${code}`),
  })
  return textOf(document)
}

/** Of all pages but the contents, which repeat headings. */
function epubText(bytes: Uint8Array): string {
  return [...unzip(bytes)]
    .filter(([name]) => name.endsWith('.xhtml') && !name.endsWith('nav.xhtml'))
    .map(([, page]) => {
      const source = new TextDecoder('utf-8', { fatal: true }).decode(page)
      // Throws if it isn't well-formed.
      parseXml(source)
      return textOf(parse(source))
    })
    .join('|')
}

/** A formula's parts are drawn in another order; it keeps what is around it apart, as a picture or the words in its place do. */
const unread: ReadonlySet<string> = new Set(['head', 'math', 'img'])

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  if (defaultTreeAdapter.isElementNode(node) && unread.has(node.tagName)) return '|'
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/**
 * The text of the document, of its notes and of its comments, and the alternative text of its pictures, which holds a
 * diagram's labels; tags are told from text by a `<`, which text doesn't hold.
 */
function docxText(bytes: Uint8Array): string {
  const files = unzip(bytes)
  const markup = ['word/document.xml', 'word/footnotes.xml', 'word/comments.xml']
    .map((name) => new TextDecoder('utf-8', { fatal: true }).decode(files.get(name)))
    .join('')
  const alternatives = markup.matchAll(/<wp:docPr [^>]*\bdescr="([^"]*)"/g)
  return [markup.replace(/<[^>]*>/g, ''), ...Array.from(alternatives, ([, alt]) => alt)].join('|')
}
