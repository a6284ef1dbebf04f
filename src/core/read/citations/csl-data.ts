import { plainTex, verbatimTex } from './biblatex-text.ts'

/** A map of CSL data (CSL-JSON, or the same in YAML). https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables */
export type CslItem = Readonly<Record<string, unknown>>

interface BiblatexSource {
  readonly type: string
  readonly fields: ReadonlyMap<string, string>
}

/** BibLaTeX's types. What isn't here is `misc`. */
const types: ReadonlyMap<string, string> = new Map([
  ['article-journal', 'article'],
  ['article-magazine', 'article'],
  ['article-newspaper', 'article'],
  ['review', 'article'],
  ['review-book', 'article'],
  ['book', 'book'],
  ['chapter', 'incollection'],
  ['paper-conference', 'inproceedings'],
  ['entry', 'inreference'],
  ['entry-dictionary', 'inreference'],
  ['entry-encyclopedia', 'inreference'],
  ['report', 'report'],
  ['standard', 'report'],
  ['thesis', 'thesis'],
  ['webpage', 'online'],
  ['post', 'online'],
  ['post-weblog', 'online'],
  ['dataset', 'dataset'],
  ['software', 'software'],
  ['manuscript', 'unpublished'],
  ['article', 'unpublished'],
  ['patent', 'patent'],
  ['pamphlet', 'booklet'],
])

/** Variables by the fields that hold the same. */
const texts: readonly (readonly [field: string, variable: string])[] = [
  ['title', 'title'],
  ['shorttitle', 'title-short'],
  ['volume', 'volume'],
  ['volumes', 'number-of-volumes'],
  ['number', 'issue'],
  ['number', 'number'],
  ['edition', 'edition'],
  ['pages', 'page'],
  ['pagetotal', 'number-of-pages'],
  ['chapter', 'chapter-number'],
  ['series', 'collection-title'],
  ['location', 'publisher-place'],
  ['eventtitle', 'event-title'],
  ['eventtitle', 'event'],
  ['venue', 'event-place'],
  ['isbn', 'ISBN'],
  ['issn', 'ISSN'],
  ['version', 'version'],
  ['type', 'genre'],
  ['note', 'note'],
]

const people: readonly (readonly [field: string, variable: string])[] = [
  ['author', 'author'],
  ['editor', 'editor'],
  ['translator', 'translator'],
  ['bookauthor', 'container-author'],
]

/** An item of CSL data as an entry of BibLaTeX. */
export function biblatexOf(item: CslItem): BiblatexSource {
  const type = types.get(textOf(item.type)) ?? 'misc'
  const fields = new Map<string, string>()
  const set = (field: string, text: string) => {
    if (text !== '' && !fields.has(field)) fields.set(field, text)
  }
  for (const [field, variable] of people) set(field, namesOf(item[variable]))
  for (const [field, variable] of texts) set(field, plainTex(untagged(textOf(item[variable]))))
  const container = plainTex(untagged(textOf(item['container-title'])))
  set(
    type === 'article' ? 'journaltitle' : type === 'online' ? 'organization' : 'booktitle',
    container,
  )
  const publisher = plainTex(textOf(item.publisher))
  set(type === 'thesis' || type === 'report' ? 'institution' : 'publisher', publisher)
  set('date', dateOf(item.issued))
  set('urldate', dateOf(item.accessed))
  set('doi', verbatimTex(textOf(item.DOI).replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')))
  set('url', verbatimTex(textOf(item.URL)))
  return { type, fields }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Without the tags that CSL's processors read in text. */
function untagged(text: string): string {
  return text.replace(/<\/?(?:i|b|sup|sub|sc|span)(?:\s[^<>]{0,100})?>/g, '')
}

/** Names that aren't read. */
const mostNames = 200

function namesOf(value: unknown): string {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return list.slice(0, mostNames).flatMap(nameOf).join(' and ')
}

function nameOf(name: unknown): readonly string[] {
  if (typeof name === 'string') return name.trim() === '' ? [] : [inBraces(name)]
  if (typeof name !== 'object' || name === null) return []
  const part = (key: string) => textOf(Object.entries(name).find(([found]) => found === key)?.[1])
  const literal = part('literal') || part('name')
  if (literal !== '') return [inBraces(literal)]
  const particle = part('non-dropping-particle') || part('dropping-particle')
  const family = [particle && plainTex(particle), inBraces(part('family'))]
    .filter(Boolean)
    .join(' ')
  const given = plainTex(part('given'))
  const suffix = plainTex(part('suffix'))
  if (part('family') === '') return given === '' ? [] : [inBraces(part('given'))]
  return [[family, ...(suffix === '' ? [] : [suffix]), ...(given === '' ? [] : [given])].join(', ')]
}

/** A name that stays in one piece. */
function inBraces(text: string): string {
  return text === '' ? '' : `{${plainTex(text)}}`
}

/** A date or a range of two in ISO 8601, as BibLaTeX has it; empty for what isn't one. */
function dateOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return isoDate(String(value))
  if (Array.isArray(value)) return value.slice(0, 2).map(partsOfMap).filter(Boolean).join('/')
  if (typeof value !== 'object' || value === null) return ''
  const entries = new Map<string, unknown>(Object.entries(value))
  const parts = entries.get('date-parts')
  if (Array.isArray(parts)) {
    return parts.slice(0, 2).map(partsOfList).filter(Boolean).join('/')
  }
  return entries.has('year')
    ? partsOfMap(value)
    : isoDate(textOf(entries.get('raw') ?? entries.get('literal')))
}

function isoDate(text: string): string {
  return /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:\/\d{4}(?:-\d{2}(?:-\d{2})?)?)?$/.test(text)
    ? text
    : (/\b\d{4}\b/.exec(text)?.[0] ?? '')
}

function partsOfMap(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const entries = new Map<string, unknown>(Object.entries(value))
  return partsOfList([entries.get('year'), entries.get('month'), entries.get('day')])
}

function partsOfList(value: unknown): string {
  if (!Array.isArray(value)) return ''
  const [year, month, day] = value.map((part) => (part === undefined ? Number.NaN : Number(part)))
  if (year === undefined || !Number.isInteger(year) || year < 0 || year > 9999) return ''
  const parts = [String(year).padStart(4, '0')]
  if (isBetween(month, 1, 12)) {
    parts.push(String(month).padStart(2, '0'))
    if (isBetween(day, 1, 31)) parts.push(String(day).padStart(2, '0'))
  }
  return parts.join('-')
}

function isBetween(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most
}
