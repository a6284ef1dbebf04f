import {
  type CitationEntry,
  type CitationGroup,
  type CitationRequest,
  type FormattedCitations,
  partsOf,
} from '../../document/citations.ts'
import type { BibliographyEntry, Citation, Document, Inline } from '../../document/types.ts'
import { childrenOf, type Node } from '../../document/walk.ts'
import { appendInlines } from '../constructs/append-inlines.ts'
import type { DocumentIds } from '../document-ids.ts'
import type { CitationSettings } from '../source/citation-settings.ts'
import { checkUrl } from '../urls.ts'
import { BibtexError } from './bibtex.ts'
import type { OpenLibrary } from './open-library.ts'

/** A citation as it stands in the source. */
export interface CitationSource {
  readonly narrative: boolean
  readonly items: readonly ItemSource[]
  /** What is shown where it can't be formatted. */
  readonly written: readonly Inline[]
  readonly inLink: boolean
  readonly line: number
}

interface ItemSource {
  readonly key: string
  readonly withoutAuthor: boolean
  /** Words before it and behind it; empty without any. */
  readonly prefix: readonly Inline[]
  readonly locator: readonly Inline[]
}

/** A citation that becomes a note. */
export interface CitationNote {
  readonly children: readonly Inline[]
  readonly line: number
}

type FormulaOf = (latex: string, line: number) => Inline

/**
 * The citations of a document. It's read once to find what it cites, and again with that formatted: then each citation has its
 * text, in the same order.
 */
export class Citations {
  readonly #source: OpenLibrary
  readonly #settings: CitationSettings
  readonly #formatted: FormattedCitations | null
  readonly #documentIds: DocumentIds
  readonly #formulaOf: FormulaOf
  readonly #urlLength: number
  readonly #spend: (citations: number, line: number, file: number) => void
  readonly #groups: (Omit<CitationGroup, 'items'> & { readonly source: CitationSource })[] = []
  readonly #ids = new Map<string, string>()
  /** Of different keys one id may be made: `a b` and `a-b`. */
  readonly #given = new Set<string>()
  #isPlaced = false
  /** What becomes notes, by the identifiers of these. */
  readonly notes = new Map<string, CitationNote>()

  /**
   * @param settings the front matter's
   * @param formatted `null` when the document is read for the first time
   * @param formulaOf reads a formula of the bibliography
   * @param spend counts against the limit what a file names
   */
  constructor(
    source: OpenLibrary,
    settings: CitationSettings,
    formatted: FormattedCitations | null,
    documentIds: DocumentIds,
    urlLength: number,
    formulaOf: FormulaOf,
    spend: (citations: number, line: number, file: number) => void,
  ) {
    this.#source = source
    this.#settings = settings
    this.#formatted = formatted
    this.#documentIds = documentIds
    this.#urlLength = urlLength
    this.#formulaOf = formulaOf
    this.#spend = spend
  }

  /** Whether there is one, to which citations lead. */
  get hasBibliography(): boolean {
    return !this.#settings.suppressed && (this.#formatted?.bibliography.length ?? 0) > 0
  }

  /** Whether the bibliography is to stand here, which it does once. */
  takeBibliography(): boolean {
    const isHere = this.hasBibliography && !this.#isPlaced
    this.#isPlaced ||= isHere
    return isHere
  }

  /** Whether a citation stands right behind the word before it: as a note, or raised. */
  attaches({ children: [first] }: Citation): boolean {
    const raised = first?.type === 'link' ? first.children[0] : first
    return first?.type === 'footnoteReference' || raised?.type === 'superscript'
  }

  /**
   * A citation in the text or in a note.
   *
   * @param note makes a reference to a note; `null` in one
   */
  cite(source: CitationSource, note: ((identifier: string) => Inline) | null): Citation {
    const index = this.#groups.length
    this.#groups.push({ index, narrative: source.narrative, source })
    const found = this.#formatted?.citations.get(index)
    if (found === undefined) return { type: 'citation', index, children: [...source.written] }
    const text = this.#filled(found.text, source)
    if (found.note === null) return { type: 'citation', index, children: text }
    const inNote = this.#filled(found.note, source)
    if (note === null) {
      const children = text.length === 0 ? inNote : [...text, space, ...inNote]
      return { type: 'citation', index, children }
    }
    const identifier = `\u0001citation-${index}`
    this.notes.set(identifier, { children: inNote, line: source.line })
    return { type: 'citation', index, children: [...text, note(identifier)] }
  }

  /** The entries of the bibliography. */
  entries(): readonly BibliographyEntry[] {
    const none: CitationSource = {
      narrative: false,
      items: [],
      written: [],
      inLink: false,
      line: 1,
    }
    return (this.#formatted?.bibliography ?? []).map(({ key, label, children }) => ({
      type: 'bibliographyEntry',
      label,
      children: [{ type: 'anchor', id: this.#idOf(key) }, ...this.#filled(children, none)],
    }))
  }

  /**
   * What has to be formatted.
   *
   * @returns `null` if the document cites nothing
   * @throws {DocumentLimitError} for `citations`
   */
  requestFor(document: Document): CitationRequest | null {
    const groups = citationsIn(document).flatMap((index) => this.#groups[index] ?? [])
    const keys = new Set(groups.flatMap(({ source }) => source.items.map(({ key }) => key)))
    for (const { nocite, nociteLine, linesBefore, file } of this.#source.sources) {
      const unlisted = this.#unlisted(nocite, nociteLine + linesBefore)
      this.#spend(unlisted.length, nociteLine, file)
      for (const key of unlisted) keys.add(key)
    }
    if (keys.size === 0) return null
    const { entries, listed } = this.#entriesFor(keys)
    const known = new Set(listed)
    const items = ({ items }: CitationSource) =>
      items
        .filter(({ key }) => known.has(key))
        .map(({ key, withoutAuthor, prefix, locator }) => ({
          key,
          withoutAuthor,
          prefix: prefix.length > 0,
          locator: locator.length > 0,
        }))
    return {
      style: this.#source.style,
      lang: document.lang,
      entries,
      listed,
      groups: groups.flatMap(({ index, narrative, source }) => {
        // One that can't be read is told of, and the citation stays as it was written.
        const all = items(source)
        return all.length < source.items.length ? [] : [{ index, narrative, items: all }]
      }),
    }
  }

  /** Warns of what the engine refused. */
  warnRefused({ refused, problem }: FormattedCitations): void {
    for (const [key, reason] of refused) this.#warnEntry(key, reason)
    if (problem === null) return
    const message = `The citations stay as they were written, without a bibliography: ${problem}.`
    this.#source.log.add('bibliography_invalid', message, this.#settings.styleLine)
  }

  /** What the bibliography lists without being cited. */
  #unlisted(nocite: readonly string[], line: number): readonly string[] {
    const { library } = this.#source
    return nocite.flatMap((key) => {
      if (key === '*') return [...library.keys()]
      if (library.has(key)) return [key]
      this.#source.log.add(
        'citation_unknown',
        `No bibliography has the key "${key.slice(0, 80)}".`,
        line,
      )
      return []
    })
  }

  /** Entries for the engine, with those that they refer to. */
  #entriesFor(keys: ReadonlySet<string>): Pick<CitationRequest, 'entries' | 'listed'> {
    const { library } = this.#source
    const parents = parentsOf(keys, (key) => library.parentsOf(key))
    const names = new Map(Array.from(parents.keys(), (key, index) => [key, `k${index}`]))
    const entries: CitationEntry[] = []
    const listed: string[] = []
    for (const [key, own] of parents) {
      const nameOf = (other: string) => (own.includes(other) ? (names.get(other) ?? null) : null)
      try {
        const found = library.entry(key, names.get(key) ?? '', nameOf)
        if (found === null) continue
        entries.push(found.entry)
        for (const { field, written, shown } of found.changes) {
          const place = library.placeOf(key)
          const outcome = shown === null ? 'was left out: it is not a date' : `is shown as ${shown}`
          const message = `The ${field} "${written.slice(0, 40)}" of the source "${key.slice(0, 80)}" (${place}) ${outcome}.`
          this.#source.log.add('bibliography_invalid', message, library.lineOf(key))
        }
        if (keys.has(key)) listed.push(key)
      } catch (error) {
        if (!(error instanceof BibtexError)) throw error
        this.#warnEntry(key, error.message)
      }
    }
    return { entries, listed }
  }

  #warnEntry(key: string, reason: string): void {
    const { library, log } = this.#source
    const message = `The source "${key.slice(0, 80)}" (${library.placeOf(key)}) was left out: ${reason}.`
    log.add('bibliography_invalid', message, library.lineOf(key))
  }

  #idOf(key: string): string {
    let id = this.#ids.get(key)
    if (id === undefined) {
      id = `ref-${key.replace(/\s+/g, '-')}`
      while (this.#documentIds.has(id) || this.#given.has(id)) id = `${id}-`
      this.#given.add(id)
      this.#ids.set(key, id)
    }
    return id
  }

  /** Formatted content with words, formulas and links in their places. */
  #filled(content: readonly Inline[], source: CitationSource): Inline[] {
    const filled: Inline[] = []
    for (const inline of content) appendInlines(filled, this.#fill(inline, source))
    return filled
  }

  #fill(inline: Inline, source: CitationSource): readonly Inline[] {
    if (inline.type === 'text') return this.#fillText(inline.value, source)
    if (!('children' in inline)) return [inline]
    const children = this.#filled(inline.children, source)
    if (inline.type !== 'link')
      return children.length === 0 ? [] : [{ ...inline, children } as Inline]
    if (source.inLink) return children
    const { target } = inline
    const { line } = source
    if (target.kind === 'internal') {
      // Where there is no bibliography, there is nowhere to go.
      if (!this.hasBibliography) return children
      return [
        { ...inline, target: { kind: 'internal', id: this.#idOf(target.id) }, children, line },
      ]
    }
    const checked = checkUrl(target.url, this.#urlLength)
    if ('problem' in checked) return children
    return [{ ...inline, target: { kind: 'external', url: checked.url }, children, line }]
  }

  #fillText(value: string, { items, line }: CitationSource): readonly Inline[] {
    return partsOf(value).flatMap((part): readonly Inline[] => {
      if (part.kind === 'text') return [{ type: 'text', value: part.value }]
      const { kind, number } = part
      if (kind === 'formula') {
        return [this.#formulaOf(this.#source.library.formulas.at(number), line)]
      }
      const item = items[number]
      return kind === 'prefix' ? [...(item?.prefix ?? []), space] : (item?.locator ?? [])
    })
  }
}

const space: Inline = { type: 'text', value: ' ' }

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
  const found = new Map<string, readonly string[]>()
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
    found.set(key, parents)
    return height
  }
  for (const key of keys) heightOf(key)
  return found
}

/** The citations of a document by their order in the text, in which notes stand where they're first cited. */
function citationsIn({ children, footnotes }: Document): readonly number[] {
  const found: number[] = []
  const seen = new Set<number>()
  const stack: Node[] = children.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'citation') found.push(node.index)
    let inside: readonly Node[] = childrenOf(node)
    if (node.type === 'footnoteReference' && !seen.has(node.number)) {
      seen.add(node.number)
      inside = footnotes[node.number - 1]?.children ?? []
    }
    for (let index = inside.length - 1; index >= 0; index--) {
      const child = inside[index]
      if (child !== undefined) stack.push(child)
    }
  }
  return found
}
