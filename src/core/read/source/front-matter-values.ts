import type { WarningLog } from '../warning-log.ts'
import { cleanText } from './characters.ts'
import type { FrontMatterEntry, FrontMatterValue } from './front-matter-entries.ts'
import { type Key, knownKeys, meaningOf } from './front-matter-keys.ts'

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
  'number_sections',
  'page_size',
])

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
  readonly #log: WarningLog

  /** @param log - told also of keys that no program documents */
  constructor(entries: readonly FrontMatterEntry[], log: WarningLog) {
    this.#log = log
    for (const entry of entries) this.#set(entry)
    for (const { key, value } of entries) {
      if (formatKeys.includes(key.toLowerCase())) this.#setFromFormats(value)
    }
  }

  /** Of a key that is there twice, the first counts, and its own name before another program's. */
  #set({ key: written, value, line }: FrontMatterEntry): void {
    const meaning = meaningOf(written)
    if (meaning === 'ignored') return
    if (meaning === 'unknown') {
      const shown = cleanText(written.length > 40 ? `${written.slice(0, 40)}…` : written)
      const message = `The front matter key "${shown}" is not known. Known: ${knownKeys.join(', ')}.`
      this.#log.add('front_matter_unknown_key', message, line)
      return
    }
    const { key, isOwnName } = meaning
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

  /** What stands at a key, for those that read it themselves; `undefined` where that is nothing. */
  at(key: Key): { readonly value: FrontMatterValue; readonly line: number } | undefined {
    const entry = this.#values.get(key)
    return entry === undefined || isNull(entry.value) ? undefined : entry
  }

  /** A string. Numbers and dates are taken as they were written. */
  text(key: Key): string | null {
    const entry = this.at(key)
    if (entry === undefined) return null
    return textOf(entry.value) === null
      ? this.refuse(key, 'text', entry.line)
      : textOf(entry.value) || null
  }

  /** The text of a running line; empty if there is to be none. Other programs set pictures and more there. */
  runningText(key: 'header' | 'footer'): string | null {
    const entry = this.at(key)
    if (entry === undefined || entry.value.type !== 'scalar') return null
    const { value } = entry.value
    // VitePress has `footer: false`.
    if (typeof value === 'boolean') return value ? null : ''
    return textOf(entry.value)
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

  boolean(key: Key): boolean | null {
    const entry = this.at(key)
    if (entry === undefined) return null
    const { value } = entry
    const given = value.type === 'scalar' ? booleans.get(String(value.value).toLowerCase()) : null
    return given ?? this.refuse(key, 'true or false', entry.line)
  }

  number(key: Key, least: number, greatest: number): number | null {
    const entry = this.at(key)
    if (entry === undefined) return null
    const value = entry.value.type === 'scalar' ? entry.value.value : undefined
    const fits = typeof value === 'number' && Number.isInteger(value)
    if (fits && value >= least && value <= greatest) return value
    return this.refuse(key, `a whole number from ${least} to ${greatest}`, entry.line)
  }

  /** A string that `read` understands. */
  checked<Value>(key: Key, read: (text: string) => Value | null, wanted: string): Value | null {
    const text = this.text(key)
    const value = text === null ? null : read(text)
    if (text !== null && value === null) this.refuse(key, wanted, this.at(key)?.line ?? 1)
    return value
  }

  refuse(key: Key, wanted: string, line: number): null {
    this.#log.add('front_matter_invalid', `The front matter key "${key}" must be ${wanted}.`, line)
    return null
  }
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
