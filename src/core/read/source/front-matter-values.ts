import { fieldKey } from '../../document/field-key.ts'
import { type OptionKey, optionDefinitions } from '../../document/front-matter-options.ts'
import {
  entriesOf,
  type Field,
  type FrontMatterEntry,
  type FrontMatterValue,
  fieldOf,
  isNull,
  textOf,
} from './front-matter-entries.ts'
import { type Key, meaningOf } from './front-matter-keys.ts'
import type { FrontMatterLog } from './front-matter-log.ts'
import { keysOfTheme, pageOfGeometry } from './layout-keys.ts'
import { type OptionEntry, optionLine } from './option-entries.ts'
import { type ReadOption, readOption } from './read-option.ts'

interface KnownEntry {
  readonly value: FrontMatterValue
  readonly line: number
  readonly isOwnName: boolean
}

/** Where Quarto and R Markdown put what concerns a format, as in `format: {pdf: {toc: true}}`. */
const formatKeys = ['format', 'output']
const keysOfFormats: ReadonlySet<Key> = new Set<Key>([
  'toc',
  'toc_depth',
  'lof',
  'lot',
  'number_sections',
  'page_size',
])

/** Keys of the front matter that would add to what an option says. */
const replacedToo: { readonly [Name in OptionKey]?: readonly Key[] } = {
  authors: ['author', 'affiliations'],
  keywords: ['tags', 'categories'],
}

/** The values by key: of options, of front matter, and of a theme. */
export class FrontMatterValues {
  readonly log: FrontMatterLog
  readonly #values = new Map<Key, KnownEntry>()
  /** The keys of which the front matter's values don't count. */
  readonly #replaced = new Set<Key>()
  /** The keys that have the value of a default. */
  readonly #defaulted = new Set<Key>()
  readonly #wanted: ReadonlySet<string>

  /**
   * @param options - what counts instead of the front matter's values
   * @param defaults - what counts where neither has the key
   * @param log - also for keys that no program documents
   * @param wanted - keys that mean something to a Word template, by `fieldKey`
   */
  constructor(
    entries: readonly FrontMatterEntry[],
    options: readonly OptionEntry[],
    defaults: readonly OptionEntry[],
    log: FrontMatterLog,
    wanted: ReadonlySet<string>,
  ) {
    this.log = log
    this.#wanted = wanted
    for (const { key, value } of options) {
      this.#values.set(key, { value, line: optionLine, isOwnName: true })
      for (const replaced of [key, ...(replacedToo[key] ?? [])]) this.#replaced.add(replaced)
    }
    for (const entry of entries) this.#set(entry)
    const ofFormats = entries
      .filter(({ key }) => formatKeys.includes(key.toLowerCase()))
      .flatMap(({ value }) => entriesOf(value).flatMap((format) => entriesOf(format.value)))
    for (const entry of ofFormats) this.#setFromFormat(entry)
    for (const entry of entries) this.#setFromChapters(entry)
    this.#setLook([...entries, ...ofFormats])
    for (const { key, value } of defaults) {
      if (!this.#values.has(key)) {
        this.#values.set(key, { value, line: optionLine, isOwnName: true })
        this.#defaulted.add(key)
      }
    }
  }

  /** Of a key that is there twice, the first counts, and its own name before another program's. */
  #set({ key: written, value, line }: FrontMatterEntry): void {
    const meaning = meaningOf(written, value)
    if (meaning === 'ignored') return
    if (meaning === 'unknown') {
      if (!this.#wanted.has(fieldKey(written))) this.log.unknownKey(written, line)
      return
    }
    const { key, isOwnName } = meaning
    if (this.#replaced.has(key)) return
    const before = this.#values.get(key)
    if (before === undefined || (isOwnName && !before.isOwnName)) {
      this.#values.set(key, { value, line, isOwnName })
    } else if (before.isOwnName === isOwnName) this.log.repeated(key, line)
  }

  /** Of several formats, the first that says anything counts. */
  #setFromFormat({ key: written, value, line }: FrontMatterEntry): void {
    const meaning = meaningOf(written, value)
    if (typeof meaning === 'string' || !keysOfFormats.has(meaning.key)) return
    if (this.#values.has(meaning.key)) return
    this.#values.set(meaning.key, { value, line, isOwnName: false })
  }

  /** Margins as other programs name them, and a note of what the theme decides. */
  #setLook(entries: readonly FrontMatterEntry[]): void {
    const page = pageOfGeometry(entries)
    if (page !== null && !this.#values.has('page')) {
      this.#values.set('page', { ...page, isOwnName: false })
    }
    this.log.decidedByTheme(keysOfTheme(entries))
  }

  /** Numbers by chapter, as pandoc-crossref (`chapters: true`) and Quarto (`crossref: {chapters: true}`) ask for them. */
  #setFromChapters({ key, value, line }: FrontMatterEntry): void {
    const name = key.toLowerCase()
    const chapters = name === 'crossref' ? fieldOf(value, 'chapters') : value
    if ((name !== 'crossref' && name !== 'chapters') || this.#values.has('number_by_chapter'))
      return
    // Other programs have a list of files there.
    if (chapters?.type !== 'scalar' || typeof chapters.value !== 'boolean') return
    this.#values.set('number_by_chapter', { value: chapters, line, isOwnName: false })
  }

  /** What stands at a key; `undefined` where that is nothing. */
  at(key: Key): Field | undefined {
    const entry = this.#values.get(key)
    return entry === undefined || isNull(entry.value) ? undefined : { path: key, ...entry }
  }

  /** The line of a key; 1 where nothing stands there. */
  lineAt(key: Key): number {
    return this.at(key)?.line ?? 1
  }

  /** The line of a key that the front matter or the request sets, and not a default; `undefined` where neither does. */
  lineOfOwn(key: Key): number | undefined {
    return this.#defaulted.has(key) ? undefined : this.at(key)?.line
  }

  /** What is said at an option, as the table defines it; `null` for nothing, with a warning for what it doesn't take. */
  read<Name extends OptionKey>(key: Name): ReadOption<(typeof optionDefinitions)[Name]> | null {
    const field = this.at(key)
    return field === undefined
      ? null
      : (readOption(optionDefinitions[key], field, this.log) ?? null)
  }

  /** A string at a key that isn't an option. */
  text(key: Exclude<Key, OptionKey>): string | null {
    const field = this.at(key)
    if (field === undefined) return null
    const text = textOf(field.value)
    return text === null ? this.log.reject(key, 'text', field.line) : text || null
  }
}
