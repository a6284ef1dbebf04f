import { type FrontMatterOptions, optionDefinitions } from '../../document/front-matter-options.ts'
import { noAttachments } from '../../document/options/check.ts'
import { wantedValue } from '../../document/options/kinds.ts'
import { writtenDate } from '../../document/options/metadata.ts'
import {
  type AttachedSource,
  allowsAttachments,
  type Metadata,
  type PdfStandard,
} from '../../document/types.ts'
import { authorLines, authorsIn } from './authors.ts'
import { isoDate } from './calendar-date.ts'
import { fieldOf, textOf } from './front-matter-entries.ts'
import type { FrontMatterValues } from './front-matter-values.ts'
import { pageSetupIn } from './page-setup.ts'
import { wordsIn } from './read-option.ts'

const defaultTocDepth = 3

/** The document's metadata, and how its date is to be shown. */
export function metadataIn(
  values: FrontMatterValues,
  options: FrontMatterOptions,
): { readonly metadata: Metadata; readonly dateFormat: string | null } {
  const authors = authorsIn(values)
  const { format, ...date } = dateIn(values)
  const pdf = values.read('pdf')
  const metadata = {
    title: values.read('title'),
    subtitle: values.read('subtitle'),
    authors: authors.map(({ name }) => name),
    authorLines: authorLines(authors),
    ...date,
    description: values.read('description'),
    keywords: keywordsIn(values),
    subject: values.read('subject'),
    company: values.read('company'),
    properties: values.read('properties') ?? [],
    tocDepth: values.read('toc_depth') ?? defaultTocDepth,
    pageSize: values.read('page_size'),
    page: pageSetupIn(values, options),
    fonts: values.read('fonts'),
    watermark: values.read('watermark'),
    pdf,
    attachSource: attachedSource(values, pdf),
    slides: values.read('slides') ?? false,
    sourceMap: values.read('source_map') ?? true,
    wordStyles: values.read('word_styles') ?? {},
  }
  return { metadata, dateFormat: format }
}

/** What is to be attached. A standard that doesn't allow it wins, with a warning. */
function attachedSource(values: FrontMatterValues, pdf: PdfStandard | null): AttachedSource | null {
  const asked = values.read('attach_source')
  if (asked === null || asked === 'none') return null
  if (allowsAttachments(pdf)) return asked
  return values.log.reject('attach_source', noAttachments(pdf), values.lineAt('attach_source'))
}

/** Keywords, tags and categories: each once. */
function keywordsIn(values: FrontMatterValues): readonly string[] {
  const words = (['keywords', 'tags', 'categories'] as const).flatMap((key) => {
    const field = values.at(key)
    return field === undefined ? [] : wordsIn(field, values.log)
  })
  return [...new Set(words)]
}

/** ISO 8601's and Jekyll's, with a time of the day that no reader needs. */
const timestamp = /^(\d{4}-\d{2}-\d{2})[T ]\d{1,2}:\d{2}/

/** YAML's and TOML's date, which isn't text. */
const bareDate = /^\d{4}-\d{2}-\d{2}$/

type DateOfDocument = Pick<Metadata, 'date' | 'isoDate'> & { readonly format: string | null }

/**
 * The date as it was written, and how it is to be shown: in the language's words where it's a date of YAML or TOML, as its author
 * wrote it where it's text. The same document gives the same bytes on any day, so that no date is computed.
 */
function dateIn(values: FrontMatterValues): DateOfDocument {
  const format = values.read('date_format')
  const none = { date: null, isoDate: null, format: null }
  const entry = values.at('date')
  if (entry === undefined) return none
  // Material for MkDocs has a map: `created` and `updated`.
  const value = fieldOf(entry.value, 'created') ?? entry.value
  const written = textOf(value)
  if (written === '') return none
  if (written === null || writtenDate(written) === null) {
    values.log.reject('date', wantedValue(optionDefinitions.date), entry.line)
    return none
  }
  const date = timestamp.exec(written)?.[1] ?? written
  const isBare = value.type === 'scalar' && !value.quoted && bareDate.test(date)
  return { date, isoDate: isoDate(date), format: format ?? (isBare ? 'long' : null) }
}
