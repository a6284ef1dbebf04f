import { type DateChange, repairDates } from './bibtex-dates.ts'
import { namesOf } from './bibtex-names.ts'
import type { CslItem } from './csl-item.ts'
import type { BibliographyFormulas } from './formulas.ts'
import { latexText } from './latex-text.ts'
import { inSentenceCase } from './title-case.ts'

/** The types of CSL by those of BibTeX and BibLaTeX (BibLaTeX's manual, 2.1). What isn't here has none. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ article: 'article-journal', suppperiodical: 'article-journal', review: 'review' },
    ...{ book: 'book', mvbook: 'book', collection: 'book', mvcollection: 'book', manual: 'book' },
    ...{ proceedings: 'book', mvproceedings: 'book', reference: 'book', mvreference: 'book' },
    ...{ booklet: 'pamphlet', periodical: 'book', inreference: 'entry-encyclopedia' },
    ...{ inbook: 'chapter', bookinbook: 'chapter', suppbook: 'chapter', incollection: 'chapter' },
    ...{
      suppcollection: 'chapter',
      inproceedings: 'paper-conference',
      conference: 'paper-conference',
    },
    ...{ thesis: 'thesis', phdthesis: 'thesis', mastersthesis: 'thesis', report: 'report' },
    ...{ techreport: 'report', online: 'webpage', electronic: 'webpage', www: 'webpage' },
    ...{ dataset: 'dataset', software: 'software', unpublished: 'manuscript', patent: 'patent' },
    ...{ standard: 'standard', legislation: 'legislation', jurisdiction: 'legal_case' },
  }),
)

/** Types whose `number` is their own; of others, it's that of an issue or of a volume in a series. */
const numbered: ReadonlySet<string> = new Set([
  ...['report', 'techreport', 'manual', 'patent', 'standard', 'legislation', 'dataset', 'misc'],
])

const people = ['author', 'editor', 'translator'] as const

/** Fields that are texts, by CSL's variables. Of several, the first that is there counts. */
const texts: readonly (readonly [variable: string, ...fields: string[]])[] = [
  ['container-title-short', 'shortjournal'],
  ['volume', 'volume'],
  ['number-of-volumes', 'volumes'],
  ['edition', 'edition'],
  ['number-of-pages', 'pagetotal'],
  ['chapter-number', 'chapter'],
  ['publisher-place', 'address', 'location'],
  ['event-title', 'eventtitle'],
  ['event-place', 'venue'],
  ['ISBN', 'isbn'],
  ['ISSN', 'issn'],
  ['version', 'version'],
  ['note', 'note', 'addendum'],
]

/** BibLaTeX's keys for the types of theses and reports (its manual, 4.9.2.11). */
const genres: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'PhD thesis'],
  ['mathesis', 'Master’s thesis'],
  ['mastersthesis', 'Master’s thesis'],
  ['candthesis', 'Candidate thesis'],
  ['resreport', 'Research report'],
])

const publishers = ['school', 'institution', 'organization', 'howpublished', 'publisher'] as const

/** Where identifiers of archives lead. */
const archives: ReadonlyMap<string, string> = new Map([
  ['arxiv', 'https://arxiv.org/abs/'],
  ['jstor', 'https://www.jstor.org/stable/'],
  ['pubmed', 'https://www.ncbi.nlm.nih.gov/pubmed/'],
  ['hdl', 'https://hdl.handle.net/'],
])

/**
 * An entry of BibTeX as an item of CSL's data, in whose texts formulas are signs, and words that keep their case are marked.
 *
 * @param lang of the document: of titles in English that say nothing else, the case is changed to that of sentences
 */
export function itemOfBibtex(
  type: string,
  fields: ReadonlyMap<string, string>,
  formulas: BibliographyFormulas,
  lang: string,
): { readonly item: CslItem; readonly changes: readonly DateChange[] } {
  const text = (field: string) => latexText(fields.get(field) ?? '', formulas)
  const first = (...names: readonly string[]) => names.map(text).find((each) => each !== '') ?? ''
  const language = languageOf(first('langid', 'hyphenation', 'language')) ?? lang
  const isEnglish = /^en(?![a-z])/i.test(language)
  const title = (...names: readonly string[]) => {
    const whole = first(...names)
    return isEnglish ? inSentenceCase(whole) : whole
  }
  const kind = types.get(type) ?? ''
  const { dates, changes } = datesOf(fields)
  const item: Record<string, unknown> = { type: kind, language, ...dates }
  const set = (variable: string, value: string) => {
    if (value !== '') item[variable] = value
  }
  for (const role of people) {
    const names = namesOf(fields.get(role) ?? '', (latex) => latexText(latex, formulas))
    if (names.length > 0) item[role] = names
  }
  if (fields.has('bookauthor'))
    item['container-author'] = namesOf(fields.get('bookauthor') ?? '', (latex) =>
      latexText(latex, formulas),
    )
  for (const [variable, ...names] of texts) set(variable, first(...names))
  const isPart = kind === 'chapter' || kind === 'paper-conference' || kind === 'entry-encyclopedia'
  const [main, subtitle] = [title('title'), title('subtitle')]
  set('title', [main, subtitle].filter(Boolean).join(/[?!.:]$/.test(main) ? ' ' : ': '))
  set('title-short', title('shorttitle'))
  set(
    'container-title',
    isPart ? title('booktitle', 'maintitle') : first('journaltitle', 'journal'),
  )
  set('collection-title', title('series'))
  if (kind.startsWith('article')) set('issue', first('number', 'issue'))
  else set(numbered.has(type) ? 'number' : 'collection-number', first('number'))
  const publishedBy = publishers.filter((field) => !isAddress(fields.get(field)))
  set('publisher', publishedBy.map(text).filter(Boolean).join('; '))
  set('genre', genres.get(first('type') || type) ?? first('type'))
  set('page', first('pages').replace(/(?<!\s)\s*[–—]\s*/g, '–'))
  set('DOI', verbatim(fields.get('doi')))
  set('URL', addressOf(fields))
  return { item, changes }
}

/** Languages of LaTeX's by their tags. */
const languages: readonly (readonly [tag: string, names: RegExp])[] = [
  ['en', /^(?:\w*english|american|british|canadian|australian|newzealand)$/],
  ['de', /^(?:n?german|n?austrian|n?swissgerman)$/],
  ['fr', /^(?:french|francais|acadian|canadien)$/],
  ['es', /^spanish$/],
  ['it', /^italian$/],
  ['pt', /^(?:portugu?[eê]se?|portuges|brazil(?:ian)?)$/],
  ['nl', /^dutch$/],
  ['sv', /^swedish$/],
  ['da', /^danish$/],
  ['nb', /^norsk$/],
  ['fi', /^finnish$/],
  ['pl', /^polish$/],
  ['cs', /^czech$/],
  ['ru', /^russian$/],
]

/** The tag of a language, which entries name as LaTeX or by its tag; `null` if it isn't known. */
function languageOf(name: string): string | null {
  const lower = name.toLowerCase()
  const [tag] = languages.find(([, names]) => names.test(lower)) ?? []
  return tag ?? /^[a-z]{2,3}(?=$|[-_])/.exec(lower)?.[0] ?? null
}

/** An address or another text that isn't TeX. */
function verbatim(field: string | undefined): string {
  return (field ?? '').replace(/\\([%#&_~$])/g, '$1').replace(/\\url\b|[{}\\\s]/g, '')
}

/** Whether a field such as `howpublished` is an address. */
function isAddress(field: string | undefined): boolean {
  return /^https?:\/\/\S+$/.test(verbatim(field))
}

function addressOf(fields: ReadonlyMap<string, string>): string {
  const howPublished = fields.get('howpublished')
  const url = verbatim(fields.get('url') ?? (isAddress(howPublished) ? howPublished : undefined))
  const eprint = verbatim(fields.get('eprint'))
  if (url !== '' || eprint === '') return url
  const archive = (fields.get('eprinttype') ?? fields.get('archiveprefix') ?? '')
    .toLowerCase()
    .trim()
  const base = archives.get(archive)
  return base === undefined ? '' : base + eprint
}

function datesOf(fields: ReadonlyMap<string, string>): {
  readonly dates: CslItem
  readonly changes: readonly DateChange[]
} {
  const known = new Map(fields)
  const changes = repairDates(known)
  const year = known.get('year')
  const month = year === undefined ? null : monthOf(fields.get('month') ?? '')
  const day = /^\d{1,2}$/.test(fields.get('day') ?? '') ? fields.get('day') : undefined
  const parts = [year?.padStart(4, '0'), month, month === null ? undefined : day?.padStart(2, '0')]
  const written = parts.filter((part) => part !== undefined && part !== null).join('-')
  const issued = known.get('date') ?? (year?.startsWith('-') ? year : written)
  const accessed = known.get('urldate')
  return { dates: { ...(issued && { issued }), ...(accessed && { accessed }) }, changes }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A month as two digits: a number, a name, or the first of several (`jul/aug`). A day beside it (`10 jun`) isn't read. */
function monthOf(field: string): string | null {
  const [number] = /^[\s{]*(?:0?[1-9]|1[0-2])(?=[\s}]*$)/.exec(field) ?? []
  const name = /(?<![A-Za-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.exec(field)
  const index =
    number === undefined
      ? months.indexOf(name?.[0].toLowerCase() ?? '')
      : Number(number.replace(/[\s{]/g, '')) - 1
  return index < 0 ? null : String(index + 1).padStart(2, '0')
}
