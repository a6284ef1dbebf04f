import { type FrontMatterOptions, optionDefinitions } from '../../document/front-matter-options.ts'
import type { DocumentLimits } from '../../document/limits.ts'
import { noAttachments } from '../../document/options/check.ts'
import { wantedValue } from '../../document/options/kinds.ts'
import { writtenDate } from '../../document/options/metadata.ts'
import {
  type AttachedSource,
  allowsAttachments,
  type ListedKind,
  listedKinds,
  type Metadata,
  type PdfStandard,
} from '../../document/types.ts'
import type { OwnWords } from '../reference-words.ts'
import type { WarningLog } from '../warning-log.ts'
import { authorLines, authorsIn } from './authors.ts'
import { backCoverIn } from './back-cover.ts'
import { isoDate } from './calendar-date.ts'
import { type CitationSettings, citationSettings } from './citation-settings.ts'
import { type CoverDefaults, type CoverSource, coverIn } from './cover.ts'
import type { FrontMatterBlock } from './front-matter-block.ts'
import { type FrontMatterEntry, fieldOf, textOf } from './front-matter-entries.ts'
import { FrontMatterLog } from './front-matter-log.ts'
import { FrontMatterValues } from './front-matter-values.ts'
import { type LetterheadSource, letterheadIn } from './letterhead.ts'
import { optionEntries } from './option-entries.ts'
import { ownWordsIn } from './own-words.ts'
import { pageSetupIn } from './page-setup.ts'
import { type PagesDecidedBy, warnDecided } from './pages-decided.ts'
import { type LocatedText, type MarkdownLines, type ReadOption, wordsIn } from './read-option.ts'
import { type RunningLinesSource, runningLinesIn } from './running-lines.ts'
import { templateFields } from './template-fields.ts'
import { titleBlockEntries } from './title-block.ts'
import { tomlEntries } from './toml-entries.ts'
import { yamlEntries } from './yaml-entries.ts'

/** What is said at options; `null` where nothing is. */
type Said<Key extends keyof typeof optionDefinitions> = {
  readonly [Name in Key]: ReadOption<(typeof optionDefinitions)[Name]> | null
}

/** What front matter says: the document's metadata, and how it's to be read. */
export interface FrontMatter extends Said<'diagrams' | 'lang' | 'logo' | 'smart' | 'version'> {
  readonly metadata: Metadata
  /** How the date is to be shown, as `dateFormat` returns it; `null` as it was written. */
  readonly dateFormat: string | null
  /** `null` where there is none, or no title block that it could stand below. */
  readonly abstract: AbstractSource | null
  /** Whether a table of contents is to stand at the start. */
  readonly toc: boolean
  /** Lists of figures, tables and listings at the start. */
  readonly lists: readonly ListedKind[]
  /** `null` where the author doesn't say. */
  readonly numberSections: boolean | null
  /** The theme that it names, by an id of Octavo's or of another program; `null` where it names none. */
  readonly theme: { readonly id: string; readonly line: number } | null
  /** Whether what has a label is numbered by chapter, and the line that says so; `null` where none does. */
  readonly numberByChapter: { readonly line: number } | null
  /** Of the names that were asked for, what it says, by `fieldKey`. */
  readonly fields: ReadonlyMap<string, string>
  readonly citations: CitationSettings
  /** What stands before numbers and above lists. */
  readonly ownWords: OwnWords
  /** `null` for that of the theme. */
  readonly header: RunningLinesSource | null
  readonly footer: RunningLinesSource | null
  /** `null` where there is to be none. */
  readonly cover: CoverSource | null
  readonly letterhead: LetterheadSource | null
  /** Paragraphs of Markdown; none for a document without a back cover. */
  readonly backCover: readonly LocatedText[]
}

/** An abstract before its Markdown is read. */
export interface AbstractSource extends MarkdownLines {
  /** Its author's heading for it, in Markdown on one line. Empty for the usual one. */
  readonly title: string
}

/** What a theme says in place of front matter. */
export interface FrontMatterDefaults extends Omit<FrontMatterOptions, 'cover'> {
  readonly cover?: CoverDefaults
}

const defaultTocDepth = 3

const listOptions = { figure: 'lof', table: 'lot', listing: 'lol' } as const

/** Where the text starts in the source: behind the first marker. */
const firstLine = 2

/**
 * Reads front matter. Of each key that means anything, the value has a type of its own; what it isn't is warned of, and
 * so are keys that no program documents. Nothing in it is executed.
 *
 * @param block - `null` for a document that has none
 * @param options - what counts in its place; checked
 * @param defaults - what counts where it doesn't say; checked
 * @param wanted - names that a Word template shows: keys that aren't warned of. Absent for a document without a template
 * @param pagesDecidedBy - what decides pages in place of the document: keys that set them are warned of
 * @throws {DocumentLimitError} for `frontMatter`, of the options
 */
export function readFrontMatter(
  block: FrontMatterBlock | null,
  options: FrontMatterOptions,
  { cover: coverDefaults = {}, ...defaults }: FrontMatterDefaults,
  limits: DocumentLimits,
  log: WarningLog,
  wanted?: ReadonlySet<string>,
  pagesDecidedBy: PagesDecidedBy | null = null,
): FrontMatter {
  const entries = entriesOf(block, limits, log)
  const values = new FrontMatterValues(
    entries,
    optionEntries(options, limits, log),
    // A theme's own, which may hold its logo.
    optionEntries(defaults, { ...limits, frontMatter: Number.POSITIVE_INFINITY }, log),
    new FrontMatterLog(log),
    wanted ?? new Set(),
  )
  const authors = authorsIn(values)
  const { format, ...date } = dateIn(values)
  const pdf = values.read('pdf')
  const metadata: Metadata = {
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
  }
  const { title, subtitle, authorLines: lines } = metadata
  const hasTitleBlock =
    title !== null || subtitle !== null || lines.length > 0 || metadata.date !== null
  const abstract = abstractIn(values)
  const cover = coverIn(values, coverDefaults)
  const letterhead = letterheadIn(values)
  const backCover = backCoverIn(values)
  const header = runningLinesIn(values, 'header')
  const footer = runningLinesIn(values, 'footer')
  if (pagesDecidedBy !== null) {
    const { watermark, page, pageSize, fonts } = metadata
    const back_cover = backCover.length > 0 ? backCover : null
    const pages = { page: beyondChapters(page), page_size: pageSize, letterhead }
    const decided =
      pagesDecidedBy === 'template'
        ? { header, footer, cover, watermark, ...pages, back_cover, fonts }
        : { header, footer, watermark, ...pages }
    warnDecided(pagesDecidedBy, decided, values, wanted ?? new Set(), log)
  }
  const version = values.read('version')
  // Also where a request sets it.
  const ownFields =
    version !== null && wanted?.has('version') ? [['version', version] as const] : []
  return {
    metadata,
    dateFormat: format,
    abstract: hasTitleBlock || cover !== null ? abstract : null,
    lang: values.read('lang'),
    toc: values.read('toc') ?? false,
    lists: listedKinds.filter((kind) => values.read(listOptions[kind]) ?? false),
    theme: themeIn(entries),
    numberSections: values.read('number_sections'),
    numberByChapter: values.read('number_by_chapter')
      ? { line: values.lineAt('number_by_chapter') }
      : null,
    smart: values.read('smart'),
    diagrams: values.read('diagrams'),
    citations: citationSettings(values),
    ownWords: ownWordsIn(entries, values.log),
    fields: new Map([...templateFields(entries, wanted ?? new Set()), ...ownFields]),
    header,
    footer,
    version,
    logo: values.read('logo'),
    cover,
    letterhead,
    backCover,
  }
}

function entriesOf(
  block: FrontMatterBlock | null,
  limits: DocumentLimits,
  log: WarningLog,
): readonly FrontMatterEntry[] {
  if (block === null || block.text === '') return []
  const { syntax, text } = block
  if (syntax === 'title block') return titleBlockEntries(text)
  if (text.length > limits.frontMatter) {
    const message = `The front matter has ${text.length} characters and was left out; ${limits.frontMatter} are allowed.`
    log.add('front_matter_invalid', message, firstLine)
    return []
  }
  const read = { yaml: yamlEntries, toml: tomlEntries }[syntax]
  return read(text, firstLine, log)
}

function themeIn(entries: readonly FrontMatterEntry[]): FrontMatter['theme'] {
  const entry = entries.find(({ key }) => key.toLowerCase() === 'theme')
  const id = entry === undefined ? null : textOf(entry.value)
  return entry === undefined || id === null ? null : { id, line: entry.line }
}

/** What a document asks of its pages, but for where chapters begin, which templates don't decide; `null` for nothing. */
function beyondChapters(page: Metadata['page']): Metadata['page'] {
  if (page === null) return null
  const { size, orientation, margins, columns, lineNumbers } = page
  const all = [size, orientation, columns, lineNumbers, ...Object.values(margins)]
  return page.chapters !== null && all.every((each) => each === null) ? null : page
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

function abstractIn(values: FrontMatterValues): AbstractSource | null {
  const said = values.read('abstract')
  return said && { ...said, title: values.text('abstract_title') ?? '' }
}
