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
  const entries = entriesFor(keys, library, lang)
  const listed = entries.map(({ key }) => key)
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

/** Entries for the engine. Those that can't be read are warned of. */
function entriesFor(
  keys: ReadonlySet<string>,
  { library, log }: OpenLibrary,
  lang: string,
): readonly CitationEntry[] {
  const entries: CitationEntry[] = []
  for (const key of keys) {
    try {
      const read = library.entry(key, `k${entries.length}`, lang)
      if (read === null) continue
      entries.push(read.entry)
      for (const { field, written, shown } of read.changes) {
        const place = library.placeOf(key)
        const outcome = shown === null ? 'was left out: it is not a date' : `is shown as ${shown}`
        const message = `The ${field} "${written.slice(0, 40)}" of the source "${key.slice(0, 80)}" (${place}) ${outcome}.`
        log.add('bibliography_invalid', message, library.lineOf(key))
      }
    } catch (error) {
      if (!(error instanceof BibtexError)) throw error
      warnEntry(key, error.message, { library, log })
    }
  }
  return entries
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
