import type { CitationEntry, CitationRequest, CitedItem } from '../../document/citations.ts'
import type { DocumentLimits } from '../../document/limits.ts'
import type { HtmlElement } from '../source-node.ts'
import { BibtexError } from './bibtex.ts'
import type { FileSources, OpenLibrary } from './open-library.ts'

/** A citation in the source, by the element that stands for it. */
export interface CitedElement {
  readonly element: HtmlElement
  readonly narrative: boolean
  readonly items: readonly CitedItem[]
}

/** What the bibliography is to list that one file doesn't cite. */
interface Unlisted {
  readonly keys: readonly string[]
  /** Of the front matter's key, in the file of that index. */
  readonly line: number
  readonly file: number
}

/** What a document cites. */
export interface DocumentCitations {
  /** What has to be formatted; `null` where nothing is cited, or more than is allowed. */
  readonly request: CitationRequest | null
  /** The index of each citation in the request. */
  readonly indexes: ReadonlyMap<HtmlElement, number>
  readonly unlisted: readonly Unlisted[]
}

/**
 * Makes the request to format what a document cites. Problems of entries are noted in the library's log.
 *
 * @param cited in the order of the document, notes where they are first cited
 * @param limits how many citations are allowed, those included that the bibliography lists without them, and how long they may be
 */
export function citationsOf(
  cited: readonly CitedElement[],
  library: OpenLibrary,
  lang: string,
  limits: DocumentLimits,
): DocumentCitations {
  const indexes = new Map(cited.map(({ element }, index) => [element, index]))
  const unlisted = library.sources.map((source) => unlistedIn(source, library))
  const keys = new Set([
    ...cited.flatMap(({ items }) => items.map(({ key }) => key)),
    ...unlisted.flatMap((each) => each.keys),
  ])
  const count = [...cited.map(({ items }) => items), ...unlisted.map((each) => each.keys)].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  const request =
    keys.size === 0 || count > limits.citations
      ? null
      : requestFor(cited, keys, library, lang, limits)
  return { request, indexes, unlisted }
}

function requestFor(
  cited: readonly CitedElement[],
  keys: ReadonlySet<string>,
  library: OpenLibrary,
  lang: string,
  { expansion }: DocumentLimits,
): CitationRequest {
  const { entries, listed } = entriesFor(keys, library)
  const known = new Set(listed)
  return {
    style: library.style,
    lang,
    entries,
    listed,
    mostCharacters: expansion,
    // One that can't be read is warned of, and the citation stays as it was written.
    groups: cited.flatMap(({ narrative, items }, index) =>
      items.every(({ key }) => known.has(key)) ? [{ index, narrative, items }] : [],
    ),
  }
}

/** What the bibliography lists without being cited. */
function unlistedIn(
  { nocite, nociteLine: line, linesBefore, file }: FileSources,
  { library, log }: OpenLibrary,
): Unlisted {
  const keys = nocite.flatMap((key) => {
    if (key === '*') return [...library.keys()]
    if (library.has(key)) return [key]
    const message = `No bibliography has the key "${key.slice(0, 80)}".`
    log.add('citation_unknown', message, line + linesBefore)
    return []
  })
  return { keys, line, file }
}

/** Entries for the engine, with those that they refer to. */
function entriesFor(
  keys: ReadonlySet<string>,
  { library, log }: OpenLibrary,
): Pick<CitationRequest, 'entries' | 'listed'> {
  const parents = parentsOf(keys, (key) => library.parentsOf(key))
  const names = new Map(Array.from(parents.keys(), (key, index) => [key, `k${index}`]))
  const entries: CitationEntry[] = []
  const listed: string[] = []
  for (const [key, ofKey] of parents) {
    const nameOf = (other: string) => (ofKey.includes(other) ? (names.get(other) ?? null) : null)
    try {
      const read = library.entry(key, names.get(key) ?? '', nameOf)
      if (read === null) continue
      entries.push(read.entry)
      for (const { field, written, shown } of read.changes) {
        const place = library.placeOf(key)
        const outcome = shown === null ? 'was left out: it is not a date' : `is shown as ${shown}`
        const message = `The ${field} "${written.slice(0, 40)}" of the source "${key.slice(0, 80)}" (${place}) ${outcome}.`
        log.add('bibliography_invalid', message, library.lineOf(key))
      }
      if (keys.has(key)) listed.push(key)
    } catch (error) {
      if (!(error instanceof BibtexError)) throw error
      warnEntry(key, error.message, { library, log })
    }
  }
  return { entries, listed }
}

/** Warns of an entry that can't be shown. */
export function warnEntry(
  key: string,
  reason: string,
  { library, log }: Pick<OpenLibrary, 'library' | 'log'>,
): void {
  const message = `The source "${key.slice(0, 80)}" (${library.placeOf(key)}) was left out: ${reason}.`
  log.add('bibliography_invalid', message, library.lineOf(key))
}

/** Entries that refer to one another in a row. Articles of a volume of a series take three. */
const longestRow = 8

/**
 * The entries that a document needs, with those to which each refers. The engine would follow rings for ever, so that there are
 * none, and no long rows.
 */
function parentsOf(
  keys: Iterable<string>,
  all: (key: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const parentsByKey = new Map<string, readonly string[]>()
  const heights = new Map<string, number>()
  const open = new Set<string>()
  const heightOf = (key: string): number => {
    const known = heights.get(key)
    if (known !== undefined) return known
    if (open.has(key) || open.size > longestRow) return Number.POSITIVE_INFINITY
    open.add(key)
    const parents = all(key).filter((parent) => heightOf(parent) < longestRow)
    open.delete(key)
    const height = 1 + parents.reduce((most, parent) => Math.max(most, heightOf(parent)), 0)
    heights.set(key, height)
    parentsByKey.set(key, parents)
    return height
  }
  for (const key of keys) heightOf(key)
  return parentsByKey
}
