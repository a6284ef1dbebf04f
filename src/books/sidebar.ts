import { FaultLog } from '../themes/theme-fault.ts'
import {
  BookError,
  type BookFault,
  type BookOutline,
  bookError,
  checkedEntries,
  checkLength,
  deepestEntry,
  faultsOf,
  isOnAnotherSite,
  type OutlineEntry,
} from './book-outline.ts'

/** Characters. */
const longest = 2_000_000

/**
 * Reads a sidebar in JSON, of Docusaurus (ids of documents, categories) or of VitePress (links with text). Groups at the top become
 * parts, those within them chapters. Links to other sites are left out.
 *
 * The paths of its entries have no extension.
 *
 * @throws {BookError} it's no JSON, or nothing that a sidebar is
 */
export function readSidebar(text: string): BookOutline {
  checkLength(text, longest)
  const reader = new SidebarReader()
  for (const sidebar of sidebarsIn(jsonOf(text))) reader.read(sidebar, 0)
  const faults = faultsOf(reader.log)
  if (faults.length > 0) throw new BookError(faults)
  const { entries, leftOut } = reader
  return {
    entries: checkedEntries(entries, 'Its sidebar names no document.'),
    frontMatter: '',
    theme: null,
    leftOut,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    throw bookError(`This isn't valid JSON: ${message}.`)
  }
}

/** A file may hold several, by name (Docusaurus) or by the path of the pages that have it (VitePress). */
function sidebarsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value]
  return isEntry(value) ? [value] : Object.values(value)
}

function isEntry(value: object): boolean {
  return ['text', 'label', 'type', 'items', 'link'].some((key) => key in value)
}

class SidebarReader {
  readonly entries: OutlineEntry[] = []
  readonly leftOut: BookFault[] = []
  readonly log = new FaultLog('')
  readonly #seen = new Set<string>()

  read(value: unknown, depth: number): void {
    if (depth > deepestEntry) {
      this.log.add(undefined, `Groups nest more than ${deepestEntry + 1} levels.`)
    } else if (typeof value === 'string') this.#document(value, null, depth)
    else if (Array.isArray(value)) for (const each of value) this.read(each, depth)
    else if (typeof value === 'object' && value !== null) this.#object({ ...value }, depth)
    else this.log.add(undefined, 'An entry of a sidebar is a document, a link or a group.')
  }

  #object(value: Readonly<Record<string, unknown>>, depth: number): void {
    const { items, type, link } = value
    const title = firstText(value.text, value.label)
    if (!isEntry(value)) {
      // Docusaurus's short form: a category by its name. VitePress may have a path with its items at the top.
      for (const [name, inner] of Object.entries(value)) {
        this.#group(name, depth)
        this.read(inner, depth + 1)
      }
      return
    }
    const target = firstText(link, value.id, value.href, idOf(link))
    if (items !== undefined) {
      if (target === null || isOnAnotherSite(target)) this.#group(title ?? '', depth)
      else this.#document(target, title, depth)
      this.read(items, depth + 1)
    } else if (target === null || isOnAnotherSite(target)) {
      const named = title ?? String(type)
      this.leftOut.push({ message: `"${named.slice(0, 80)}" is no document of the site.` })
    } else this.#document(target, title, depth)
  }

  #group(title: string, depth: number): void {
    const kind = depth === 0 ? 'part' : 'chapter'
    this.entries.push({ path: null, title, kind, depth, line: 1 })
  }

  /** Sites show a document in several sidebars; a book once. */
  #document(id: string, title: string | null, depth: number): void {
    const path = id
      .replace(/^\/+/, '')
      .replace(/[?#].*$/s, '')
      .replace(/\.html$/, '')
    const name = path === '' || path.endsWith('/') ? `${path}index` : path
    if (this.#seen.has(name)) return
    this.#seen.add(name)
    this.entries.push({ path: name, title, kind: 'chapter', depth, line: 1 })
  }
}

function firstText(...values: readonly unknown[]): string | null {
  return values.find((value) => typeof value === 'string') ?? null
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
}
