import type { FrontMatterOptions, optionDefinitions } from '../../document/front-matter-options.ts'
import type { DocumentLimits } from '../../document/limits.ts'
import type { NumberingScheme } from '../../document/numbering.ts'
import { type ListedKind, listedKinds, type Metadata } from '../../document/types.ts'
import type { OwnWords } from '../reference-words.ts'
import type { WarningLog } from '../warning-log.ts'
import { backCoverIn } from './back-cover.ts'
import { type CitationSettings, citationSettings } from './citation-settings.ts'
import { type CoverDefaults, type CoverSource, coverIn } from './cover.ts'
import type { FrontMatterBlock } from './front-matter-block.ts'
import { type FrontMatterEntry, textOf } from './front-matter-entries.ts'
import { FrontMatterLog } from './front-matter-log.ts'
import { FrontMatterValues } from './front-matter-values.ts'
import { type LetterheadSource, letterheadIn } from './letterhead.ts'
import { metadataIn } from './metadata.ts'
import { numberingIn } from './numbering.ts'
import { optionEntries } from './option-entries.ts'
import { ownWordsIn } from './own-words.ts'
import { type PagesDecidedBy, warnDecided } from './pages-decided.ts'
import type { LocatedText, MarkdownLines, ReadOption } from './read-option.ts'
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
export interface FrontMatter
  extends Said<'diagrams' | 'lang' | 'logo' | 'smart' | 'track_changes' | 'version'> {
  readonly metadata: Metadata
  /** How the date is to be shown, as `dateFormat` returns it; `null` as it was written. */
  readonly dateFormat: string | null
  /** `null` where there is none. */
  readonly abstract: AbstractSource | null
  /** Whether a table of contents is to stand at the start. */
  readonly toc: boolean
  /** Lists of figures, tables and listings at the start. */
  readonly lists: readonly ListedKind[]
  /** Whether an index of terms is to stand at the end. */
  readonly index: boolean
  /** `null` where the author doesn't say. */
  readonly numberSections: boolean | null
  /** The levels of the numbering of clauses; `null` where the document has none. */
  readonly numbering: NumberingScheme | null
  /** The theme that it names, by an id of Octavo's or of another program; `null` where it names none. */
  readonly theme: { readonly id: string; readonly line: number } | null
  /** Whether what has a label is numbered by chapter, and the line that says so; `null` where none does. */
  readonly numberByChapter: { readonly line: number } | null
  /** The ids of syntaxes that are not read. */
  readonly disabledSyntaxes: ReadonlySet<string>
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

const listOptions = { figure: 'lof', table: 'lot', listing: 'lol' } as const

/** Where the text starts in the source: behind the first marker. */
const firstLine = 2

/**
 * Reads front matter. Of each key that means anything, the value has a type of its own; what it isn't is warned of, and
 * so are keys that no program documents. Nothing in it is executed.
 *
 * @param block - `null` for a document that has none
 * @param withValues - puts the values of data into entries
 * @param options - what counts in its place; checked
 * @param defaults - what counts where it doesn't say; checked
 * @param shown - names that a Word template shows, by `fieldKey`: they aren't warned of
 * @param pagesDecidedBy - what decides pages in place of a document that says this: keys that set them are warned of
 * @throws {DocumentLimitError} for `frontMatter`, of the options
 */
export function readFrontMatter(
  block: FrontMatterBlock | null,
  withValues: (entries: readonly FrontMatterEntry[]) => readonly FrontMatterEntry[],
  options: FrontMatterOptions,
  { cover: coverDefaults = {}, ...defaults }: FrontMatterDefaults,
  limits: DocumentLimits,
  log: WarningLog,
  shown: ReadonlySet<string> = new Set(),
  pagesDecidedBy: (frontMatter: FrontMatter) => PagesDecidedBy | null = () => null,
): FrontMatter {
  const entries = withValues(entriesOf(block, limits, log))
  const asked = optionEntries(options, limits, log)
  // A theme's own, which may hold its logo.
  const themed = optionEntries(defaults, { ...limits, frontMatter: Number.POSITIVE_INFINITY }, log)
  const values = new FrontMatterValues(entries, asked, themed, new FrontMatterLog(log), shown)
  const read = () => frontMatterIn(entries, values, options, coverDefaults, shown)
  const isBlank = [entries, asked, themed, Object.keys(coverDefaults)].every(
    ({ length }) => length === 0,
  )
  const frontMatter = (isBlank ? blank : null) ?? read()
  if (isBlank) blank = frontMatter
  const decidedBy = pagesDecidedBy(frontMatter)
  if (decidedBy !== null) warnDecided(decidedBy, frontMatter, values, shown, log)
  return frontMatter
}

/** That of a document without front matter and options, in a theme that says nothing of either: most have none. */
let blank: FrontMatter | null = null

function frontMatterIn(
  entries: readonly FrontMatterEntry[],
  values: FrontMatterValues,
  options: FrontMatterOptions,
  coverDefaults: CoverDefaults,
  shown: ReadonlySet<string>,
): FrontMatter {
  const { metadata, dateFormat } = metadataIn(values, options)
  const cover = coverIn(values, coverDefaults)
  const version = values.read('version')
  // Also where a request sets it.
  const ownFields = version !== null && shown.has('version') ? [['version', version] as const] : []
  return {
    metadata,
    dateFormat,
    abstract: abstractIn(values),
    lang: values.read('lang'),
    toc: values.read('toc') ?? false,
    lists: listedKinds.filter((kind) => values.read(listOptions[kind]) ?? false),
    index: values.read('index') ?? false,
    theme: themeIn(entries),
    numberSections: values.read('number_sections'),
    numberByChapter: values.read('number_by_chapter')
      ? { line: values.lineAt('number_by_chapter') }
      : null,
    numbering: numberingIn(values),
    smart: values.read('smart'),
    disabledSyntaxes: disabledSyntaxes(values),
    diagrams: values.read('diagrams'),
    track_changes: values.read('track_changes'),
    citations: citationSettings(values),
    ownWords: ownWordsIn(entries, values.log),
    fields: new Map([...templateFields(entries, shown), ...ownFields]),
    header: runningLinesIn(values, 'header'),
    footer: runningLinesIn(values, 'footer'),
    version,
    logo: values.read('logo'),
    cover,
    letterhead: letterheadIn(values),
    backCover: backCoverIn(values),
  }
}

/** `syntax: {wiki-links: false}` */
function disabledSyntaxes(values: FrontMatterValues): ReadonlySet<string> {
  const switches = Object.entries(values.read('syntax') ?? {})
  return new Set(switches.flatMap(([id, isOn]) => (isOn ? [] : [id])))
}

/** Whether there is anything that a title block shows. */
export function hasTitleBlock({ title, subtitle, authorLines, date }: Metadata): boolean {
  return title !== null || subtitle !== null || authorLines.length > 0 || date !== null
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

function abstractIn(values: FrontMatterValues): AbstractSource | null {
  const said = values.read('abstract')
  return said && { ...said, title: values.text('abstract_title') ?? '' }
}
