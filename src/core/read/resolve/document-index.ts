import GithubSlugger, { slug } from 'github-slugger'
import {
  descendants,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textContent,
} from '../html/tree.ts'
import type { LoweredDocument } from '../markdown/lower.ts'

/** Keeps the author's ids apart from every id that a page of ours or of others may use (GitHub's rule). */
const authorPrefix = 'user-content-'

/**
 * Every place of the document that a link may point at, known before any link is resolved. Headings have
 * GitHub's slugs or the author's own ids; ids that raw HTML sets get GitHub's prefix.
 */
export class DocumentIndex {
  /** Headings that have words (or an image or formula for one). The others are left out. */
  readonly headingIds = new Map<HtmlElement, string>()
  /** Elements at whose start an anchor stands that hasn't been placed yet. */
  readonly #anchors = new Map<HtmlElement, string>()
  readonly #ids = new Set<string>()
  readonly #withoutCase = new Map<string, string>()
  readonly #slugger = new GithubSlugger()

  constructor(document: LoweredDocument) {
    const cited = new Set<string>()
    this.#read(document.body, cited)
    // A set gives what is added while it is walked: the notes that notes cite.
    for (const identifier of cited)
      this.#read(document.notes.get(identifier)?.children ?? [], cited)
  }

  /** The id that a link's fragment means, or `null`. */
  find(fragment: string): string | null {
    const decoded = decode(fragment)
    for (const candidate of [fragment, decoded]) {
      if (this.#ids.has(candidate)) return candidate
      if (this.#ids.has(authorPrefix + candidate)) return authorPrefix + candidate
    }
    const lower = decoded.toLowerCase()
    return this.#withoutCase.get(lower) ?? this.#withoutCase.get(authorPrefix + lower) ?? null
  }

  /** The id of the anchor at the start of the element, once: content that is split is marked in each part. */
  takeAnchor(element: HtmlElement): string | null {
    const id = this.#anchors.get(element) ?? null
    this.#anchors.delete(element)
    return id
  }

  /** Makes an anchor at `to` of the id that `from` would have had: its heading stands where none can be. */
  moveAnchor(from: HtmlElement, to: HtmlElement): void {
    const id = this.headingIds.get(from) ?? this.takeAnchor(from)
    if (id !== null) this.#anchors.set(to, id)
  }

  #read(nodes: readonly HtmlNode[], cited: Set<string>): void {
    for (const node of descendants(nodes)) {
      if (node.type === 'noteReference') cited.add(node.identifier)
      if (node.type !== 'element') continue
      if (/^h[1-6]$/.test(node.name)) this.#readHeading(node)
      if (node.origin === 'html') this.#readAnchor(node)
    }
  }

  #readHeading(heading: HtmlElement): void {
    const text = textContent(heading.children).replace(/\s+/g, ' ').trim()
    if (text === '' && !showsMore(heading)) return
    const own = heading.origin === 'markdown' ? heading.attributes.get('id') : undefined
    this.headingIds.set(
      heading,
      own && !this.#ids.has(own) ? this.#add(own) : this.#slug(own || text),
    )
  }

  #readAnchor(element: HtmlElement): void {
    const own =
      element.attributes.get('id') || (element.name === 'a' && element.attributes.get('name'))
    if (!own || /\s/.test(own)) return
    const id = own.startsWith(authorPrefix) ? own : authorPrefix + own
    if (this.#ids.has(id)) return
    this.#add(id)
    this.#anchors.set(element, id)
  }

  #slug(text: string): string {
    const words = slug(text) === '' ? 'section' : text
    let id = this.#slugger.slug(words)
    while (this.#ids.has(id)) id = this.#slugger.slug(words)
    return this.#add(id)
  }

  #add(id: string): string {
    this.#ids.add(id)
    const lower = id.toLowerCase()
    if (!this.#withoutCase.has(lower)) this.#withoutCase.set(lower, id)
    return id
  }
}

/** Whether a heading without text has something else to show. */
function showsMore(heading: HtmlElement): boolean {
  for (const node of descendants(heading.children)) {
    if (node.type === 'formula' || node.type === 'noteReference') return true
    if (isElement(node, 'img', 'input')) return true
  }
  return false
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
