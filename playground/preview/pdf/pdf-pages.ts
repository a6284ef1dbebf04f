import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import { align } from '../../follow/align.ts'
import { LineMap, type Point } from '../../follow/line-map.ts'
import { wordsOf, wordsOfMarkdown } from '../../follow/words.ts'
import { linksOf } from './pdf-links.ts'

/** For all documents, as long as the page is open. */
const worker = PDFWorker.create({ port: new PdfWorker() })

type RefProxy = Parameters<PDFDocumentProxy['getPageIndex']>[0]

/** The width of a page in its pane, or how many CSS pixels a point takes. */
export type Zoom = 'width' | number

/** What the pages tell. */
export interface PagesListener {
  /** The page at the upper edge, from 1. */
  readonly onPage: (page: number, pages: number) => void
  /** The reader has scrolled: the line of the source at the upper edge, from 1. */
  readonly onScroll: (line: number) => void
  /** The reader has clicked twice on what begins with that line. */
  readonly onChoice: (line: number) => void
}

interface Page {
  readonly proxy: PDFPageProxy
  readonly element: HTMLElement
  /** The scale at which it's drawn. */
  drawn: number
  task: RenderTask | undefined
}

/** A canvas with more pixels isn't drawn by Safari. */
const maxPixels = 16_000_000
/** CSS pixels of a point (CSS Values 4, 6.2). */
const pixelsPerPoint = 4 / 3

/**
 * The pages of a PDF below one another. Those in view are drawn. When the document is made anew, the old pages stay until the
 * new ones are drawn, and the place and the zoom are kept.
 */
export class PdfPages {
  readonly #container: HTMLElement
  readonly #listener: PagesListener
  readonly #observer: IntersectionObserver
  readonly #sizes: ResizeObserver
  #document: PDFDocumentProxy | undefined
  #pages: Page[] = []
  #zoom: Zoom = 'width'
  #source = ''
  #map: Promise<LineMap> | undefined
  #isLeading = false
  #shown = 0
  #width = 0

  constructor(container: HTMLElement, listener: PagesListener) {
    this.#container = container
    this.#listener = listener
    this.#observer = new IntersectionObserver((entries) => this.#drawVisible(entries), {
      root: container,
      rootMargin: '50% 0px',
    })
    this.#sizes = new ResizeObserver(() => this.#resize())
    this.#sizes.observe(container)
    const lead = () => {
      this.#isLeading = true
    }
    for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart']) {
      container.addEventListener(type, lead, { passive: true })
    }
    container.addEventListener('scroll', () => void this.#scrolled(), { passive: true })
    container.addEventListener('dblclick', (event) => void this.#chosen(event))
  }

  /**
   * Shows a PDF instead of the previous one.
   *
   * @param source the Markdown that it was made from
   * @throws what pdf.js throws of bytes that it can't read
   */
  async show(bytes: Uint8Array, source: string, fromTop: boolean): Promise<void> {
    this.#shown += 1
    const turn = this.#shown
    // pdf.js hands its copy to the worker.
    const loading = getDocument({
      data: bytes.slice(),
      worker,
      isEvalSupported: false,
      useWasm: false,
    })
    const document = await loading.promise
    const proxies: PDFPageProxy[] = []
    for (let number = 1; number <= document.numPages; number++) {
      proxies.push(await document.getPage(number))
    }
    if (turn !== this.#shown) {
      void loading.destroy()
      return
    }
    const at = fromTop ? 0 : this.#offset()
    const last = this.#document
    for (const page of this.#pages) page.task?.cancel()
    this.#document = document
    this.#source = source
    this.#map = undefined
    this.#pages = proxies.map((proxy, index) => ({
      proxy,
      element: this.#pages[index]?.element ?? newPage(index + 1),
      drawn: 0,
      task: undefined,
    }))
    this.#observer.disconnect()
    const elements = this.#pages.map(({ element }) => element)
    for (const child of [...this.#container.children].slice(elements.length)) child.remove()
    for (const element of elements) {
      if (element.parentElement === null) this.#container.append(element)
    }
    this.#lay()
    this.#scrollTo(at)
    for (const element of elements) this.#observer.observe(element)
    void last?.loadingTask.destroy()
    this.#reportPage()
  }

  /** Makes pages as wide as their pane, or gives them a size; the place is kept. */
  setZoom(zoom: Zoom): void {
    const at = this.#offset()
    this.#zoom = zoom
    this.#lay()
    this.#scrollTo(at)
    this.#drawAgain()
  }

  /** CSS pixels of a point, of the first page. */
  get scale(): number {
    const [first] = this.#pages
    return first === undefined ? 1 : this.#scaleOf(first)
  }

  goToPage(page: number): void {
    this.#isLeading = true
    this.#scrollTo(page - 1)
  }

  /** Scrolls to a line of the source: to the upper edge, or only if it isn't in view. */
  async scrollToLine(line: number, to: 'top' | 'view'): Promise<void> {
    this.#isLeading = false
    const map = await this.#lineMap()
    if (map === undefined) return
    const offset = map.offsetAt(line)
    const top = this.#topOf(offset)
    const { scrollTop, clientHeight } = this.#container
    if (to === 'top') this.#container.scrollTop = top
    else if (top < scrollTop || top > scrollTop + clientHeight * 0.9) {
      this.#container.scrollTop = top - clientHeight / 3
    }
  }

  destroy(): void {
    this.#shown += 1
    this.#observer.disconnect()
    this.#sizes.disconnect()
    void this.#document?.loadingTask.destroy()
  }

  /** Goes to a destination, by its name or as an array that starts with its page (ISO 32000-2, 12.3.2). */
  async #goTo(destination: unknown): Promise<void> {
    const found =
      typeof destination === 'string'
        ? await this.#document?.getDestination(destination)
        : destination
    const [page, , , top] = Array.isArray(found) ? (found as readonly unknown[]) : []
    if (typeof page !== 'object' || page === null) return
    // The first entry is a reference to a page, which only pdf.js makes.
    const index = await this.#document?.getPageIndex(page as RefProxy)
    if (index === undefined) return
    const { height } = this.#pages[index]?.proxy.getViewport({ scale: 1 }) ?? { height: 1 }
    this.#isLeading = true
    this.#scrollTo(index + (typeof top === 'number' ? Math.max(0, 1 - top / height) : 0))
  }

  /** The place at the upper edge: pages, and a share of the next one. */
  #offset(top = this.#container.scrollTop): number {
    for (const [index, { element }] of this.#pages.entries()) {
      if (element.offsetTop + element.offsetHeight > top) {
        return index + Math.max(0, (top - element.offsetTop) / element.offsetHeight)
      }
    }
    return this.#pages.length
  }

  #topOf(offset: number): number {
    const page = this.#pages[Math.min(Math.floor(offset), this.#pages.length - 1)]
    if (page === undefined) return 0
    const { offsetTop, offsetHeight } = page.element
    return offset === 0 ? 0 : offsetTop + Math.min(1, offset % 1) * offsetHeight
  }

  #scrollTo(offset: number): void {
    this.#container.scrollTop = this.#topOf(offset)
  }

  #scaleOf({ proxy }: Page): number {
    if (this.#zoom !== 'width') return this.#zoom
    const { width } = proxy.getViewport({ scale: 1 })
    return Math.max(0.1, (this.#container.clientWidth - margins) / width)
  }

  #lay(): void {
    for (const page of this.#pages) {
      const { width, height } = page.proxy.getViewport({ scale: this.#scaleOf(page) })
      const { style } = page.element
      style.width = `${width}px`
      style.height = `${height}px`
    }
  }

  #resize(): void {
    const { clientWidth } = this.#container
    // While it's hidden, it has none.
    if (clientWidth === 0 || clientWidth === this.#width) return
    this.#width = clientWidth
    this.setZoom(this.#zoom)
  }

  #drawAgain(): void {
    this.#observer.disconnect()
    for (const { element } of this.#pages) this.#observer.observe(element)
  }

  #drawVisible(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const page = this.#pages.find(({ element }) => element === target)
      if (page === undefined) continue
      if (isIntersecting) void this.#draw(page)
      else {
        page.task?.cancel()
        page.task = undefined
      }
    }
  }

  async #draw(page: Page): Promise<void> {
    const scale = this.#scaleOf(page)
    if (page.drawn === scale || this.#container.clientWidth === 0) return
    page.task?.cancel()
    const { proxy, element } = page
    const viewport = proxy.getViewport({ scale })
    const most = Math.sqrt(maxPixels / (viewport.width * viewport.height))
    const ratio = Math.min(devicePixelRatio, most)
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * ratio)
    canvas.height = Math.floor(viewport.height * ratio)
    const task = proxy.render({
      canvas,
      viewport,
      transform: [ratio, 0, 0, ratio, 0, 0],
    })
    page.task = task
    try {
      await task.promise
      const text = document.createElement('div')
      text.className = 'pdf-text'
      text.style.setProperty('--total-scale-factor', String(scale))
      const layer = new TextLayer({
        textContentSource: proxy.streamTextContent(),
        container: text,
        viewport,
      })
      await layer.render()
      const links = await linksOf(proxy, viewport, (place) => void this.#goTo(place))
      if (page.task !== task) return
      page.drawn = scale
      element.replaceChildren(canvas, text, links)
    } catch (error) {
      // A newer task draws it.
      if (page.task === task && !isCancelled(error)) throw error
    }
  }

  #reportPage(): void {
    const page = Math.min(Math.floor(this.#offset() + 0.02), this.#pages.length - 1)
    this.#listener.onPage(page + 1, this.#pages.length)
  }

  async #scrolled(): Promise<void> {
    this.#reportPage()
    if (!this.#isLeading) return
    const map = await this.#lineMap()
    if (map !== undefined && this.#isLeading) this.#listener.onScroll(map.lineAt(this.#offset()))
  }

  async #chosen({ clientY }: MouseEvent): Promise<void> {
    const map = await this.#lineMap()
    const top = clientY - this.#container.getBoundingClientRect().top + this.#container.scrollTop
    if (map !== undefined) this.#listener.onChoice(map.startingLineAt(this.#offset(top)))
  }

  /** Reads the words of all pages once somebody asks for a place. */
  async #lineMap(): Promise<LineMap | undefined> {
    if (this.#pages.length === 0) return undefined
    this.#map ??= mapOf(this.#pages, this.#source)
    const asked = this.#map
    try {
      const map = await asked
      return asked === this.#map ? map : undefined
    } catch {
      // Another document has replaced this one meanwhile.
      return undefined
    }
  }
}

/** Left and right of a page, in CSS pixels. */
const margins = 24

function newPage(number: number): HTMLElement {
  const element = document.createElement('div')
  element.className = 'pdf-page'
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', `Page ${number}`)
  element.style.width = `${595 * pixelsPerPoint}px`
  return element
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'RenderingCancelledException'
}

/** Where lines of the source are: pages from the start. */
async function mapOf(pages: readonly Page[], source: string): Promise<LineMap> {
  const words: string[] = []
  const offsets: number[] = []
  for (const [index, { proxy }] of pages.entries()) {
    const { height } = proxy.getViewport({ scale: 1 })
    const { items } = await proxy.getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const top = height - Number(item.transform[5]) - item.height - above
      for (const { word } of wordsOf(item.str)) {
        words.push(word)
        offsets.push(index + Math.min(1, Math.max(0, top / height)))
      }
    }
  }
  const from = wordsOfMarkdown(source)
  const points: Point[] = align(from.words, words).flatMap(([line, word]) => {
    const offset = offsets[word]
    const place = from.places[line]
    return offset === undefined || place === undefined ? [] : [{ line: place, offset }]
  })
  return new LineMap(points, { line: source.split('\n').length + 1, offset: pages.length })
}

/** Points that are shown above a line of text. */
const above = 6
