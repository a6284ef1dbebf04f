import type { DocumentLimits } from '../../document/limits.ts'
import { type Metadata, type PageSize, pageSizes } from '../../document/types.ts'
import type { WarningLog } from '../warning-log.ts'
import { authorLines, authorsIn } from './authors.ts'
import { isoDate } from './calendar-date.ts'
import { cleanText } from './characters.ts'
import type { FrontMatterBlock } from './front-matter-block.ts'
import type { FrontMatterEntry } from './front-matter-entries.ts'
import { FrontMatterValues, fieldOf, textOf } from './front-matter-values.ts'
import { tomlEntries } from './toml-entries.ts'
import { yamlEntries } from './yaml-entries.ts'

/** What front matter says: the document's metadata, and how it's to be read. */
export interface FrontMatter {
  readonly metadata: Metadata
  /** `null` where there is none, or no title block that it could stand below. */
  readonly abstract: AbstractSource | null
  /** A BCP 47 tag, or `null`. */
  readonly lang: string | null
  /** Whether a table of contents is to stand at the start. */
  readonly toc: boolean
  /** `null` where the author doesn't say. */
  readonly numberSections: boolean | null
  /** Whether punctuation is to be smart; `null` where the author doesn't say. */
  readonly smart: boolean | null
}

/** An abstract before its Markdown is read. */
export interface AbstractSource {
  /** Markdown, without control characters. */
  readonly lines: readonly string[]
  /** The line of the source of each, from 1. */
  readonly lineOf: (index: number) => number
  /** Its author's heading for it, in Markdown on one line. Empty for the usual one. */
  readonly title: string
}

const defaultTocDepth = 3

/** Where the text starts in the source: behind the first marker. */
const firstLine = 2

/**
 * Reads front matter. Of each key that means anything, the value has a type of its own; what it isn't is warned of, and
 * so are keys that no program documents. Nothing in it is executed.
 *
 * @param block - `null` for a document that has none
 */
export function readFrontMatter(
  block: FrontMatterBlock | null,
  limits: DocumentLimits,
  log: WarningLog,
): FrontMatter {
  const values = new FrontMatterValues(entriesOf(block, limits, log), log)
  const authors = authorsIn(values)
  const lang = values.checked('lang', languageTag, 'a language tag such as en or pt-BR')
  const metadata: Metadata = {
    title: values.text('title'),
    subtitle: values.text('subtitle'),
    authors: authors.map(({ name }) => name),
    authorLines: authorLines(authors),
    ...dateIn(values),
    description: values.text('description'),
    keywords: keywordsIn(values),
    tocDepth: values.number('toc_depth', 1, 6) ?? defaultTocDepth,
    pageSize: values.checked('page_size', pageSize, `one of ${pageSizes.join(', ')}`),
    header: values.runningText('header'),
    footer: values.runningText('footer'),
  }
  const { title, subtitle, authorLines: lines, date } = metadata
  const hasTitleBlock = title !== null || subtitle !== null || lines.length > 0 || date !== null
  const abstract = abstractIn(values)
  return {
    metadata,
    abstract: hasTitleBlock ? abstract : null,
    lang,
    toc: values.boolean('toc') ?? false,
    numberSections: values.boolean('number_sections'),
    smart: values.boolean('smart'),
  }
}

function entriesOf(
  block: FrontMatterBlock | null,
  limits: DocumentLimits,
  log: WarningLog,
): readonly FrontMatterEntry[] {
  if (block === null || block.text === '') return []
  const { syntax, text } = block
  if (text.length > limits.frontMatter) {
    const message = `The front matter has ${text.length} characters and was left out; ${limits.frontMatter} are allowed.`
    log.add('front_matter_invalid', message, firstLine)
    return []
  }
  const read = { yaml: yamlEntries, toml: tomlEntries }[syntax]
  return read(text, firstLine, log)
}

/** RFC 5646, 2.1, in its common form: language, script, region, variants. */
function languageTag(value: string): string | null {
  const tag = value.trim().replaceAll('_', '-')
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i.test(tag) ? tag : null
}

/** LaTeX's names (`a4paper`) and Typst's (`us-letter`) too. */
function pageSize(value: string): PageSize | null {
  const wanted = value
    .trim()
    .toLowerCase()
    .replace(/^us-|paper$/g, '')
  return pageSizes.find((size) => size === wanted) ?? null
}

/** Keywords, tags and categories: each once. */
function keywordsIn(values: FrontMatterValues): readonly string[] {
  const words = (['keywords', 'tags', 'categories'] as const).flatMap((key) => values.words(key))
  return [...new Set(words)]
}

/** Words by which Quarto, LaTeX and R Markdown mean the day on which a document is made. */
const computedDate = /^(?:today|now|last-modified|auto|\\today|`r\b.*)$/i

/** ISO 8601's and Jekyll's, with a time of the day that no reader needs. */
const timestamp = /^(\d{4}-\d{2}-\d{2})[T ]\d{1,2}:\d{2}/

/** The same document gives the same bytes on any day, so that no date is computed. */
function dateIn(values: FrontMatterValues): Pick<Metadata, 'date' | 'isoDate'> {
  const none = { date: null, isoDate: null }
  const entry = values.at('date')
  if (entry === undefined) return none
  // Material for MkDocs has a map: `created` and `updated`.
  const written = textOf(fieldOf(entry.value, 'created') ?? entry.value)
  if (written === '') return none
  if (written === null || computedDate.test(written)) {
    values.refuse('date', 'a date that is written out', entry.line)
    return none
  }
  const date = timestamp.exec(written)?.[1] ?? written
  return { date, isoDate: isoDate(date) }
}

function abstractIn(values: FrontMatterValues): AbstractSource | null {
  const entry = values.at('abstract')
  if (entry === undefined) return null
  const { value, line } = entry
  if (value.type !== 'scalar') return values.refuse('abstract', 'text', line)
  const text = cleanText(value.text.replace(/\r\n?/g, '\n')).trimEnd()
  if (text === '') return null
  const first = value.firstLine
  return {
    lines: text.split('\n'),
    lineOf: (index) => (first === null ? line : first + index),
    title: values.text('abstract_title') ?? '',
  }
}
