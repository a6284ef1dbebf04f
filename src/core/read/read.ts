import type { CitationRequest, FormattedCitations } from '../document/citations.ts'
import type { DiagramDrawers } from '../document/diagram-drawer.ts'
import type { DiagramEngine } from '../document/diagram-engines.ts'
import type { FrontMatterOptions } from '../document/front-matter-options.ts'
import type { DocumentLimits } from '../document/limits.ts'
import type { LinkedDocuments } from '../document/linked-documents.ts'
import type {
  Block,
  Direction,
  Document,
  Metadata,
  OutlineEntry,
  SourceImage,
} from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import { Budget } from './budget.ts'
import { Citations } from './citations/citations.ts'
import { type OpenLibrary, openLibrary } from './citations/open-library.ts'
import { Highlighter } from './code/highlight.ts'
import { lastAnchors, queueAnchor } from './constructs/anchors.ts'
import { backCover } from './constructs/back-cover.ts'
import { withBibliography } from './constructs/bibliography.ts'
import { cover } from './constructs/cover.ts'
import { flow } from './constructs/flow.ts'
import { FootnoteNumbers, footnotes } from './constructs/footnotes.ts'
import { letterhead } from './constructs/letterhead.ts'
import { inlineMath } from './constructs/math.ts'
import { runningLines } from './constructs/running-lines.ts'
import { spendContents } from './constructs/table-of-contents.ts'
import { spendTablesOfFigures, tableOfFigures } from './constructs/table-of-figures.ts'
import { nameKey } from './constructs/wiki-link.ts'
import { type DocumentContents, readContents } from './contents/read-contents.ts'
import { CrossReferences } from './cross-references.ts'
import { DiagramReader } from './diagrams/diagram-reader.ts'
import { directionOfLanguage, directionOfText } from './direction.ts'
import { DocumentIndex } from './document-index.ts'
import { DocumentLinks } from './document-links.ts'
import { ImageLoader } from './images/load.ts'
import { documentLanguage } from './language/document-language.ts'
import { shownDate } from './language/shown-date.ts'
import { FormulaReader } from './math/formula.ts'
import { parseMarkdown } from './parse/parse.ts'
import { smartMetadata } from './punctuation/smart-metadata.ts'
import { repeatedTitle } from './repeated-title.ts'
import { SectionNumbers } from './section-numbers.ts'
import { cleanSource } from './source/characters.ts'
import {
  type FrontMatter,
  type FrontMatterDefaults,
  readFrontMatter,
} from './source/front-matter.ts'
import { frontMatterBlock } from './source/front-matter-block.ts'
import { checkSource } from './source/source-limits.ts'
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
  /** Where page numbers stand unless the front matter says otherwise. */
  readonly pageNumber: 'center' | 'end'
  /** Whether quotation marks, dashes and ellipses of ASCII are set right where the front matter doesn't say. */
  readonly smart: boolean
  /** What counts in place of the front matter's values; checked. */
  readonly options: FrontMatterOptions
  /** What counts where neither the front matter nor `options` say; checked. */
  readonly defaults?: FrontMatterDefaults | undefined
  readonly limits: DocumentLimits
  /** Draw diagrams. Those for which there is none are code, and the result tells what is wanted. */
  readonly diagramDrawers?: DiagramDrawers | undefined
  /** What the document cites, formatted; absent when it's read for the first time. */
  readonly citations?: ReadCitations | undefined
  /** Names that a Word template shows, as `fieldKey` returns them. */
  readonly fields?: ReadonlySet<string>
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
 * @returns the tree; warnings for whatever was left out or changed, each with its line; `imagesNotSupplied`, the addresses
 *   and paths of images that the document shows and `options.images` lacks, each once; and `imagesNotShown`, those of
 *   `options.images` that it doesn't show, beside those that it does; whether code is plain that it would highlight after `loadFurtherGrammars`;
 *   what would draw its diagrams and `options.diagramDrawers` lacks; what it cites and `options.citations` lacks; and what its front matter says of `options.fields`
 * @throws {DocumentLimitError} the document asks for more than `options.limits` allow
 */
export function readDocument(
  source: string,
  options: ReadOptions,
): {
  document: Document
  warnings: Warning[]
  imagesNotSupplied: readonly string[]
  imagesNotShown: readonly string[]
  imagesShown: readonly SourceImage[]
  lacksGrammars: boolean
  enginesWanted: ReadonlySet<DiagramEngine>
  citationsWanted: CitationsWanted | null
  fields: ReadonlyMap<string, string>
} {
  const { limits } = options
  const log = new WarningLog()
  checkSource(source, limits)
  const cleaned = cleanSource(source, log)
  const block = frontMatterBlock(cleaned)
  const frontMatter = readFrontMatter(
    block,
    options.options,
    options.defaults ?? {},
    limits,
    log,
    options.fields,
  )
  const { remoteImages: remote, images: supplied } = options
  const images = new ImageLoader({ limits, remote, supplied }, log)
  const mayCite = cleaned.includes('@', block?.end ?? 0) || citesInFrontMatter(frontMatter)
  const named = mayCite ? frontMatter.citations : null
  const cited = options.citations?.source ?? openLibrary(named, images, log)
  if (!mayCite) for (const file of frontMatter.citations?.files ?? []) images.file(file, false)
  for (const file of options.citations?.source.files ?? []) images.file(file)
  const library = cited?.library ?? null
  const markdown = parseMarkdown(cleaned, limits, log, frontMatter.abstract, library)
  const budget = new Budget(limits)
  const smart = frontMatter.smart ?? options.smart
  const contents = readContents(markdown, smart, budget, log)
  const titleAgain = repeatedTitle(contents, frontMatter.metadata.title)
  const text = contents.body.filter((node) => node !== titleAgain)
  const { formatted = null } = options.citations ?? {}
  const settings = frontMatter.citations
  const isListed = formatted !== null && formatted.bibliography.length > 0 && !settings?.suppressed
  const body = isListed ? withBibliography(text, settings?.title ?? null, contents.contents) : text
  const shown = { ...contents, body }
  const lang = frontMatter.lang ?? documentLanguage(contents) ?? defaultLanguage
  const index = new DocumentIndex(
    { ...contents, body: isListed ? body : contents.body },
    markdown.source,
  )
  const outline: OutlineEntry[] = []
  const state: State = {
    markdown,
    contents: contents.contents,
    lang,
    smart,
    ownNames: new Set([frontMatter.metadata.title ?? '', options.fallbackTitle].map(nameKey)),
    limits,
    log,
    index,
    references: new CrossReferences(lang, index, outline, log),
    citations:
      cited === null || settings === null
        ? null
        : new Citations(
            cited,
            settings,
            formatted,
            index,
            limits.urlLength,
            (latex, line) => inlineMath(latex, line, state),
            (citations, line) => budget.spend('citations', citations, line),
          ),
    images,
    documents: options.documents === undefined ? null : new DocumentLinks(options.documents),
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
    sections:
      (frontMatter.numberSections ?? options.numberSections)
        ? SectionNumbers.of(
            shown,
            titleAgain !== undefined,
            frontMatter.numberSections === true,
            log,
          )
        : null,
    outline,
    contentsLines: [],
    figureLists: [],
    anchors: [],
    flow,
  }
  for (const { label, line } of index.repeatedLabels) {
    const message = `The label "${label.slice(0, 80)}" is there twice; references lead to the first.`
    log.add('label_duplicate', message, line)
  }
  if (titleAgain !== undefined) queueAnchors(titleAgain, state)
  const document = documentOf(shown, state, frontMatter, options)
  if (formatted !== null) state.citations?.tellOf(formatted)
  const request = formatted === null ? (state.citations?.requestFor(document) ?? null) : null
  const citationsWanted = cited === null || request === null ? null : { source: cited, request }
  if (cited !== null && citationsWanted === null) log.append(cited.log)
  return {
    document,
    warnings: log.list(),
    imagesNotSupplied: images.notSupplied,
    imagesNotShown: images.notShown,
    imagesShown: images.shown,
    lacksGrammars: state.highlighter.lacksGrammars,
    enginesWanted: state.diagrams.enginesWanted,
    citationsWanted,
    fields: frontMatter.fields,
  }
}

/** Whether the abstract may cite something, or the bibliography is to list what isn't cited. */
function citesInFrontMatter({ abstract, citations }: FrontMatter): boolean {
  if ((citations?.nocite.length ?? 0) > 0) return true
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

/** The whole tree: the body, and the notes that it and they cite. */
function documentOf(
  source: DocumentContents,
  state: State,
  frontMatter: FrontMatter,
  { fallbackTitle, pageNumber }: ReadOptions,
): Document {
  const { toc, lists } = frontMatter
  const written = withShownDate(frontMatter, state.lang)
  const metadata = state.smart ? smartMetadata(written, state.lang) : written
  const dir = baseDirection(source, frontMatter)
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
  const all = flow(source.body, state, context, 1)
  const abstract = all[0]?.type === 'abstract' ? all[0] : null
  const body = [...all.slice(abstract === null ? 0 : 1), ...lastAnchors(state, dir)]
  const notes = footnotes(source.notes, state, { ...context, inBody: false })
  state.references.resolve()
  const { outline, lang } = state
  spendContents(state, metadata.tocDepth)
  spendTablesOfFigures(state)
  const title = metadata.title ?? titleHeading(body, outline) ?? (fallbackTitle || 'Document')
  const { header, footer } = runningLines(frontMatter, { title, metadata, pageNumber }, state, {
    ...context,
    inBody: false,
  })
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

/** That of the language which the author names, else of the document's first strong character outside code. */
function baseDirection({ body, contents }: DocumentContents, { lang }: FrontMatter): Direction {
  if (lang !== null) return directionOfLanguage(lang)
  const first = (nodes: readonly SourceNode[]): Direction | null => {
    for (const node of nodes) {
      if (isCode(node) || isElement(node, 'pre')) continue
      const own = node.type === 'text' ? directionOfText(node.value) : null
      const found = own ?? first(contents.of(node))
      if (found !== null) return found
    }
    return null
  }
  return first(body) ?? 'ltr'
}
