import type { DocumentLimits } from '../document/limits.ts'
import type { Direction, Document } from '../document/types.ts'
import type { Warning } from '../document/warnings.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import { Budget } from './budget.ts'
import { Highlighter } from './code/highlight.ts'
import { directionOfLanguage, directionOfText } from './direction.ts'
import { descendants, isCode, isElement } from './html/tree.ts'
import { ImageLoader } from './images/load.ts'
import { type LoweredDocument, lowerMarkdown } from './markdown/lower.ts'
import { type Markdown, parseMarkdown } from './markdown/parse.ts'
import { FormulaReader } from './math/formula.ts'
import { Citations } from './resolve/citations.ts'
import { resolveDocument } from './resolve/document.ts'
import { DocumentIndex } from './resolve/document-index.ts'
import type { Reading } from './resolve/reading.ts'
import { SectionNumbers } from './resolve/section-numbers.ts'
import { cleanSource } from './source/characters.ts'
import { type FrontMatter, noFrontMatter, readFrontMatter } from './source/front-matter.ts'
import { checkSource } from './source/source-limits.ts'
import { WarningLog } from './warning-log.ts'

const defaultLanguage = 'en'

export interface ReadOptions {
  /** Title of a document that has neither a front matter title nor a heading. */
  readonly fallbackTitle: string
  /** Whether an `https:` image that isn't supplied stays a remote one; else it's missing, with a warning. */
  readonly remoteImages: boolean
  /** Images on other hosts, and in files beside the document, that are at hand or couldn't be had. */
  readonly images: readonly SuppliedImage[]
  /** Whether sections are numbered where the front matter doesn't say. */
  readonly numberSections: boolean
  readonly limits: DocumentLimits
}

/**
 * Reads Markdown into the document tree: CommonMark 0.31.2 and GFM with front matter, math, alerts,
 * definition lists, safe raw HTML and the rest of what `types.ts` names. No text is refused but one that
 * asks for more than the limits; nothing in it can run, load or reach outside.
 *
 * @returns the tree; warnings for whatever was left out or changed, each with its line; and the addresses of
 *   the `https:` images, and the paths of those in files, that weren't among `options.images`, each once; and those among them that it doesn't show
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
} {
  const { limits } = options
  const log = new WarningLog()
  checkSource(source, limits)
  const markdown = parseMarkdown(cleanSource(source, log), limits)
  const frontMatter = frontMatterOf(markdown, limits, log)
  const lowered = lowerMarkdown(markdown, limits, log)
  const budget = new Budget(limits)
  const { remoteImages: remote, images: supplied } = options
  const images = new ImageLoader({ limits, remote, supplied }, log)
  const reading: Reading = {
    lang: frontMatter.lang ?? defaultLanguage,
    limits,
    log,
    index: new DocumentIndex(lowered),
    images,
    formulas: new FormulaReader(limits, budget, log),
    highlighter: new Highlighter(limits),
    notes: lowered.notes,
    citations: new Citations(),
    budget,
    sections:
      (frontMatter.numberSections ?? options.numberSections)
        ? SectionNumbers.of(lowered.body)
        : null,
    outline: [],
    contents: [],
    anchors: [],
  }
  const dir = baseDirection(lowered, frontMatter)
  const document = resolveDocument(lowered, reading, frontMatter, dir, options.fallbackTitle)
  return {
    document,
    warnings: log.list(),
    imagesNotSupplied: images.notSupplied,
    imagesNotShown: images.notShown,
  }
}

function frontMatterOf(markdown: Markdown, limits: DocumentLimits, log: WarningLog): FrontMatter {
  const [first] = markdown.tree.children
  if (first?.type === 'yaml') return readFrontMatter(first.value, 2, limits, log)
  if (first?.type === 'toml') {
    log.add('front_matter_invalid', 'Front matter in TOML was left out; write it in YAML.', 1)
  }
  return noFrontMatter(limits, log)
}

/** That of the language which the author names, else of the document's first strong character outside code. */
function baseDirection(lowered: LoweredDocument, frontMatter: FrontMatter): Direction {
  if (frontMatter.lang !== null) return directionOfLanguage(frontMatter.lang)
  const body = descendants(
    lowered.body,
    (element) => !isCode(element) && !isElement(element, 'pre'),
  )
  for (const node of body) {
    const found = node.type === 'text' ? directionOfText(node.value) : null
    if (found !== null) return found
  }
  return 'ltr'
}
