import { deletionChoices, type OlderVersion } from '../compare/older-version.ts'
import type { ConversionRequest } from '../convert.ts'
import { type Book, type BookFile, bookFileKinds } from '../document/book.ts'
import { defaultLimits, mostMergedRecords } from '../document/limits.ts'
import type { LinkedDocuments } from '../document/linked-documents.ts'
import { RequestError } from '../document/request-error.ts'
import { formatDescriptions, formats } from '../formats/formats.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import { themeDefinition } from '../theme-definition.ts'
import { checkOptions } from './check-options.ts'
import {
  amount,
  bytes,
  type Check,
  type Checks,
  callback,
  checkThat,
  flag,
  isPlainObject,
  listOf,
  objectOf,
  oneOf,
  optional,
  text,
  wrong,
} from './checks.ts'
import { checkedColors } from './colors.ts'

/** The front matter of other programs, the REST API and the command line have these names. */
const meant: Readonly<Record<string, string>> = {
  allowHost: 'supplyImages',
  assets: 'images',
  colors: 'overrides',
  colours: 'overrides',
  custom_overrides: 'overrides',
  frontMatter: 'options',
  input: 'content',
  markdown: 'content',
  metadata: 'options',
  output_format: 'format',
  source: 'content',
  text: 'content',
  title: 'options.title',
  to: 'format',
  toc: 'options.toc',
}

const content: Check = (given, field) => {
  if (typeof given === 'string') return
  const hint = given instanceof Uint8Array ? ' Decode them first, as UTF-8 in most cases.' : ''
  throw wrong(field, 'a string of Markdown', given, hint)
}

/** Only a comparison can be written as Markdown. */
const format: Check = (given, field) => {
  if (given !== 'md') oneOf(formats)(given, field)
}

const image: Check = (given, field) => {
  const known: Readonly<Record<KeyOfAny<SuppliedImage>, Check>> = {
    url: text,
    bytes: optional(bytes),
    path: optional(text),
    problem: optional(text),
  }
  objectOf(known, { name: 'url', content: 'bytes', data: 'bytes' })(given, field)
  const { bytes: file, problem } = given as { bytes?: unknown; problem?: unknown }
  if (file === undefined && problem === undefined) bytes(file, `${field}.bytes`)
}

/** A key that one of several shapes has. */
type KeyOfAny<Shape> = Shape extends unknown ? keyof Shape : never

const images = listOf(image)

const theme: Check = (given, field) => {
  if (typeof given === 'string') themeDefinition(given)
  else if (!isPlainObject(given) || !isPlainObject(given.definition) || !Array.isArray(given.fonts))
    throw wrong(field, 'the id of a theme, or what loadTheme() returns', given)
}

const bookFile: Checks<BookFile> = {
  path: text,
  content,
  kind: oneOf(bookFileKinds),
  depth: checkThat((given) => Number.isFinite(given), 'a number'),
  title: optional(text),
}

const bookFields: Checks<Book> = {
  path: text,
  kind: optional(oneOf(bookFileKinds)),
  linesBefore: optional(amount),
  tool: optional(oneOf(['mdbook'])),
  files: listOf(objectOf(bookFile)),
}

const book = objectOf(bookFields)

const documents: Checks<LinkedDocuments> = {
  path: text,
  outputs: (given, field) => {
    if (!isPlainObject(given)) throw wrong(field, 'an object of paths', given)
    for (const [path, output] of Object.entries(given)) text(output, `${field}[${path}]`)
  },
}

const olderVersion: Checks<OlderVersion> = {
  content,
  book: optional(book),
  images: optional(images),
  author: optional(text),
  date: optional(text),
  deletions: optional(oneOf(deletionChoices)),
  onlyChanged: optional(flag),
  listChanges: optional(flag),
}

const limit = checkThat(
  (given) => typeof given === 'number' && given >= 0,
  'a number from 0: spread defaultLimits for those that are to stay',
)
const limits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, limit]))

const fields: Checks<ConversionRequest> = {
  content,
  format,
  theme: optional(theme),
  overrides: optional((given, field) => void checkedColors(given, field)),
  options: optional((given, field) => void checkOptions(given, field)),
  fallbackTitle: optional(text),
  remoteImages: optional(flag),
  images: optional(images),
  supplyImages: optional(callback),
  documents: optional(objectOf(documents)),
  book: optional(book),
  split: optional(flag),
  compareWith: optional(objectOf(olderVersion)),
  limits: optional(objectOf(limits)),
  data: optional(checkThat(isPlainObject, 'an object of values by their names')),
  records: optional(listOf(checkThat(isPlainObject, 'an object of values by their names'))),
  template: optional(bytes),
  outputBytes: optional(amount),
}

const checkFields = objectOf(fields, meant)

/**
 * Checks a request of a program that may have no types.
 *
 * @throws {RequestError} for the first thing that is wrong
 */
export function checkRequest(request: ConversionRequest): void {
  checkFields(request, '')
  const { format, template, split = false, book, records, compareWith } = request
  const { takesTemplate, splits } = formatDescriptions[format]
  if (template !== undefined && !takesTemplate) {
    const message = `A template is for the formats "docx" and "pptx", not "${format}".`
    throw new RequestError('template', message)
  }
  if (split && (!splits || book === undefined)) {
    const message = 'Only a book in the format "html" can be split into pages.'
    throw new RequestError('split', message)
  }
  if (records === undefined) return
  if (records.length === 0 || records.length > mostMergedRecords) {
    const message = `A document can have from 1 to ${mostMergedRecords} records; given: ${records.length}.`
    throw new RequestError('records', message)
  }
  const other = Object.entries({ book, compareWith, template }).find(
    ([, value]) => value !== undefined,
  )
  if (other !== undefined) {
    throw new RequestError('records', `Records can't be one document with "${other[0]}".`)
  }
}
