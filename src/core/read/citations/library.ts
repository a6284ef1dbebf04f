import { isMap, isSeq, parseDocument } from 'yaml'
import type { CitationEntry } from '../../document/citations.ts'
import { type DateChange, repairDates } from './biblatex-dates.ts'
import { BibliographyFormulas, safeTex, verbatimTex } from './biblatex-text.ts'
import { type BibtexEntry, BibtexError, fieldsOfEntry, readBibtex } from './bibtex.ts'
import { biblatexOf, type CslItem } from './csl-data.ts'
import { safeHayagriva } from './hayagriva.ts'

/** One source that a document may cite. What it says is read only if it's cited. */
interface LibraryEntry {
  /** The file that it's in, and its line there, as words for a message. */
  readonly place: string
  /** On which front matter names that file. */
  readonly line: number
  /** @throws {BibtexError} it can't be read */
  readonly read: (rename: (key: string) => string | null) => EntrySource
  /** Keys of entries from which it takes what it doesn't say itself. */
  readonly parents: () => readonly string[]
}

/** What entries come from: what a message calls it, and the line on which front matter names it. */
interface Origin {
  readonly name: string
  readonly line: number
}

interface EntrySource extends Pick<CitationEntry, 'source' | 'syntax'> {
  readonly changes?: readonly DateChange[]
}

/** Bytes of one file in YAML, which takes 60 times as long to read as BibTeX or JSON. */
const mostYaml = 512 * 1024

/** What BibTeX files hold for people and programs, and no style shows. */
const unshown: ReadonlySet<string> = new Set([
  ...([
    'abstract',
    'annotation',
    'annote',
    'file',
    'keywords',
    'ids',
    'related',
    'relatedtype',
  ] as const),
  ...(['relatedoptions', 'entryset', 'execute', 'options', 'crossref', 'xref', 'xdata'] as const),
  ...([
    'timestamp',
    'owner',
    'groups',
    'bibsource',
    'biburl',
    'langid',
    'hyphenation',
    'presort',
  ] as const),
  ...([
    'sortkey',
    'sortname',
    'sorttitle',
    'sortyear',
    'sortshorthand',
    'label',
    'gender',
  ] as const),
])

const verbatim: ReadonlySet<string> = new Set(['url', 'doi', 'eprint', 'urlraw', 'pdf'])

/** The sources that a document may cite, by their keys. */
export class Library {
  readonly formulas = new BibliographyFormulas()
  readonly #entries = new Map<string, LibraryEntry>()

  get size(): number {
    return this.#entries.size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys()
  }

  /** Where an entry stands, for a message. */
  placeOf(key: string): string {
    return this.#entries.get(key)?.place ?? ''
  }

  /** The line of the front matter that names the file of an entry. */
  lineOf(key: string): number {
    return this.#entries.get(key)?.line ?? 1
  }

  /**
   * Adds what a file has. Of two entries of the same key the first counts.
   *
   * @returns why it can't be read, as the end of a sentence; `null` if it can
   */
  addFile(origin: Origin, text: string): string | null {
    switch (syntaxOf(origin.name, text)) {
      case 'bibtex':
        return this.#addBibtex(origin, text)
      case 'json':
        try {
          return this.#addData(origin, JSON.parse(text))
        } catch (error) {
          return `it is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
        }
      case 'yaml':
        return this.#addYaml(origin, text)
    }
  }

  /** Items of CSL data, such as the front matter's `references`. */
  addItems({ name, line }: Origin, items: readonly unknown[]): string | null {
    let added = false
    for (const item of items) {
      if (typeof item !== 'object' || item === null) continue
      const data: CslItem = Object.fromEntries(Object.entries(item))
      const { id } = data
      if (typeof id !== 'string' && typeof id !== 'number') continue
      added = true
      this.#add(String(id), {
        place: name,
        line,
        parents: () => [],
        read: () => {
          const { type, fields } = biblatexOf(data)
          return { syntax: 'biblatex', source: biblatex(type, fields) }
        },
      })
    }
    return added || items.length === 0 ? null : 'none of its items has an id'
  }

  /**
   * An entry for the engine, under another key.
   *
   * @param rename the engine's keys of the entries to which it may refer
   * @throws {BibtexError} it can't be read
   */
  entry(
    key: string,
    name: string,
    rename: (key: string) => string | null,
  ): { readonly entry: CitationEntry; readonly changes: readonly DateChange[] } | null {
    const found = this.#entries.get(key)
    if (found === undefined) return null
    const { source, syntax, changes = [] } = found.read(rename)
    return { entry: { key, name, syntax, source: source.replace(keyPlace, name) }, changes }
  }

  parentsOf(key: string): readonly string[] {
    return (this.#entries.get(key)?.parents() ?? []).filter((parent) => this.#entries.has(parent))
  }

  #add(key: string, entry: LibraryEntry): void {
    if (key !== '' && !this.#entries.has(key)) this.#entries.set(key, entry)
  }

  #addBibtex({ name, line }: Origin, text: string): string | null {
    const { entries, strings } = readBibtex(text)
    for (const entry of entries) {
      this.#add(entry.key, {
        place: `${name}, line ${entry.line}`,
        line,
        parents: () => parentsIn(entry, strings),
        read: (rename) => {
          const fields = fieldsOfEntry(entry, strings)
          const safe = new Map<string, string>()
          for (const [field, value] of fields) {
            if (unshown.has(field) || !/^[a-z][a-z0-9_+-]*$/.test(field)) continue
            safe.set(
              field,
              verbatim.has(field) ? verbatimTex(value) : safeTex(value, this.formulas),
            )
          }
          for (const field of ['crossref', 'xref', 'xdata']) {
            const parents = keysIn(fields.get(field)).flatMap((parent) => rename(parent) ?? [])
            if (parents.length > 0) safe.set(field, parents.join(','))
          }
          const changes = repairDates(safe)
          return { syntax: 'biblatex', source: biblatex(entry.type, safe), changes }
        },
      })
    }
    return entries.length === 0 && text.trim() !== '' ? 'it has no entry of BibTeX' : null
  }

  #addYaml(origin: Origin, text: string): string | null {
    if (text.length > mostYaml) return `it has more than ${mostYaml / 1024} KiB of YAML`
    try {
      const { contents, errors } = parseDocument(text, {
        schema: 'core',
        logLevel: 'silent',
        prettyErrors: false,
      })
      if (errors[0] !== undefined) return `it is not valid YAML: ${errors[0].message}`
      if (!isMap(contents) && !isSeq(contents)) return 'it has no entries'
      // Aliases can multiply.
      return this.#addData(
        origin,
        parseDocument(text, { schema: 'core', logLevel: 'silent' }).toJS({ maxAliasCount: 0 }),
      )
    } catch (error) {
      return `it is not valid YAML: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  #addData(origin: Origin, data: unknown): string | null {
    if (Array.isArray(data)) return this.addItems(origin, data)
    if (typeof data !== 'object' || data === null) return 'it has no entries'
    const entries = Object.entries(data)
    const references = entries.find(([key]) => key === 'references')?.[1]
    if (Array.isArray(references)) return this.addItems(origin, references)
    for (const [key, value] of entries) {
      if (typeof value !== 'object' || value === null) continue
      this.#add(key, {
        place: origin.name,
        line: origin.line,
        parents: () => [],
        read: () => ({
          syntax: 'hayagriva',
          source: `"${keyPlace}":${JSON.stringify(safeHayagriva(value))}`,
        }),
      })
    }
    return null
  }
}

/** Stands for the key of an entry until the engine's is known. */
const keyPlace = '\ufdd0'

/** The fields come from `safeTex` and its like, and have balanced braces. */
function biblatex(type: string, fields: ReadonlyMap<string, string>): string {
  const lines = Array.from(fields, ([field, value]) => `${field}={${value}}`)
  return `@${type}{${keyPlace},\n${lines.join(',\n')}\n}\n`
}

function parentsIn(entry: BibtexEntry, strings: ReadonlyMap<string, string>): readonly string[] {
  if (!/\b(?:crossref|xref|xdata)\b/i.test(entry.body)) return []
  try {
    const fields = fieldsOfEntry(entry, strings)
    return ['crossref', 'xref', 'xdata'].flatMap((field) => keysIn(fields.get(field)))
  } catch (error) {
    if (error instanceof BibtexError) return []
    throw error
  }
}

function keysIn(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').flatMap((key) => key.trim() || [])
}

function syntaxOf(name: string, text: string): 'bibtex' | 'json' | 'yaml' {
  const [, extension = ''] = /\.([A-Za-z]+)$/.exec(name) ?? []
  switch (extension.toLowerCase()) {
    case 'bib':
    case 'bibtex':
    case 'biblatex':
      return 'bibtex'
    case 'json':
      return 'json'
    case 'yaml':
    case 'yml':
      return 'yaml'
    default:
      if (/^\s*[[{]/.test(text)) return 'json'
      return /^\s*@[A-Za-z]+\s*[{(]/m.test(text) ? 'bibtex' : 'yaml'
  }
}
