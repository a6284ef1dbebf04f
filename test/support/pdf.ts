import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ConversionRequest, convert } from '#octavo/convert.js'
import type { Warning } from '#octavo/warnings.js'

/** An element of the structure tree, as a screen reader meets it. */
export interface PdfElement {
  readonly role: string
  readonly alt: string | undefined
  /** Its own text and that of all inside it, with single spaces. */
  readonly text: string
  readonly children: readonly PdfElement[]
}

export interface PdfLink {
  /** A web address, the id of a place in the document, or `page 1` where the place has no name. */
  readonly target: string
  /** Left, bottom, right, top in points. */
  readonly box: readonly number[]
}

/** A run of text as it stands on the page. */
export interface PdfRun {
  readonly text: string
  /** Left end of the baseline, from the page's lower left corner, in points. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** A filled shape. */
export interface PdfFill {
  /** `#rrggbb`. */
  readonly color: string
  /** Left, top, right, bottom of its path, in its own coordinates. */
  readonly box: readonly number[]
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  /** Its words, line by line. */
  readonly text: string
  readonly runs: readonly PdfRun[]
  readonly links: readonly PdfLink[]
  readonly fills: readonly PdfFill[]
  /** How many lines are drawn. */
  readonly strokes: number
  /** Colours that text is drawn in, `#rrggbb`. */
  readonly textColors: readonly string[]
  readonly images: number
  readonly structure: readonly PdfElement[]
}

export interface PdfBookmark {
  readonly title: string
  readonly items: readonly PdfBookmark[]
}

export interface PdfFile {
  readonly bytes: Uint8Array
  readonly pages: readonly PdfPage[]
  /** The words of all pages. */
  readonly text: string
  readonly tagged: boolean
  /** Whether the file says of itself that it meets PDF/UA-1. */
  readonly claimsUa: boolean
  readonly info: Readonly<Record<string, unknown>>
  readonly bookmarks: readonly PdfBookmark[]
  /** Elements of that role, in reading order. */
  elements(role: string): PdfElement[]
}

/** Where the text that reaches farthest right ends, in points from the page's left edge. */
export function rightEdge(file: PdfFile): number {
  return Math.max(...file.pages.flatMap((page) => page.runs.map((run) => run.x + run.width)))
}

/** Converts Markdown to PDF through the public function, and reads the file back. */
export async function pdf(
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<PdfFile & { readonly warnings: readonly Warning[] }> {
  const { bytes, warnings } = await convert({ ...request, content, format: 'pdf' })
  return { ...(await readPdf(bytes)), warnings }
}

/** The words of a PDF, line by line. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).text
}

async function readPdf(bytes: Uint8Array): Promise<PdfFile> {
  // pdf.js keeps the buffer that it's given, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  try {
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) =>
        readPage(await document.getPage(index + 1), document),
      ),
    )
    const { info, metadata } = await document.getMetadata()
    return {
      bytes,
      pages,
      text: pages.map((page) => page.text).join('\n'),
      tagged: (await document.getMarkInfo())?.Marked === true,
      claimsUa: metadata?.get('pdfuaid:part') === '1',
      info: Object.fromEntries(Object.entries(info)),
      bookmarks: await readBookmarks(document),
      elements: (role) =>
        pages.flatMap((page) => page.structure).flatMap((root) => find(root, role)),
    }
  } finally {
    await task.destroy()
  }
}

async function readPage(page: PDFPageProxy, document: PDFDocumentProxy): Promise<PdfPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const content = await page.getTextContent({ includeMarkedContent: true })
  const words = new Map<string, string>()
  const open: string[] = []
  const runs: PdfRun[] = []
  let text = ''
  for (const item of content.items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? '')
      continue
    }
    const id = open.findLast((name) => name !== '')
    const string = item.str + (item.hasEOL ? '\n' : '')
    text += string
    if (id !== undefined) words.set(id, (words.get(id) ?? '') + string)
    const [, , , size, x, y] = item.transform.map(Number)
    if (item.str !== '') {
      runs.push({
        text: item.str,
        x: x ?? 0,
        y: y ?? 0,
        width: item.width,
        size: Math.abs(size ?? 0),
      })
    }
  }
  return {
    width: right - left,
    height: top - bottom,
    text,
    runs,
    links: await readLinks(page, document),
    ...(await readDrawing(page)),
    structure: readElements(await page.getStructTree(), words),
  }
}

async function readLinks(page: PDFPageProxy, document: PDFDocumentProxy): Promise<PdfLink[]> {
  const annotations = await page.getAnnotations()
  const links = annotations.filter((annotation) => annotation.subtype === 'Link')
  return Promise.all(
    links.map(async ({ url, dest, rect }) => ({
      target: typeof url === 'string' ? url : await placeName(dest, document),
      box: rect.map(Number),
    })),
  )
}

/** Names are bytes, UTF-8 here; pdf.js shows each byte as a character. */
async function placeName(dest: unknown, document: PDFDocumentProxy): Promise<string> {
  if (typeof dest === 'string') return Buffer.from(dest, 'latin1').toString('utf8')
  return Array.isArray(dest) ? `page ${(await document.getPageIndex(dest[0])) + 1}` : 'nowhere'
}

type PdfDrawing = Pick<PdfPage, 'fills' | 'images' | 'strokes' | 'textColors'>

async function readDrawing(page: PDFPageProxy): Promise<PdfDrawing> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const fills: PdfFill[] = []
  let color = '#000000'
  let images = 0
  let strokes = 0
  const textColors = new Set<string>()
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index]
    if (!Array.isArray(args)) continue
    if (operator === OPS.setFillRGBColor) color = String(args[0])
    if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) images += 1
    if (operator === OPS.showText) textColors.add(color)
    if (operator === OPS.constructPath && args[0] === OPS.stroke) strokes += 1
    // A path that is painted at once: how, its segments, the box around it.
    if (operator === OPS.constructPath && args[0] === OPS.fill && args[2] instanceof Float32Array) {
      fills.push({ color, box: [...args[2]] })
    }
  }
  return { fills, images, strokes, textColors: [...textColors] }
}

/** pdf.js describes an element as `{role, alt?, children}` and its text as `{type: 'content', id}`. */
function readElements(node: unknown, words: ReadonlyMap<string, string>): PdfElement[] {
  if (typeof node !== 'object' || node === null || !('children' in node)) return []
  const children: readonly unknown[] = Array.isArray(node.children) ? node.children : []
  const inner = children.flatMap((child) => readElements(child, words))
  if (!('role' in node) || node.role === 'Root') return inner
  // A page's tree names the elements of other pages too, without content.
  if (!hasContent(node)) return []
  return [
    {
      role: String(node.role),
      alt: 'alt' in node ? String(node.alt) : undefined,
      text: textOf(node, words).replace(/\s+/g, ' ').trim(),
      children: inner,
    },
  ]
}

function hasContent(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('id' in node) return true
  return 'children' in node && Array.isArray(node.children) && node.children.some(hasContent)
}

function textOf(node: unknown, words: ReadonlyMap<string, string>): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('id' in node) return words.get(String(node.id)) ?? ''
  if (!('children' in node) || !Array.isArray(node.children)) return ''
  return node.children.map((child) => textOf(child, words)).join('')
}

function find(element: PdfElement, role: string): PdfElement[] {
  const inner = element.children.flatMap((child) => find(child, role))
  return element.role === role ? [element, ...inner] : inner
}

async function readBookmarks(document: PDFDocumentProxy): Promise<PdfBookmark[]> {
  interface Item {
    readonly title: string
    readonly items: readonly Item[]
  }
  const read = ({ title, items }: Item): PdfBookmark => ({ title, items: items.map(read) })
  return ((await document.getOutline()) ?? []).map(read)
}
