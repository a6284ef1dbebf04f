import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { type DocumentLimits, defaultLimits } from '../../document/limits.ts'
import { type Metadata, type PageSize, pageSizes } from '../../document/types.ts'
import type { WarningLog } from '../warning-log.ts'
import { isoDate } from './calendar-date.ts'
import { cleanText } from './characters.ts'

/** What front matter says: the document's metadata, and how it's to be read. */
export interface FrontMatter {
  readonly metadata: Metadata
  /** A BCP 47 tag, or `null`. */
  readonly lang: string | null
  /** Whether a table of contents is to stand at the start. */
  readonly toc: boolean
  /** `null` where the author doesn't say. */
  readonly numberSections: boolean | null
  /** Whether punctuation is to be smart; `null` where the author doesn't say. */
  readonly smart: boolean | null
}

const keys = [
  'title',
  'subtitle',
  'author',
  'authors',
  'date',
  'lang',
  'description',
  'keywords',
  'toc',
  'toc_depth',
  'number_sections',
  'page_size',
  'smart',
  'header',
  'footer',
] as const
type Key = (typeof keys)[number]

const defaultTocDepth = 3

/**
 * Reads YAML front matter. Only the keys above mean anything, each of its own type; the rest is warned
 * of and ignored. Nothing is executed: YAML's core schema has no types that could be, and aliases,
 * which can multiply, are refused.
 *
 * @param line - the line of the source on which the YAML's first line stands
 */
export function readFrontMatter(
  yaml: string,
  line: number,
  limits: DocumentLimits,
  log: WarningLog,
): FrontMatter {
  const values = readValues(yaml, line, limits, log)
  const text = (key: Key) => values.text(key)
  const date = text('date')
  const authors = [...values.list('author', null), ...values.list('authors', null)]
  const tocDepth = values.number('toc_depth', 1, 6)
  const lang = values.checked('lang', languageTag, 'a language tag such as en or pt-BR')
  return {
    metadata: {
      title: text('title'),
      subtitle: text('subtitle'),
      authors,
      date,
      isoDate: date === null ? null : isoDate(date),
      description: text('description'),
      keywords: values.list('keywords', ','),
      tocDepth: tocDepth ?? defaultTocDepth,
      pageSize: values.checked('page_size', pageSize, `one of ${pageSizes.join(', ')}`),
      header: values.text('header', true),
      footer: values.text('footer', true),
    },
    lang,
    toc: values.boolean('toc') ?? false,
    numberSections: values.boolean('number_sections'),
    smart: values.boolean('smart'),
  }
}

/** The front matter of a document that has none. */
export function noFrontMatter(limits: DocumentLimits, log: WarningLog): FrontMatter {
  return readFrontMatter('', 1, limits, log)
}

/** RFC 5646, 2.1, in its common form: language, script, region, variants. */
function languageTag(value: string): string | null {
  const tag = value.trim().replaceAll('_', '-')
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i.test(tag) ? tag : null
}

function pageSize(value: string): PageSize | null {
  const wanted = value.trim().toLowerCase()
  return pageSizes.find((size) => size === wanted) ?? null
}

const knownKeyLine = new RegExp(`^(?:${keys.join('|').replaceAll('_', '[_-]')})\\s*:`, 'im')

/**
 * Whether what stands between a `---` on the first line and the next one is front matter, and not the document's own
 * text between two thematic breaks. It is no front matter after a blank line (pandoc's rule: its manual, "Extension:
 * yaml_metadata_block"); else it is if it's empty, holds a key that we know, or is a sound mapping of others.
 */
export function isFrontMatter(yaml: string): boolean {
  if (yaml.trim() === '') return true
  if (/^[ \t]*\n/.test(yaml)) return false
  if (knownKeyLine.test(yaml)) return true
  const { contents, errors } = parseYaml(yaml.slice(0, defaultLimits.frontMatter))
  return errors.length === 0 && isMap(contents)
}

function parseYaml(yaml: string, lineCounter = new LineCounter()) {
  return parseDocument(yaml, {
    lineCounter,
    schema: 'core',
    version: '1.2',
    logLevel: 'silent',
    prettyErrors: false,
  })
}

function readValues(
  yaml: string,
  line: number,
  limits: DocumentLimits,
  log: WarningLog,
): FrontMatterValues {
  const values = new FrontMatterValues(log)
  if (yaml === '') return values
  if (yaml.length > limits.frontMatter) {
    const message = `The front matter has ${yaml.length} characters and was left out; ${limits.frontMatter} are allowed.`
    log.add('front_matter_invalid', message, line)
    return values
  }
  const { errors } = parseYaml(yaml)
  // One slip shall not cost the document all of its front matter: each key is then read by itself.
  const pieces = errors.length === 0 ? [{ yaml, line }] : linesByKey(yaml, line)
  for (const piece of pieces) readPiece(piece, values, log)
  return values
}

interface Piece {
  readonly yaml: string
  readonly line: number
}

/** The YAML cut before each line that starts with a key. */
function linesByKey(yaml: string, line: number): Piece[] {
  const pieces: Piece[] = []
  yaml.split('\n').forEach((text, index) => {
    const last = pieces.at(-1)
    if (last === undefined || /^["']?[\w-]+["']?\s*:(?:\s|$)/.test(text)) {
      pieces.push({ yaml: text, line: line + index })
    } else pieces[pieces.length - 1] = { ...last, yaml: `${last.yaml}\n${text}` }
  })
  return pieces
}

function readPiece({ yaml, line }: Piece, values: FrontMatterValues, log: WarningLog): void {
  const lineCounter = new LineCounter()
  const lineAt = (offset: number) => line + lineCounter.linePos(offset).line - 1
  const { contents, errors, warnings } = parseYaml(yaml, lineCounter)
  for (const { message, pos } of [...errors, ...warnings]) {
    const hint = message.startsWith('Nested mappings')
      ? '; put text that holds a colon in quotes'
      : ''
    log.add(
      'front_matter_invalid',
      `The front matter is not valid YAML: ${message}${hint}.`,
      lineAt(pos[0]),
    )
  }
  if (errors.length > 0 || !isMap(contents)) return
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : ''
    const at = lineAt((isScalar(key) ? key.range?.[0] : undefined) ?? 0)
    const known = keys.find((candidate) => candidate === name.replaceAll('-', '_').toLowerCase())
    if (known !== undefined) values.set(known, value as Node | null, at)
    else {
      const shown = cleanText(name.length > 40 ? `${name.slice(0, 40)}…` : name)
      log.add(
        'front_matter_unknown_key',
        `The front matter key "${shown}" is not known. Known: ${keys.join(', ')}.`,
        at,
      )
    }
  }
}

/** The values by key, read as what each key wants, with a warning for what it isn't. */
class FrontMatterValues {
  readonly #values = new Map<Key, { readonly value: Node | null; readonly line: number }>()
  readonly #log: WarningLog

  constructor(log: WarningLog) {
    this.#log = log
  }

  /** Of a key that is there twice, the first counts. */
  set(key: Key, value: Node | null, line: number): void {
    if (this.#values.has(key)) {
      const message = `The front matter names "${key}" twice; the first counts.`
      this.#log.add('front_matter_invalid', message, line)
    } else this.#values.set(key, { value, line })
  }

  /** A string. Numbers and dates are taken as they were written. */
  text(key: Key, emptyCounts = false): string | null {
    const entry = this.#values.get(key)
    if (entry === undefined || isNull(entry.value)) return null
    const text = scalarText(entry.value)
    if (text === null) return this.#refuse(key, 'text', entry.line)
    if (text === '') return emptyCounts ? '' : null
    return text
  }

  /** A list of strings, or one string, cut at `separator` if there is one. */
  list(key: Key, separator: string | null): string[] {
    const entry = this.#values.get(key)
    if (entry === undefined || isNull(entry.value)) return []
    const items = isSeq(entry.value) ? entry.value.items : [entry.value]
    const texts = items.map((item) => scalarText(item))
    if (texts.some((text) => text === null)) {
      this.#refuse(key, 'text or a list of texts', entry.line)
    }
    return texts
      .flatMap((text) => (separator === null ? [text] : (text?.split(separator) ?? [])))
      .flatMap((text) => text?.trim() || [])
  }

  boolean(key: Key): boolean | null {
    const entry = this.#values.get(key)
    if (entry === undefined || isNull(entry.value)) return null
    const value = isScalar(entry.value) ? entry.value.value : undefined
    if (typeof value === 'boolean') return value
    return this.#refuse(key, 'true or false', entry.line)
  }

  number(key: Key, least: number, greatest: number): number | null {
    const entry = this.#values.get(key)
    if (entry === undefined || isNull(entry.value)) return null
    const value = isScalar(entry.value) ? entry.value.value : undefined
    const fits = typeof value === 'number' && Number.isInteger(value)
    if (fits && value >= least && value <= greatest) return value
    return this.#refuse(key, `a whole number from ${least} to ${greatest}`, entry.line)
  }

  /** A string that `read` understands. */
  checked<Value>(key: Key, read: (text: string) => Value | null, wanted: string): Value | null {
    const text = this.text(key)
    const value = text === null ? null : read(text)
    if (text !== null && value === null) this.#refuse(key, wanted, this.#values.get(key)?.line ?? 1)
    return value
  }

  #refuse(key: Key, wanted: string, line: number): null {
    this.#log.add('front_matter_invalid', `The front matter key "${key}" must be ${wanted}.`, line)
    return null
  }
}

function isNull(value: Node | null): boolean {
  return value === null || (isScalar(value) && value.value === null)
}

/** A scalar as its author wrote it, on one line; `null` for a list, a map or an alias. */
function scalarText(value: unknown): string | null {
  if (!isScalar(value)) return null
  const written = typeof value.value === 'string' ? value.value : value.source
  const text = written ?? String(value.value ?? '')
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
