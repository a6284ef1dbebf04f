import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ConversionRequest } from '#octavo/core/convert.js'
import type { Warning } from '#octavo/core/document/warnings.js'
import { converted, oncePerRequest, oncePerRun } from './converted.ts'
import { type PdfDrawing, readDrawing } from './pdf-drawing.ts'
import { type InkMark, readInk } from './pdf-ink.ts'

/** An element of the structure tree, as a screen reader meets it. */
export interface PdfElement {
  readonly role: string
  readonly alt: string | undefined
  /** Its own text and that of all inside it, with single spaces. */
  readonly text: string
  readonly children: readonly PdfElement[]
  /** Its own text and the elements in it, in reading order. */
  readonly parts: readonly (string | PdfElement)[]
}

export interface PdfLink {
  /** A web address, the id of a place in the document, or `page 1` where the place has no name. */
  readonly target: string
  /** Left, bottom, right, top in points. */
  readonly box: readonly number[]
  /** Where a link within the document leads: page from 1, height in points from the page's lower edge. */
  readonly place: { readonly page: number; readonly y: number } | undefined
}

/** A run of text as it stands on the page. */
export interface PdfRun {
  readonly text: string
  /** Left end of the baseline, from the page's lower left corner, in points. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  /** The font's own name, such as `SourceSans3-Bold`. */
  readonly font: string
}

export interface PdfPage extends PdfDrawing {
  readonly width: number
  readonly height: number
  /** Its words, line by line. */
  readonly text: string
  readonly runs: readonly PdfRun[]
  readonly links: readonly PdfLink[]
  readonly structure: readonly PdfElement[]
  /** Text by the ids of marked content. */
  readonly markedText: ReadonlyMap<string, string>
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
  /** Whether a window shows the title rather than the file's name. */
  readonly showsTitle: boolean
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
  return readOnce({ ...request, content, format: 'pdf' })
}

const contentsOnce = oncePerRun('pdf', async (request) =>
  readContents((await converted(request)).bytes),
)

const readOnce = oncePerRequest(async (request) => {
  const { bytes, warnings } = await converted(request)
  return { ...withElements(bytes, await contentsOnce(request)), warnings }
})

/** The words of a PDF, line by line. A tenth of the work of `readPdf`. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { document, close } = await openPdf(bytes)
  try {
    const texts: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? textOfItem(item) : '')).join(''))
    }
    return texts.join('\n')
  } finally {
    await close()
  }
}

/** What each page of a PDF paints, in that order. */
export async function pdfInk(bytes: Uint8Array): Promise<readonly (readonly InkMark[])[]> {
  const { document, close } = await openPdf(bytes)
  try {
    const pages: (readonly InkMark[])[] = []
    for (let number = 1; number <= document.numPages; number++) {
      pages.push(await readInk(await document.getPage(number)))
    }
    return pages
  } finally {
    await close()
  }
}

function textOfItem({ str, hasEOL }: { readonly str: string; readonly hasEOL: boolean }): string {
  return str + (hasEOL ? '\n' : '')
}

/** Opens a PDF, until `close` is called. */
export async function openPdf(bytes: Uint8Array) {
  // pdf.js keeps the buffer that it's given, so it gets a copy.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  })
  return { document: await task.promise, close: () => task.destroy() }
}

/** Reads a PDF, whoever made it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFile> {
  return withElements(bytes, await readContents(bytes))
}

function withElements(bytes: Uint8Array, contents: PdfContents): PdfFile {
  return {
    bytes,
    ...contents,
    elements: (role) =>
      contents.pages.flatMap((page) => page.structure).flatMap((root) => find(root, role)),
  }
}

/** All that is read of a file. */
type PdfContents = Omit<PdfFile, 'bytes' | 'elements'>

async function readContents(bytes: Uint8Array): Promise<PdfContents> {
  const { document, close } = await openPdf(bytes)
  try {
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) =>
        readPage(await document.getPage(index + 1), document),
      ),
    )
    const { info, metadata } = await document.getMetadata()
    return {
      pages,
      text: pages.map((page) => page.text).join('\n'),
      tagged: (await document.getMarkInfo())?.Marked === true,
      claimsUa: metadata?.get('pdfuaid:part') === '1',
      info: Object.fromEntries(Object.entries(info)),
      bookmarks: await readBookmarks(document),
      showsTitle: showsTitle(await document.getViewerPreferences()),
    }
  } finally {
    await close()
  }
}

async function readPage(page: PDFPageProxy, document: PDFDocumentProxy): Promise<PdfPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  // Before the text: fonts are known once the page is drawn.
  const drawing = await readDrawing(page)
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
    const string = textOfItem(item)
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
        font: fontName(page, item.fontName),
      })
    }
  }
  return {
    width: right - left,
    height: top - bottom,
    text,
    runs,
    links: await readLinks(page, document),
    ...drawing,
    structure: readElements(await page.getStructTree(), words),
    markedText: words,
  }
}

/** Without the six letters that mark a font as a part of the whole one. */
function fontName(page: PDFPageProxy, id: string): string {
  const font: unknown = page.commonObjs.get(id)
  const name = typeof font === 'object' && font !== null && 'name' in font ? String(font.name) : ''
  return name.replace(/^[A-Z]{6}\+/, '')
}

async function readLinks(page: PDFPageProxy, document: PDFDocumentProxy): Promise<PdfLink[]> {
  const annotations = await page.getAnnotations()
  const links = annotations.filter((annotation) => annotation.subtype === 'Link')
  return Promise.all(
    links.map(async ({ url, unsafeUrl, dest, rect }) => {
      // The address that pdf.js calls unsafe may be a relative one.
      const address: unknown = url ?? unsafeUrl
      const external = typeof address === 'string'
      return {
        target: external ? address : await placeName(dest, document),
        box: rect.map(Number),
        place: external ? undefined : await placeOf(dest, document),
      }
    }),
  )
}

/** Of an explicit destination: page, `XYZ`, left, top, zoom (ISO 32000-1, 12.3.2.2). */
async function placeOf(dest: unknown, document: PDFDocumentProxy): Promise<PdfLink['place']> {
  const explicit = typeof dest === 'string' ? await document.getDestination(dest) : dest
  if (!Array.isArray(explicit)) return undefined
  return { page: (await document.getPageIndex(explicit[0])) + 1, y: Number(explicit[3]) }
}

/** Names are bytes, UTF-8 here; pdf.js shows each byte as a character. */
async function placeName(dest: unknown, document: PDFDocumentProxy): Promise<string> {
  if (typeof dest === 'string') return Buffer.from(dest, 'latin1').toString('utf8')
  return Array.isArray(dest) ? `page ${(await document.getPageIndex(dest[0])) + 1}` : 'nowhere'
}

function showsTitle(preferences: unknown): boolean {
  if (typeof preferences !== 'object' || preferences === null) return false
  return 'DisplayDocTitle' in preferences && preferences.DisplayDocTitle === true
}

/** pdf.js describes an element as `{role, alt?, children}` and its text as `{type: 'content', id}`. */
function readElements(node: unknown, words: ReadonlyMap<string, string>): PdfElement[] {
  if (typeof node !== 'object' || node === null || !('children' in node)) return []
  const children: readonly unknown[] = Array.isArray(node.children) ? node.children : []
  const parts = children.flatMap((child): (string | PdfElement)[] =>
    isText(child) ? [textOf(child, words)] : readElements(child, words),
  )
  const inner = parts.filter((part) => typeof part !== 'string')
  if (!('role' in node) || node.role === 'Root') return inner
  // A page's tree names the elements of other pages too, without content.
  if (!hasContent(node)) return []
  return [
    {
      role: String(node.role),
      alt: 'alt' in node ? String(node.alt) : undefined,
      text: textOf(node, words).replace(/\s+/g, ' ').trim(),
      children: inner,
      parts,
    },
  ]
}

function isText(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'id' in node
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
