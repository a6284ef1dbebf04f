import { fieldKey } from '../../document/field-key.ts'
import {
  type BooleanOption,
  type IntegerOption,
  isIntegerOf,
  type OptionKey,
  optionDefinitions,
  wantedValue,
} from '../../document/front-matter-options.ts'
import { didYouMean } from '../../nearest.ts'
import type { WarningLog } from '../warning-log.ts'
import { cleanText } from './characters.ts'
import type { FrontMatterEntry, FrontMatterValue } from './front-matter-entries.ts'
import { type Key, knownKeys, meaningOf } from './front-matter-keys.ts'
import { type OptionEntry, optionLine } from './option-entries.ts'

/** The keys whose values are of that type. */
type KeyOf<Definition> = {
  [Name in OptionKey]: (typeof optionDefinitions)[Name] extends Definition ? Name : never
}[OptionKey]

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

/** YAML 1.1's words beside `true` and `false`, which other programs read. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['on', true],
  ['true', true],
  ['no', false],
  ['off', false],
  ['false', false],
])

/** The values by key, read as what each key wants, with a warning for what it isn't. */
export class FrontMatterValues {
  readonly #values = new Map<Key, KnownEntry>()
  /** The keys of which the front matter's values don't count. */
  readonly #replaced = new Set<Key>()
  /** Whether the keys that are known have been listed in a warning. */
  #hasListed = false
  /** The keys that have the value of a default. */
  readonly #defaulted = new Set<Key>()
  readonly #log: WarningLog
  readonly #wanted: ReadonlySet<string>

  /**
   * @param options - what counts in place of the front matter's values
   * @param defaults - what counts where neither has the key
   * @param log - told also of keys that no program documents
   * @param wanted - keys that mean something to a Word template, by `fieldKey`
   */
  constructor(
    entries: readonly FrontMatterEntry[],
    options: readonly OptionEntry[],
    defaults: readonly OptionEntry[],
    log: WarningLog,
    wanted: ReadonlySet<string> = new Set(),
  ) {
    this.#log = log
    this.#wanted = wanted
    for (const { key, value } of options) {
      this.#values.set(key, { value, line: optionLine, isOwnName: true })
      for (const replaced of [key, ...(replacedToo[key] ?? [])]) this.#replaced.add(replaced)
    }
    for (const entry of entries) this.#set(entry)
    for (const { key, value } of entries) {
      if (formatKeys.includes(key.toLowerCase())) this.#setFromFormats(value)
    }
    for (const entry of entries) this.#setFromChapters(entry)
    for (const { key, value } of defaults) {
      if (!this.#values.has(key)) {
        this.#values.set(key, { value, line: optionLine, isOwnName: true })
        this.#defaulted.add(key)
      }
    }
  }

  /** Of a key that is there twice, the first counts, and its own name before another program's. */
  #set({ key: written, value, line }: FrontMatterEntry): void {
    const meaning = meaningOf(written)
    if (meaning === 'ignored') return
    if (meaning === 'unknown') {
      if (this.#wanted.has(fieldKey(written))) return
      const shown = cleanText(written.length > 40 ? `${written.slice(0, 40)}…` : written)
      const hint = written.length > 40 ? '' : didYouMean(written, knownKeys)
      // Most are another program's, and the list is long.
      const list = hint === '' && !this.#hasListed ? ` Known: ${knownKeys.join(', ')}.` : ''
      this.#hasListed ||= list !== ''
      const message = `The front matter key "${shown}" is not known.${hint}${list}`
      this.#log.add('front_matter_unknown_key', message, line)
      return
    }
    const { key, isOwnName } = meaning
    if (this.#replaced.has(key)) return
    const before = this.#values.get(key)
    if (before === undefined || (isOwnName && !before.isOwnName)) {
      this.#values.set(key, { value, line, isOwnName })
    } else if (before.isOwnName === isOwnName) {
      const message = `The front matter names "${key}" twice; the first counts.`
      this.#log.add('front_matter_invalid', message, line)
    }
  }

  /** Of several formats, the first that says anything counts. */
  #setFromFormats(formats: FrontMatterValue): void {
    for (const { value } of entriesOf(formats)) {
      for (const { key: written, value: inner, line } of entriesOf(value)) {
        const meaning = meaningOf(written)
        if (typeof meaning === 'string' || !keysOfFormats.has(meaning.key)) continue
        if (this.#values.has(meaning.key)) continue
        this.#values.set(meaning.key, { value: inner, line, isOwnName: false })
      }
    }
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

  /** What stands at a key, for those that read it themselves; `undefined` where that is nothing. */
  at(key: Key): { readonly value: FrontMatterValue; readonly line: number } | undefined {
    const entry = this.#values.get(key)
    return entry === undefined || isNull(entry.value) ? undefined : entry
  }

  /** The line of a key that the front matter or the request sets, and not a default; `undefined` where neither does. */
  lineOfOwn(key: Key): number | undefined {
    return this.#defaulted.has(key) ? undefined : this.at(key)?.line
  }

  /** A string. Numbers and dates are taken as they were written. */
  text(key: Key): string | null {
    const entry = this.at(key)
    if (entry === undefined) return null
    return textOf(entry.value) === null
      ? this.refuse(key, 'text', entry.line)
      : textOf(entry.value) || null
  }

  /** A list of strings, or one string, cut at commas. Of a map such as Docusaurus's for a tag, its label counts. */
  words(key: Key): string[] {
    const entry = this.at(key)
    if (entry === undefined) return []
    const texts = itemsOf(entry.value).map((item) => textOf(fieldOf(item, 'label') ?? item))
    if (texts.some((text) => text === null)) {
      this.refuse(key, 'text or a list of texts', entry.line)
    }
    return texts.flatMap((text) => (text ?? '').split(',')).flatMap((text) => text.trim() || [])
  }

  boolean(key: KeyOf<BooleanOption>): boolean | null {
    const entry = this.at(key)
    if (entry === undefined) return null
    return (
      booleanOf(entry.value) ?? this.refuse(key, wantedValue(optionDefinitions[key]), entry.line)
    )
  }

  integer(key: KeyOf<IntegerOption>): number | null {
    const entry = this.at(key)
    if (entry === undefined) return null
    const definition = optionDefinitions[key]
    const value = entry.value.type === 'scalar' ? entry.value.value : undefined
    if (isIntegerOf(definition, value)) return value
    return this.refuse(key, wantedValue(definition), entry.line)
  }

  /** A string that its key takes, as `read` returns it. */
  checked<Value>(key: OptionKey, read: (text: string) => Value | null): Value | null {
    const text = this.text(key)
    const value = text === null ? null : read(text)
    if (text !== null && value === null) {
      this.refuse(key, wantedValue(optionDefinitions[key]), this.at(key)?.line ?? 1)
    }
    return value
  }

  /**
   * Warns of a key that isn't known.
   *
   * @param key with those around it
   * @param known those that are there
   */
  unknown(key: string, known: readonly string[], line: number): void {
    const message = `The front matter key "${cleanText(key).slice(0, 40)}" is not known. Known: ${known.join(', ')}.`
    this.#log.add('front_matter_unknown_key', message, line)
  }

  /** @param key with those around it */
  refuse(key: string, wanted: string, line: number): null {
    this.#log.add('front_matter_invalid', `The front matter key "${key}" must be ${wanted}.`, line)
    return null
  }
}

/** `null` for what is neither true nor false. */
export function booleanOf(value: FrontMatterValue): boolean | null {
  return value.type === 'scalar' ? (booleans.get(String(value.value).toLowerCase()) ?? null) : null
}

function isNull(value: FrontMatterValue): boolean {
  return value.type === 'scalar' && value.value === null
}

/** A scalar as its author wrote it, on one line; `null` for a list, a map or an alias. */
export function textOf(value: FrontMatterValue): string | null {
  return value.type === 'scalar' ? cleanText(value.text).replace(/\s+/g, ' ').trim() : null
}

/** The items of a list; a value that is none stands for a list of itself. */
export function itemsOf(value: FrontMatterValue): readonly FrontMatterValue[] {
  return value.type === 'list' ? value.items : [value]
}

/** What stands at a key of a map. */
export function fieldOf(value: FrontMatterValue, name: string): FrontMatterValue | undefined {
  return entriesOf(value).find(({ key }) => key.toLowerCase() === name)?.value
}

function entriesOf(value: FrontMatterValue): readonly FrontMatterEntry[] {
  return value.type === 'map' ? value.entries : []
}

/** The entries of a map by their names, of which `First-Page` is `first_page`. */
export function fieldsOf(value: FrontMatterValue): readonly NamedField[] {
  return entriesOf(value).map(({ key, value, line }) => ({
    name: key.replaceAll('-', '_').toLowerCase(),
    value,
    line,
  }))
}

interface NamedField {
  readonly name: string
  readonly value: FrontMatterValue
  readonly line: number
}
