import type { BookLines } from '../document/book.ts'
import { folderOf } from '../document/document-names.ts'
import { DocumentLimitError, defaultLimits } from '../document/limits.ts'
import type { SlideSource } from '../document/slides.ts'
import { type FileSources, libraryFiles } from './citations/open-library.ts'
import { runningPlaces } from './constructs/running-lines.ts'
import { CurrentFile } from './current-file.ts'
import { entriesWithValues } from './data/front-matter-entries.ts'
import { HeldValues } from './data/held-values.ts'
import { ImageLoader } from './images/load.ts'
import type { ReadOptions } from './read-options.ts'
import { slideContent } from './slides/slide-settings.ts'
import { type FileSlides, readFileSlides, slideSource } from './slides/slide-source.ts'
import { cleanSource } from './source/characters.ts'
import { type FrontMatter, readFrontMatter } from './source/front-matter.ts'
import { frontMatterBlock, isUnclosed } from './source/front-matter-block.ts'
import type { PagesDecidedBy } from './source/pages-decided.ts'
import { checkSource, utf8Length } from './source/source-limits.ts'
import { filesOf, type GivenFile, limitsLeft, linesOf } from './source-files.ts'
import { WarningLog } from './warning-log.ts'

/** A file with its front matter. */
interface OpenedFile {
  readonly file: GivenFile
  /** Its text in the characters that a document may have, front matter included, with placeholders for data; for slides, without their settings. */
  readonly cleaned: string
  /** The author's line of each; `null` where they are the same. */
  readonly lines: readonly number[] | null
  /** How many characters data has added. */
  readonly added: number
  readonly frontMatter: FrontMatter
  /** Whether there is a sign that citations begin with. */
  readonly mayCite: boolean
  /** What it says about slides; `null` in a document that becomes none. */
  readonly slides: FileSlides | null
}

/** The files of a document whose front matter has been read, and nothing else. */
export interface OpenedFiles {
  readonly options: ReadOptions
  readonly files: readonly OpenedFile[]
  /** That of the first file, which is the document's. */
  readonly frontMatter: FrontMatter
  /** The lines of a book, or of a document that includes files; `null` for any other document. */
  readonly lines: BookLines | null
  readonly current: CurrentFile
  readonly log: WarningLog
  readonly images: ImageLoader
  readonly values: HeldValues
  /** What the files say about slides; `null` for a document that becomes none. */
  readonly slides: SlideSource | null
  /** What the files name to cite. */
  readonly sources: readonly FileSources[]
  readonly mayCite: boolean
  /**
   * Paths of the bibliographies and the citation style that nobody has supplied yet. They are needed before anything is parsed:
   * which keys they have decides what is a citation.
   */
  readonly needs: readonly string[]
}

/**
 * Opens the files of a document: checks their size, cleans their characters and reads their front matter.
 *
 * @throws {DocumentLimitError} they ask for more than `options.limits` allow
 */
export function openFiles(source: string, options: ReadOptions): OpenedFiles {
  const { limits, book, remoteImages: remote, images: supplied, includes } = options
  const log = new WarningLog()
  const values = options.templates?.values ?? new HeldValues()
  const images = new ImageLoader({ limits, remote, supplied, values }, log)
  const given = filesOf(source, book, includes?.files)
  images.use(includes?.used ?? [])
  const lines = linesOf(given, book)
  const current = new CurrentFile(given, lines, log, images)
  return current.during(() => {
    let used = 0
    let isSlides = false
    const files = given.map((file, index) => {
      current.enter(index)
      checkSource(file.content, limitsLeft(limits, used))
      used += utf8Length(file.content)
      for (const { at, message } of includes?.files[index]?.lines.remarks ?? []) {
        log.add('include_left_out', message, at + 1)
      }
      const opened = openFile(file, index === 0, isSlides, options, values, log)
      isSlides = opened.slides !== null
      return opened
    })
    current.enter(0)
    const { frontMatter } = firstOf(files)
    const sources = sourcesOf(files, current)
    const mayCite = files.some((file) => file.mayCite) || citesInFrontMatter(frontMatter, sources)
    const needs = mayCite
      ? libraryFiles(frontMatter.citations, sources, images).flatMap(
          (path) => images.needsFile(path) ?? [],
        )
      : []
    const slides = files.flatMap(({ slides: own, lines: authors }, index) =>
      own === null
        ? []
        : [{ slides: own, lines: authors, linesBefore: current.linesBefore(index) }],
    )
    return {
      options,
      files,
      frontMatter,
      slides: slides.length === 0 ? null : slideSource(slides, values),
      lines,
      current,
      log,
      images,
      values,
      sources,
      mayCite,
      needs,
    }
  })
}

function openFile(
  file: GivenFile,
  isFirst: boolean,
  ofSlides: boolean,
  options: ReadOptions,
  values: HeldValues,
  log: WarningLog,
): OpenedFile {
  const written = cleanSource(file.content, log)
  const { source: cleaned, lines } = options.templates?.fill(written, log) ?? {
    source: written,
    lines: null,
  }
  const added = Math.max(0, cleaned.length - written.length)
  const block = frontMatterBlock(cleaned)
  if (block !== null && values.holds(block.text)) {
    const { length } = values.text(block.text)
    const allowed = options.limits.frontMatter
    if (length > allowed) {
      const message = `The front matter has ${length} characters with its data; ${allowed} are allowed.`
      throw new DocumentLimitError('frontMatter', message, 2)
    }
  }
  if (block === null && isUnclosed(cleaned)) {
    const message =
      'The front matter is text, because it does not end: a line of three hyphens must follow its last key.'
    log.add('front_matter_invalid', message, 1)
  }
  const { fields } = options
  const decidedBy = (of: FrontMatter): PagesDecidedBy | null => {
    if (!isFirst) return null
    if (fields !== undefined) return 'template'
    if (options.reflows) return 'readingSystem'
    return becomesSlides(of, options) ? 'slides' : null
  }
  log.linesOfFile = lines
  const frontMatter = readFrontMatter(
    block,
    (entries) => entriesWithValues(entries, values),
    isFirst ? options.options : {},
    isFirst ? (options.defaults ?? {}) : {},
    options.limits,
    log,
    fields,
    decidedBy,
  )
  if (isFirst) {
    warnTheme(frontMatter, options, log)
    if (fields === undefined && !options.reflows) warnLogo(frontMatter, options, log)
  }
  log.linesOfFile = null
  const isSlides = isFirst ? becomesSlides(frontMatter, options) : ofSlides
  return {
    file,
    cleaned: isSlides ? slideContent(cleaned) : cleaned,
    lines,
    added,
    frontMatter,
    mayCite: cleaned.includes('@', block?.end ?? 0),
    slides: isSlides ? readFileSlides(cleaned) : null,
  }
}

/** Whether a document becomes slides, by the front matter of its first file. */
function becomesSlides({ metadata }: FrontMatter, { slides = 'never' }: ReadOptions): boolean {
  return slides === 'always' || (slides === 'asked' && metadata.slides)
}

/** The ids of syntaxes that the front matter of a document switches off, or `options` do. */
export function disabledSyntaxesOf(
  source: string,
  options: ReadOptions['options'],
  limits = defaultLimits,
): ReadonlySet<string> {
  const log = new WarningLog()
  const block = frontMatterBlock(cleanSource(source, log))
  const asWritten = <Entries>(entries: Entries) => entries
  return readFrontMatter(block, asWritten, options, {}, limits, log).disabledSyntaxes
}

/** A document has at least one file. */
export function firstOf<Item>(files: readonly Item[]): Item {
  const [first] = files
  if (first === undefined) throw new TypeError('A document has a file.')
  return first
}

/** Of other programs' themes, which their authors don't expect here, nothing is said. */
function warnTheme({ theme }: FrontMatter, { theme: used }: ReadOptions, log: WarningLog): void {
  if (theme === null || used === undefined) return
  if (theme.id === used.id || !used.known.includes(theme.id)) return
  const message = `The front matter key "theme" does not set the theme, which is "${used.id}": the request does, or --theme.`
  log.add('front_matter_invalid', message, theme.line)
}

/** A theme's own logo is for those of its documents that have a place for it. */
function warnLogo(frontMatter: FrontMatter, { defaults }: ReadOptions, log: WarningLog): void {
  const { logo, cover, backCover } = frontMatter
  if (logo === null || cover !== null || logo.text === defaults?.logo) return
  const places = [...runningPlaces(frontMatter, 'ltr'), ...backCover]
  if (places.some(({ text }) => text.includes('{logo}'))) return
  const message =
    'The logo is not shown: neither a header, a footer nor the back cover has "{logo}", and there is no cover.'
  log.add('option_without_effect', message, logo.line)
}

/** What files name to cite; of the others' settings only that is the document's. */
function sourcesOf(files: readonly OpenedFile[], current: CurrentFile): readonly FileSources[] {
  return files.map(({ file: { path }, frontMatter }, file) => ({
    ...frontMatter.citations.sources,
    file,
    folder: folderOf(path),
    linesBefore: current.linesBefore(file),
  }))
}

/** Whether the abstract may cite something, or the bibliography is to list what isn't cited. */
function citesInFrontMatter({ abstract }: FrontMatter, sources: readonly FileSources[]): boolean {
  if (sources.some(({ nocite }) => nocite.length > 0)) return true
  return abstract?.lines.some((line) => line.includes('@')) ?? false
}
