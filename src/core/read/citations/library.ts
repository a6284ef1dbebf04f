import { isMap, isSeq, parseDocument } from 'yaml'
import type { CitationEntry } from '../../document/citations.ts'
import { readBibtex } from './bibtex.ts'
import type { DateChange } from './bibtex-dates.ts'
import { type BibtexSource, inheritedFields } from './bibtex-inheritance.ts'
import { itemOfBibtex } from './bibtex-item.ts'
import { type CslItem, cleanItem } from './csl-item.ts'
import { engineEntry } from './engine-entry.ts'
import { BibliographyFormulas } from './formulas.ts'
import { safeHayagriva } from './hayagriva.ts'

/** One source that a document may cite. What it says is read only if it's cited. */
interface LibraryEntry {
  /** The file that it's in, and its line there, as words for a message. */
  readonly place: string
  /** On which front matter names that file. */
  readonly line: number
  /**
   * @param lang of the document
   * @throws {BibtexError} it can't be read
   */
  readonly read: (lang: string) => EntrySource
}

/** What entries come from: what a message calls it, and the line on which front matter names it. */
interface Origin {
  readonly name: string
  readonly line: number
}

interface EntrySource {
  /** For the engine. */
  readonly value: unknown
  readonly changes?: readonly DateChange[]
}

/** Bytes of one file in YAML, which takes 60 times as long to read as BibTeX or JSON. */
const mostYaml = 512 * 1024

/** The sources that a document may cite, by their keys. */
export class Library {
  readonly formulas = new BibliographyFormulas()
  readonly #bibtex = new Map<string, BibtexSource>()
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
        read: (lang) => ({ value: engineEntry(cleanItem(data), lang) }),
      })
    }
    return added || items.length === 0 ? null : 'none of its items has an id'
  }

  /**
   * An entry for the engine, under another key.
   *
   * @param lang of the document
   * @throws {BibtexError} it can't be read
   */
  entry(
    key: string,
    name: string,
    lang: string,
  ): { readonly entry: CitationEntry; readonly changes: readonly DateChange[] } | null {
    const { value, changes = [] } = this.#entries.get(key)?.read(lang) ?? { value: null }
    if (value === null) return null
    const source = `${JSON.stringify(name)}:${JSON.stringify(value)}`
    return { entry: { key, name, source }, changes }
  }

  #add(key: string, entry: LibraryEntry): void {
    if (key !== '' && !this.#entries.has(key)) this.#entries.set(key, entry)
  }

  #addBibtex({ name, line }: Origin, text: string): string | null {
    const { entries, strings } = readBibtex(text)
    for (const entry of entries) {
      const source = { entry, strings }
      if (!this.#bibtex.has(entry.key)) this.#bibtex.set(entry.key, source)
      this.#add(entry.key, {
        place: `${name}, line ${entry.line}`,
        line,
        read: (lang) => {
          const fields = inheritedFields(source, (key) => this.#bibtex.get(key))
          const { item, changes } = itemOfBibtex(entry.type, fields, this.formulas, lang)
          return { value: engineEntry(item, lang), changes }
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
        read: () => ({ value: safeHayagriva(value) }),
      })
    }
    return null
  }
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
      return /^[ \t]*@[A-Za-z]+\s*[{(]/m.test(text) ? 'bibtex' : 'yaml'
  }
}
