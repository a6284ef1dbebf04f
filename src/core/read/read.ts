import type { DocumentLimits } from '../document/limits.ts'
import type { LinkedDocuments } from '../document/linked-documents.ts'
import type { Block, Direction, Document } from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import { Budget } from './budget.ts'
import { Highlighter } from './code/highlight.ts'
import { lastAnchors } from './constructs/anchors.ts'
import { flow } from './constructs/flow.ts'
import { FootnoteNumbers, footnotes } from './constructs/footnotes.ts'
import { spendContents } from './constructs/table-of-contents.ts'
import { nameKey } from './constructs/wiki-link.ts'
import { type DocumentContents, readContents } from './contents/read-contents.ts'
import { directionOfLanguage, directionOfText } from './direction.ts'
import { DocumentIndex } from './document-index.ts'
import { DocumentLinks } from './document-links.ts'
import { ImageLoader } from './images/load.ts'
import { documentLanguage } from './language/document-language.ts'
import { FormulaReader } from './math/formula.ts'
import { parseMarkdown } from './parse/parse.ts'
import { smartMetadata } from './punctuation/smart-metadata.ts'
import { SectionNumbers } from './section-numbers.ts'
import { cleanSource } from './source/characters.ts'
import { type FrontMatter, readFrontMatter } from './source/front-matter.ts'
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
  /** Whether quotation marks, dashes and ellipses of ASCII are set right where the front matter doesn't say. */
  readonly smart: boolean
  readonly limits: DocumentLimits
}

/**
 * Reads Markdown into the document tree: CommonMark 0.31.2 and GFM with front matter, math, alerts,
 * definition lists, safe raw HTML and the rest of what `types.ts` names. No text is refused but one that
 * asks for more than the limits; nothing in it can run, load or reach outside.
 *
 * @returns the tree; warnings for whatever was left out or changed, each with its line; `imagesNotSupplied`, the addresses
 *   and paths of images that the document shows and `options.images` lacks, each once; and `imagesNotShown`, those of
 *   `options.images` that it doesn't show; and whether code is plain that it would highlight after `loadFurtherGrammars`
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
  lacksGrammars: boolean
} {
  const { limits } = options
  const log = new WarningLog()
  checkSource(source, limits)
  const cleaned = cleanSource(source, log)
  const frontMatter = readFrontMatter(frontMatterBlock(cleaned), limits, log)
  const markdown = parseMarkdown(cleaned, limits, log, frontMatter.abstract)
  const budget = new Budget(limits)
  const smart = frontMatter.smart ?? options.smart
  const contents = readContents(markdown, smart, budget, log)
  const { remoteImages: remote, images: supplied } = options
  const images = new ImageLoader({ limits, remote, supplied }, log)
  const state: State = {
    markdown,
    contents: contents.contents,
    lang: frontMatter.lang ?? documentLanguage(contents) ?? defaultLanguage,
    smart,
    ownNames: new Set([frontMatter.metadata.title ?? '', options.fallbackTitle].map(nameKey)),
    limits,
    log,
    index: new DocumentIndex(contents, markdown.source),
    images,
    documents: options.documents === undefined ? null : new DocumentLinks(options.documents),
    formulas: new FormulaReader(limits, budget, log),
    highlighter: new Highlighter(limits),
    footnotes: new FootnoteNumbers(),
    comments: { count: 0 },
    budget,
    sections:
      (frontMatter.numberSections ?? options.numberSections)
        ? SectionNumbers.of(contents, frontMatter.numberSections === true, log)
        : null,
    outline: [],
    contentsLines: [],
    anchors: [],
    flow,
  }
  const document = documentOf(contents, state, frontMatter, options.fallbackTitle)
  return {
    document,
    warnings: log.list(),
    imagesNotSupplied: images.notSupplied,
    imagesNotShown: images.notShown,
    lacksGrammars: state.highlighter.lacksGrammars,
  }
}

/** The whole tree: the body, and the notes that it and they cite. */
function documentOf(
  source: DocumentContents,
  state: State,
  frontMatter: FrontMatter,
  fallbackTitle: string,
): Document {
  const { toc } = frontMatter
  const metadata = state.smart
    ? smartMetadata(frontMatter.metadata, state.lang)
    : frontMatter.metadata
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
    inBody: true,
  }
  const contents: Block[] = toc ? [{ type: 'toc', line: 1 }] : []
  if (toc) state.contentsLines.push(1)
  const all = flow(source.body, state, context, 1)
  const start = all[0]?.type === 'abstract' ? 1 : 0
  const body = [...all.slice(start), ...lastAnchors(state, dir)]
  const notes = footnotes(source.notes, state, { ...context, inBody: false })
  const { outline, lang } = state
  spendContents(state, metadata.tocDepth)
  return {
    type: 'root',
    metadata,
    title: metadata.title ?? titleHeading(body, outline) ?? (fallbackTitle || 'Document'),
    lang,
    dir,
    children: [...all.slice(0, start), ...contents, ...body],
    footnotes: notes,
    outline,
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
