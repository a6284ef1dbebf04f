import { characterSign, nothingSign } from '../../document/citations.ts'
import { dateOf } from './csl-dates.ts'
import { type CslItem, textOf } from './csl-item.ts'
import { keptEnd, keptStart, withoutKept } from './latex-text.ts'
import { withKeptCase } from './title-case.ts'

/** An entry of the engine's. (https://github.com/typst/hayagriva/blob/main/docs/file-format.md) */
type Entry = Readonly<Record<string, unknown>>

/**
 * What an item and the work that holds it are to the engine, by the item's type. A conference paper has proceedings without a title
 * beside the book that holds it, because the engine names proceedings twice.
 */
const kinds: ReadonlyMap<string, readonly [type: string, container: string | null]> = new Map([
  ['article-journal', ['article', 'periodical']],
  ['article-magazine', ['article', 'periodical']],
  ['article-newspaper', ['article', 'newspaper']],
  ['review', ['article', 'periodical']],
  ['review-book', ['article', 'periodical']],
  ['article', ['article', 'book']],
  ['book', ['book', null]],
  ['chapter', ['chapter', 'book']],
  ['paper-conference', ['article', 'book']],
  ['entry', ['entry', 'reference']],
  ['entry-dictionary', ['entry', 'reference']],
  ['entry-encyclopedia', ['entry', 'reference']],
  ['report', ['report', 'book']],
  ['standard', ['report', 'book']],
  ['thesis', ['thesis', null]],
  ['webpage', ['web', 'web']],
  ['post', ['post', 'web']],
  ['post-weblog', ['article', 'blog']],
  ['dataset', ['repository', null]],
  ['software', ['repository', null]],
  ['patent', ['patent', null]],
])

const serials = [
  ['doi', 'DOI'],
  ['isbn', 'ISBN'],
  ['issn', 'ISSN'],
  ['serial', 'number'],
  ['version', 'version'],
] as const

/**
 * An item of CSL's data as an entry of the engine's, in whose texts nothing is markup but braces around words that keep their case.
 *
 * @param lang of the document, which counts where the item doesn't name its own: only English has title case
 */
export function engineEntry(item: CslItem, lang: string): Entry {
  const text = (variable: string) => textOf(item[variable])
  const container = text('container-title')
  const edited = namesOf(item.editor)
  // Styles print pages and publishers of papers in edited volumes as those of chapters.
  const isPaper = text('type') === 'paper-conference' && edited === undefined
  const kind = text('type') === 'paper-conference' && !isPaper ? 'chapter' : text('type')
  const [type, holder] = kinds.get(kind) ?? kindOf(kind, container, text('URL'))
  const series = collectionOf(item, holder ?? type)
  const volume = numberOf(text('volume'))
  const hasHolder =
    holder !== null && (container !== '' || type === 'article' || type === 'chapter')
  const parent = hasHolder && {
    type: holder,
    title: shortened(container, text('container-title-short')),
    author: namesOf(item['container-author']),
    editor: edited,
    volume,
    issue: numberOf(text('issue')),
    parent: series,
  }
  const event = text('event-title') || text('event')
  const conference = (event !== '' || text('event-place') !== '') && {
    type: 'conference',
    title: titleText(event),
    location: plainText(text('event-place')),
  }
  const proceedings = isPaper && { type: 'proceedings' }
  const translators = namesOf(item.translator)
  return compact({
    type,
    title: shortened(text('title'), text('title-short')),
    author: namesOf(item.author),
    editor: hasHolder ? undefined : edited,
    affiliated: translators && [{ role: 'translator', names: translators }],
    date: dateOf(item.issued),
    publisher: compact({
      name: plainText(text('publisher')),
      location: plainText(text('publisher-place')),
    }),
    volume: hasHolder ? undefined : volume,
    issue: hasHolder ? undefined : numberOf(text('issue')),
    edition: numberOf(text('edition')),
    'volume-total': digits(text('number-of-volumes')),
    'page-range': pagesOf(text('page')),
    'page-total': digits(text('number-of-pages')),
    chapter: numberOf(text('chapter-number')),
    language: /^[a-z]{2,3}(?:-[A-Z]{2})?$/.exec(text('language') || lang)?.[0],
    genre: plainText(text('genre')),
    note: plainText(text('note')),
    url: addressOf(text('URL'), dateOf(item.accessed)),
    'serial-number': compact(
      Object.fromEntries(serials.map(([key, variable]) => [key, serialOf(key, text(variable))])),
    ),
    parent: [proceedings, parent, conference, !hasHolder && series].filter(Boolean),
  })
}

/** What an item of another type is. A scene is of no type that styles know, and its performance what holds it. */
function kindOf(type: string, container: string, url: string): readonly [string, string | null] {
  if (type === 'manuscript') return ['manuscript', null]
  if (container !== '') return type === '' ? ['scene', 'performance'] : ['chapter', 'book']
  return [type === '' && url === '' ? 'scene' : 'misc', null]
}

/** The series of a book or of the work that holds an item. The engine wants one of the same type. */
function collectionOf(item: CslItem, type: string): Entry | undefined {
  const title = titleText(textOf(item['collection-title']))
  const volume = numberOf(textOf(item['collection-number']))
  return title === undefined && volume === undefined ? undefined : compact({ type, title, volume })
}

/** Without what says nothing. */
function compact(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry)
      .map(([key, value]) => [key, isEntry(value) ? compact(value) : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  )
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function shortened(title: string, short: string): unknown {
  const value = titleText(title)
  return short === '' || value === undefined ? value : { value, short: titleText(short) }
}

function titleText(text: string): string | undefined {
  return text === '' ? undefined : marked(withKeptCase(text))
}

/** Text of which no style changes a word's case. */
function plainText(text: string): string | undefined {
  return text === '' ? undefined : marked(withoutKept(text))
}

/**
 * Text for the engine: characters that mean something to it are signs, and braces keep the case of words. Behind braces at the start
 * it would drop a space, if nothing stood before that.
 */
function marked(text: string): string {
  return text
    .replace(/[\\{}$]/g, characterSign)
    .replace(/^(\ufdd1[^\ufdd2]*\ufdd2)/, `$1${nothingSign}`)
    .replaceAll(keptStart, '{')
    .replaceAll(keptEnd, '}')
}

/** Names that aren't read. */
const mostNames = 500

function namesOf(value: unknown): readonly Entry[] | undefined {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
  const names = list.slice(0, mostNames).flatMap(nameOf)
  return names.length === 0 ? undefined : names
}

function nameOf(name: unknown): readonly Entry[] {
  if (typeof name === 'string') return name.trim() === '' ? [] : [{ name: nameText(name) }]
  if (!isEntry(name)) return []
  const part = (key: string) => nameText(textOf(name[key]))
  const family = part('family')
  const given = part('given')
    .replace(/(?<=\p{Lu}\.)(?=\p{Lu})/gu, ' ')
    .replace(/(?<=^| )\p{Lu}(?= |$)/gu, '$&.')
  const literal = part('literal') || part('name') || (family === '' ? given : '')
  if (literal !== '') return [{ name: literal }]
  if (family === '') return []
  const prefix = [part('dropping-particle'), part('non-dropping-particle')]
    .filter(Boolean)
    .join(' ')
  return [compact({ name: family, 'given-name': given, prefix, suffix: part('suffix') })]
}

function nameText(text: string): string {
  return withoutKept(text).replace(/[\\{}$]/g, characterSign)
}

/**
 * A number. The engine reads digits out of what isn't one, and writes `021002` as 21002 and `10-092r3` as 10–92: so it gets signs in
 * the places of characters.
 */
function numberOf(text: string): string | undefined {
  const plain = withoutKept(text)
  if (plain === '') return undefined
  const isNumber = /^(?:[1-9]\d{0,8}|0)(?:\s?[-–,&]\s?[1-9]\d{0,8})*$/.test(plain)
  if (isNumber) return plain.replace(/–/g, '-')
  return plain.replace(/[!-~]/g, characterSign)
}

/** Pages, such as `6.15-6.17` and `S3--S9`. */
function pagesOf(text: string): string | undefined {
  return numberOf(text.replace(/^([A-Za-z]*[\d.]+)\s*-+\s*([A-Za-z]*[\d.]+)$/, '$1–$2'))
}

function serialOf(key: string, text: string): string | undefined {
  if (key === 'serial' || key === 'version') return numberOf(text)
  const plain = withoutKept(text).replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
  return plain === '' ? undefined : plain
}

function digits(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

function addressOf(url: string, visited: string): unknown {
  if (!URL.canParse(url)) return undefined
  return visited === '' ? url : { value: url, date: visited }
}
