import type { Book, BookLines } from '../document/book.ts'
import type { CitationRequest, FormattedCitations } from '../document/citations.ts'
import type { DiagramDrawers } from '../document/diagram-drawer.ts'
import type { DiagramEngine } from '../document/diagram-engines.ts'
import { folderOf } from '../document/document-names.ts'
import type { FrontMatterOptions } from '../document/front-matter-options.ts'
import { DocumentLimitError, type DocumentLimits } from '../document/limits.ts'
import type { LinkedDocuments } from '../document/linked-documents.ts'
import type {
  Block,
  ChapterStart,
  Direction,
  Document,
  Metadata,
  OutlineEntry,
  SourceImage,
} from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import { Budget } from './budget.ts'
import { ChapterPages } from './chapter-pages.ts'
import { Citations } from './citations/citations.ts'
import { type FileSources, type OpenLibrary, openLibrary } from './citations/open-library.ts'
import { Highlighter } from './code/highlight.ts'
import { lastAnchors, queueAnchor } from './constructs/anchors.ts'
import { backCover } from './constructs/back-cover.ts'
import { hasPlace, withBibliography } from './constructs/bibliography.ts'
import { cover } from './constructs/cover.ts'
import { flow } from './constructs/flow.ts'
import { FootnoteNumbers, footnotes } from './constructs/footnotes.ts'
import { letterhead } from './constructs/letterhead.ts'
import { inlineMath } from './constructs/math.ts'
import { runningLines } from './constructs/running-lines.ts'
import { spendContents } from './constructs/table-of-contents.ts'
import { spendTablesOfFigures, tableOfFigures } from './constructs/table-of-figures.ts'
import { nameKey } from './constructs/wiki-link.ts'
import type { Contents } from './contents/contents.ts'
import { type DocumentContents, readContents } from './contents/read-contents.ts'
import { CrossReferences } from './cross-references.ts'
import { DiagramReader } from './diagrams/diagram-reader.ts'
import { directionOfLanguage, directionOfText } from './direction.ts'
import { DocumentIds } from './document-ids.ts'
import { DocumentIndex } from './document-index.ts'
import { DocumentLinks } from './document-links.ts'
import { ImageLoader } from './images/load.ts'
import { labelsSetIn } from './labels.ts'
import { documentLanguage } from './language/document-language.ts'
import { shownDate } from './language/shown-date.ts'
import { FormulaReader } from './math/formula.ts'
import { parseMarkdown } from './parse/parse.ts'
import { smartMetadata } from './punctuation/smart-metadata.ts'
import { referenceWords } from './reference-words.ts'
import { repeatedTitle } from './repeated-title.ts'
import { SectionNumbers } from './section-numbers.ts'
import { cleanSource } from './source/characters.ts'
import {
  type FrontMatter,
  type FrontMatterDefaults,
  readFrontMatter,
} from './source/front-matter.ts'
import { frontMatterBlock } from './source/front-matter-block.ts'
import { checkSource, utf8Length } from './source/source-limits.ts'
import {
  asChapter,
  filesOf,
  type GivenFile,
  inFile,
  limitsLeft,
  linesOf,
  numberLines,
} from './source-files.ts'
import { isCode, isElement, type SourceNode } from './source-node.ts'
import type { Context, State } from './state.ts'
import { titleHeading } from './title-heading.ts'
import { WarningLog } from './warning-log.ts'

const defaultLanguage = 'en'

export interface ReadOptions {
  /** Title of a document whose front matter has none, and no heading is its title. */
  readonly fallbackTitle: string
  /** Whether an `https:` image that isn't supplied stays a remote one; else it's missing, with a warning. */
  readonly remoteImages: boolean
  /** Images on other hosts, and in files beside the document, that the caller supplies or couldn't get. */
  readonly images: readonly SuppliedImage[]
  /** The documents that are made together with this one, where it isn't made alone. */
  readonly documents?: LinkedDocuments | undefined
  /** Whether sections are numbered where the front matter doesn't say. */
  readonly numberSections: boolean
  /** The id of the theme, and those that there are: of front matter that names another of these it's told that it doesn't count. */
  readonly theme?: { readonly id: string; readonly known: readonly string[] }
  /** Where page numbers stand unless the front matter says otherwise. */
  readonly pageNumber: 'center' | 'end'
  /** Where chapters begin unless the front matter says; `null` for a page of each in books, and anywhere in other documents. */
  readonly chapterStart?: ChapterStart | null
  /** What counts in place of the front matter's values; checked. */
  readonly options: FrontMatterOptions
  /** What counts where neither the front matter nor `options` say; checked. */
  readonly defaults?: FrontMatterDefaults | undefined
  readonly limits: DocumentLimits
  /** Further files that become one document with this. Then `documents` doesn't count. */
  readonly book?: Book | undefined
  /** Draw diagrams. Those for which there is none are code, and the result tells what is wanted. */
  readonly diagramDrawers?: DiagramDrawers | undefined
  /** What the document cites, formatted; absent when it's read for the first time. */
  readonly citations?: ReadCitations | undefined
  /** Names that a Word template shows, as `fieldKey` returns them. */
  readonly fields?: ReadonlySet<string>
  /** Whether what shows the document decides its pages, whatever its front matter says of them. */
  readonly reflows?: boolean
}

/** What a document cites, to be formatted before it's read again. */
export interface CitationsWanted {
  readonly source: OpenLibrary
  readonly request: CitationRequest
}

/** What a first reading found, with what was made of it. */
export interface ReadCitations {
  readonly source: OpenLibrary
  readonly formatted: FormattedCitations
}

/**
 * Reads Markdown into the document tree: CommonMark 0.31.2 and GFM with front matter, math, alerts,
 * definition lists, safe raw HTML and the rest of what `types.ts` names. No text is refused but one that
 * asks for more than the limits; nothing in it can run, load or reach outside.
 *
 * @returns the tree; warnings for whatever was left out or changed, each with its line; of a book, the `lines` of which these are, and its `files`; `imagesNotSupplied`, the addresses
 *   and paths of images that the document shows and `options.images` lacks, each once; and `imagesNotShown`, those of
 *   `options.images` that it doesn't show, beside those that it does; whether code is plain that it would highlight after `loadFurtherGrammars`;
 *   what would draw its diagrams and `options.diagramDrawers` lacks; what it cites and `options.citations` lacks; and what its front matter says of `options.fields`
 * @throws {DocumentLimitError} the document asks for more than `options.limits` allow
 */
export function readDocument(source: string, options: ReadOptions): ReadResult {
  const reading: { file: GivenFile | undefined } = { file: undefined }
  try {
    return readFiles(source, options, reading)
  } catch (error) {
    if (options.book === undefined || !(error instanceof DocumentLimitError)) throw error
    throw inFile(error, reading.file?.path ?? '')
  }
}

interface ReadResult {
  document: Document
  warnings: Warning[]
  lines: BookLines | null
  files: readonly GivenFile[]
  imagesNotSupplied: readonly string[]
  imagesNotShown: readonly string[]
  imagesShown: readonly SourceImage[]
  lacksGrammars: boolean
  enginesWanted: ReadonlySet<DiagramEngine>
  citationsWanted: CitationsWanted | null
  fields: ReadonlyMap<string, string>
}

/** @param reading set to the file that is being read */
function readFiles(
  source: string,
  options: ReadOptions,
  reading: { file: GivenFile | undefined },
): ReadResult {
  const { limits, book } = options
  const log = new WarningLog()
  const { remoteImages: remote, images: supplied } = options
  const images = new ImageLoader({ limits, remote, supplied }, log)
  const given = filesOf(source, book)
  const lines = linesOf(given, book)
  const enter = (file: number) => {
    reading.file = given[file]
    log.linesBefore = lines?.before(file) ?? 0
    images.folder = folderOf(given[file]?.path ?? '')
  }
  let used = 0
  const opened = given.map((file, index) => {
    enter(index)
    checkSource(file.content, limitsLeft(limits, used))
    used += utf8Length(file.content)
    const cleaned = cleanSource(file.content, log)
    const block = frontMatterBlock(cleaned)
    const isFirst = index === 0
    const frontMatter = readFrontMatter(
      block,
      isFirst ? options.options : {},
      isFirst ? (options.defaults ?? {}) : {},
      limits,
      log,
      options.fields,
      options.fields !== undefined
        ? 'template'
        : isFirst && options.reflows
          ? 'readingSystem'
          : null,
    )
    if (isFirst) warnTheme(frontMatter, options, log)
    return { cleaned, frontMatter, mayCite: cleaned.includes('@', block?.end ?? 0) }
  })
  const { frontMatter } = firstOf(opened)
  const settings = frontMatter.citations
  const sources = sourcesOf(opened, given, lines)
  enter(0)
  const mayCite = opened.some((file) => file.mayCite) || citesInFrontMatter(frontMatter, sources)
  const cited =
    options.citations?.source ?? (mayCite ? openLibrary(settings, sources, images, log) : null)
  if (!mayCite) {
    for (const { files, folder } of sources) {
      for (const file of files) images.file(images.pathIn(folder, file), false)
    }
  }
  for (const file of options.citations?.source.files ?? []) images.file(file)
  const library = cited?.library ?? null
  const budget = new Budget(limits)
  const smart = frontMatter.smart ?? true
  let labels: ReadonlySet<string> | null = null
  const labelsOfAll = () => {
    labels ??= labelsSetIn(opened.map(({ cleaned }) => cleaned))
    return labels
  }
  const parsed = opened.map(({ cleaned, frontMatter: own }, index) => {
    const file = given[index] ?? firstOf(given)
    enter(index)
    const abstract = index === 0 ? frontMatter.abstract : null
    const markdown = parseMarkdown(cleaned, limits, log, {
      abstract,
      library,
      documentLabels: opened.length > 1 ? labelsOfAll : undefined,
    })
    const read = readContents(markdown, smart, budget, log)
    const chapter =
      index === 0
        ? { contents: read, depth: file.depth }
        : asChapter(read, file, own, frontMatter.metadata.authors)
    return { file, markdown, index, ...chapter }
  })
  const titleAgain = repeatedTitle(firstOf(parsed).contents, frontMatter.metadata.title)
  const { formatted = null } = options.citations ?? {}
  const isListed = formatted !== null && formatted.bibliography.length > 0 && !settings.suppressed
  const shown = parsed.map(({ contents, ...rest }, index) => {
    const body = index === 0 ? contents.body.filter((node) => node !== titleAgain) : contents.body
    return { ...rest, contents: { ...contents, body }, all: contents }
  })
  const lacksPlace = isListed && !shown.some(({ contents }) => hasPlace(contents))
  const ids = new DocumentIds()
  const files = shown.map(({ contents, all, ...rest }, index) => {
    const isPlace = lacksPlace && index === shown.length - 1
    const body = isPlace ? withBibliography(contents.body, settings.title) : contents.body
    const indexed = isPlace ? { ...all, body } : all
    const source = { ...contents, body }
    return { ...rest, source, links: new DocumentIndex(indexed, rest.markdown.source, ids) }
  })
  const outputs = Object.fromEntries(given.map(({ path }) => [path, path]))
  const byFile = new Map(files.map((each) => [each.file.path, each]))
  for (const { file, links } of files) {
    links.giveWords(book === undefined ? null : wordsInBook(byFile, file, outputs))
  }
  const texts = shown.map(({ all }) => all)
  const lang = frontMatter.lang ?? documentLanguage(texts) ?? defaultLanguage
  const outline: OutlineEntry[] = []
  const numbered = files.map(({ file: { kind, inPart }, depth, source, index }) => {
    return { source, kind, depth, inPart, linesBefore: lines?.before(index) ?? 0 }
  })
  enter(0)
  const sections =
    (frontMatter.numberSections ?? options.numberSections)
      ? SectionNumbers.of(
          numbered,
          // A book that says its title has chapters for headings, if it's one chapter only.
          titleAgain !== undefined || (book !== undefined && frontMatter.metadata.title !== null),
          frontMatter.numberSections === true,
          log,
        )
      : null
  const byChapter = sections !== null && frontMatter.numberByChapter !== null
  if (sections === null && frontMatter.numberByChapter !== null) {
    const message =
      'Figures, tables and the like were numbered through the document, not by chapter: sections have no numbers.'
    log.add('chapters_not_numbered', message, frontMatter.numberByChapter.line)
  }
  const asksForLists =
    frontMatter.lists.length > 0 || shown.some(({ markdown }) => mayList(markdown.source))
  const nameOf = (id: string) => firstOf(files).links.nameOf(id)
  const shared = {
    lang,
    smart,
    limits,
    log,
    references: new CrossReferences(
      referenceWords(lang, frontMatter.ownWords),
      nameOf,
      outline,
      byChapter,
      asksForLists ? (name) => ids.claim(name, '') : null,
      log,
    ),
    citations:
      cited === null
        ? null
        : new Citations(
            cited,
            settings,
            formatted,
            ids,
            limits.urlLength,
            (latex, line) => inlineMath(latex, line, firstOf(states)),
            (citations, line, file) => {
              enter(file)
              budget.spend('citations', citations, line)
              enter(0)
            },
          ),
    images,
    formulas: new FormulaReader(limits, budget, log),
    highlighter: new Highlighter(limits),
    diagrams: new DiagramReader(
      frontMatter.diagrams ?? 'draw',
      options.diagramDrawers ?? {},
      limits,
      log,
    ),
    footnotes: new FootnoteNumbers(),
    comments: { count: 0 },
    budget,
    outline,
    contentsLines: [],
    figureLists: [],
    anchors: [],
    flow,
  }
  const numberedLines = new WeakSet<object>()
  const states = files.map(({ file, depth, markdown, source, links, index }): State => {
    const linesBefore = lines?.before(index) ?? 0
    const numbers = numbered[index]
    return {
      ...shared,
      file: {
        notes: source.notes,
        depth,
        start: book === undefined ? 'top' : startOf(source, links, ids, file, index === 0),
        linesBefore,
        enter: () => enter(index),
        numberLines: (blocks) => numberLines(blocks, linesBefore, numberedLines),
      },
      placeInBook: book === undefined ? null : placeInBook,
      markdown,
      contents: source.contents,
      index: links,
      ownNames: new Set(
        (index === 0
          ? [frontMatter.metadata.title ?? '', options.fallbackTitle, file.path]
          : [file.title ?? '', file.path]
        ).map(nameKey),
      ),
      documents:
        book === undefined
          ? options.documents === undefined
            ? null
            : new DocumentLinks(options.documents)
          : new DocumentLinks({ path: file.path, outputs }),
      sections: numbers === undefined ? null : (sections?.in(numbers) ?? null),
    }
  })
  const byPath = new Map(given.map(({ path }, index) => [path, states[index]]))
  function placeInBook(path: string, fragment: string): string | null {
    const other = byPath.get(path)
    if (other === undefined) return null
    return fragment === '' ? other.file.start : other.index.find(fragment)
  }
  const state = firstOf(states)
  for (const [index, { links }] of files.entries()) {
    enter(index)
    for (const { label, line } of links.repeatedLabels) {
      const message = `The label "${label.slice(0, 80)}" is there twice; references lead to the first.`
      log.add('label_duplicate', message, line)
    }
  }
  enter(0)
  if (titleAgain !== undefined) queueAnchors(titleAgain, state)
  const read = files.flatMap(({ file, source }, index) => {
    const own = states[index]
    return own === undefined ? [] : [{ file, source, state: own }]
  })
  const document = documentOf(read, frontMatter, options)
  if (formatted !== null) state.citations?.warnRefused(formatted)
  const request = formatted === null ? (state.citations?.requestFor(document) ?? null) : null
  const citationsWanted = cited === null || request === null ? null : { source: cited, request }
  enter(0)
  if (cited !== null && citationsWanted === null) log.append(cited.log)
  return {
    document,
    warnings: log.list(),
    lines,
    files: given,
    imagesNotSupplied: images.notSupplied,
    imagesNotShown: images.notShown,
    imagesShown: images.shown,
    lacksGrammars: state.highlighter.lacksGrammars,
    enginesWanted: state.diagrams.enginesWanted,
    citationsWanted,
    fields: frontMatter.fields,
  }
}

/** Whether a list of figures, tables or listings may be asked for. */
function mayList(source: string): boolean {
  return /\[lo[flt]\]|\\(?:lst)?listof/i.test(source)
}

/** Of other programs' themes, which their authors don't expect here, nothing is said. */
function warnTheme({ theme }: FrontMatter, { theme: used }: ReadOptions, log: WarningLog): void {
  if (theme === null || used === undefined) return
  if (theme.id === used.id || !used.known.includes(theme.id)) return
  const message = `The front matter key "theme" does not set the theme, which is "${used.id}": the request does, or --theme.`
  log.add('front_matter_invalid', message, theme.line)
}

/** A document has at least one file. */
function firstOf<Item>(files: readonly Item[]): Item {
  const [first] = files
  if (first === undefined) throw new TypeError('A document has a file.')
  return first
}

/** What files name to cite; of the others' settings only that is the document's. */
function sourcesOf(
  files: readonly { readonly frontMatter: FrontMatter }[],
  given: readonly GivenFile[],
  lines: BookLines | null,
): readonly FileSources[] {
  return files.map(({ frontMatter }, file) => ({
    ...frontMatter.citations.sources,
    file,
    folder: folderOf(given[file]?.path ?? ''),
    linesBefore: lines?.before(file) ?? 0,
  }))
}

/** What a link of a file leads to in another, in words; `null` if it leads to no file of the book. */
function wordsInBook(
  files: ReadonlyMap<string, { readonly file: GivenFile; readonly links: DocumentIndex }>,
  { path }: GivenFile,
  outputs: Readonly<Record<string, string>>,
): (url: string) => string | null {
  const documents = new DocumentLinks({ path, outputs })
  return (url) => {
    const found = documents.findInBook(url)
    if (found?.type !== 'output') return null
    const other = files.get(found.output)
    if (other === undefined) return null
    const { fragment } = found
    return fragment === ''
      ? (other.links.firstHeading ?? other.file.title)
      : other.links.wordsAt(fragment)
  }
}

/** The id of a file's start: of the heading that it begins with, or else of a place of its own. */
function startOf(
  { body }: DocumentContents,
  index: DocumentIndex,
  ids: DocumentIds,
  { path }: GivenFile,
  isFirst: boolean,
): string {
  const [first] = body
  if (isFirst && first === undefined) return 'top'
  const heading = first === undefined ? undefined : index.headingIds.get(first)
  return heading ?? ids.claim(`file-${nameKey(path) || 'start'}`, '')
}

/** Whether the abstract may cite something, or the bibliography is to list what isn't cited. */
function citesInFrontMatter({ abstract }: FrontMatter, sources: readonly FileSources[]): boolean {
  if (sources.some(({ nocite }) => nocite.length > 0)) return true
  return abstract?.lines.some((line) => line.includes('@')) ?? false
}

/** Links to a heading that isn't shown lead to what comes after it. */
function queueAnchors(heading: SourceNode, state: State): void {
  const id = state.index.headingIds.get(heading)
  if (id !== undefined) state.anchors.push({ type: 'anchor', id })
  queueAnchor(heading, state)
}

/** Metadata with its date as readers of the language write it. */
function withShownDate({ metadata, dateFormat }: FrontMatter, lang: string): Metadata {
  const { isoDate } = metadata
  if (isoDate === null || dateFormat === null) return metadata
  return { ...metadata, date: shownDate(isoDate, dateFormat, lang) }
}

/** A file that is about to become blocks. */
interface OpenedFile {
  readonly file: GivenFile
  readonly source: DocumentContents
  readonly state: State
}

/** The whole tree: the bodies of all files, and the notes that these and they themselves cite. */
function documentOf(
  files: readonly OpenedFile[],
  frontMatter: FrontMatter,
  { fallbackTitle, pageNumber, book, chapterStart = null }: ReadOptions,
): Document {
  const { state } = firstOf(files)
  const { toc, lists } = frontMatter
  const written = withShownDate(frontMatter, state.lang)
  const metadata = state.smart ? smartMetadata(written, state.lang) : written
  const dir = baseDirection(files, frontMatter)
  const context: Context = {
    marks: [],
    align: null,
    dir,
    ownDir: null,
    depth: 0,
    inLink: false,
    quotations: 0,
    code: false,
    inFigure: false,
    inBody: true,
  }
  const contents: Block[] = [
    ...(toc ? [{ type: 'toc', line: 1 } as const] : []),
    ...lists.map((kind) => tableOfFigures(kind, 1, state)),
  ]
  if (toc) state.contentsLines.push(1)
  const hasTitleBlock = metadata.title !== null && frontMatter.cover === null
  const pages = new ChapterPages(
    metadata.page?.chapters ?? chapterStart,
    book !== undefined,
    contents.length > 0 || hasTitleBlock,
  )
  for (const opened of files) {
    pages.add(blocksOf(opened, context), opened.file, 1 + opened.state.file.linesBefore)
  }
  const all = pages.blocks(state.outline)
  state.file.enter()
  const abstract = all[0]?.type === 'abstract' ? all[0] : null
  const body = [...all.slice(abstract === null ? 0 : 1), ...lastAnchors(state, dir)]
  const notes = footnotes(
    files.map(({ state }) => state),
    { ...context, inBody: false },
  )
  state.references.resolve()
  const { outline, lang } = state
  spendContents(state, metadata.tocDepth)
  spendTablesOfFigures(state)
  const heading = titleHeading(body, outline, book === undefined)
  const title = metadata.title ?? heading ?? (fallbackTitle || 'Document')
  const hasParts = files.some(({ file }) => file.inPart)
  const { header, footer } = runningLines(
    frontMatter,
    { title, metadata, pageNumber, hasParts },
    state,
    {
      ...context,
      inBody: false,
    },
  )
  const ownCover = cover(frontMatter, abstract, state)
  const isBelowTitle = abstract !== null && !ownCover?.abstract
  return {
    type: 'root',
    metadata,
    title,
    lang,
    dir,
    children: [...(isBelowTitle ? [abstract] : []), ...contents, ...body],
    footnotes: notes,
    outline,
    header,
    footer,
    cover: ownCover,
    letterhead: letterhead(frontMatter, state),
    backCover: backCover(frontMatter, { title, metadata }, state, { ...context, inBody: false }),
  }
}

function blocksOf({ source, state }: OpenedFile, context: Context): readonly Block[] {
  const { file, anchors, index } = state
  file.enter()
  const [first] = source.body
  const startsWithHeading = first !== undefined && index.headingIds.get(first) === file.start
  if (file.start !== 'top' && !startsWithHeading) {
    anchors.push({ type: 'anchor', id: file.start })
  }
  return file.numberLines(flow(source.body, state, context, 1))
}

/** That of the language which the author names, else of the document's first strong character outside code. */
function baseDirection(files: readonly OpenedFile[], { lang }: FrontMatter): Direction {
  if (lang !== null) return directionOfLanguage(lang)
  const first = (nodes: readonly SourceNode[], contents: Contents): Direction | null => {
    for (const node of nodes) {
      if (isCode(node) || isElement(node, 'pre')) continue
      const own = node.type === 'text' ? directionOfText(node.value) : null
      const found = own ?? first(contents.of(node), contents)
      if (found !== null) return found
    }
    return null
  }
  for (const { source } of files) {
    const found = first(source.body, source.contents)
    if (found !== null) return found
  }
  return 'ltr'
}
