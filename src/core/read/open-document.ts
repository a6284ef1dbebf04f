import type { Direction } from '../document/types.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import { Budget } from './budget.ts'
import type { DocumentCitations } from './citations/citation-request.ts'
import { libraryFiles, type OpenLibrary, openLibrary } from './citations/open-library.ts'
import { CodeSources } from './code/code-sources.ts'
import { RunningTexts } from './constructs/running-text.ts'
import { type DocumentContents, readContents } from './contents/read-contents.ts'
import type { HeldValues } from './data/held-values.ts'
import { DiagramReader } from './diagrams/diagram-reader.ts'
import { directionOfContent, directionOfLanguage } from './direction.ts'
import { mayPlaceIndex } from './index-of-terms/place.ts'
import { labelsSetIn } from './labels.ts'
import { documentLanguage } from './language/document-language.ts'
import { type DocumentNeeds, documentNeeds } from './needs.ts'
import { firstOf, type OpenedFiles } from './open-files.ts'
import { type Markdown, parseMarkdown } from './parse/parse.ts'
import { repeatedTitle, titled } from './repeated-title.ts'
import { asChapter, type Chapter, type GivenFile } from './source-files.ts'
import type { SourceNode } from './source-node.ts'

const defaultLanguage = 'en'

/** A file that has been parsed, with its raw HTML and Octavo's own syntax read. */
export interface ParsedFile {
  readonly file: GivenFile
  readonly markdown: Markdown
  /** What is shown. */
  readonly source: DocumentContents
  /** The same, with a title that the front matter has already. */
  readonly all: DocumentContents
  /** How much deeper its headings are in the document. */
  readonly depth: number
}

/** A document that has been parsed, and says what it needs to be finished. */
export interface OpenedDocument {
  readonly opened: OpenedFiles
  readonly files: readonly ParsedFile[]
  /** The heading that repeats the title of the front matter, and isn't shown. */
  readonly titleAgain: SourceNode | undefined
  /** BCP 47 tag. */
  readonly lang: string
  /** `null` where nothing says it. */
  readonly dir: Direction | null
  /** Whether punctuation is smart. */
  readonly smart: boolean
  readonly budget: Budget
  /** `null` for a document that has nothing to cite. */
  readonly library: OpenLibrary | null
  readonly citations: DocumentCitations | null
  readonly code: CodeSources
  readonly diagrams: DiagramReader
  readonly runningTexts: RunningTexts
  readonly needs: DocumentNeeds
}

/**
 * Parses the files of a document, each once, and finds out what has to be supplied before its tree can be made.
 *
 * @param supplied what `opened.needs` names, as far as the caller has it
 * @throws {DocumentLimitError} the document asks for more than its limits allow
 */
export function openDocument(
  opened: OpenedFiles,
  supplied: readonly SuppliedImage[] = [],
): OpenedDocument {
  const { options, log, images, current } = opened
  const { limits } = options
  images.supply(supplied)
  return current.during(() => {
    const library = libraryOf(opened)
    const budget = new Budget(limits)
    const smart = opened.frontMatter.smart ?? true
    const parsed = parseFiles(opened, library, smart, budget)
    const { contents } = firstOf(parsed)
    const frontMatter =
      options.book === undefined ? titled(opened.frontMatter, contents) : opened.frontMatter
    const titleAgain = repeatedTitle(contents, frontMatter.metadata.title)
    const files = parsed.map(({ contents: all, ...file }): ParsedFile => {
      if (titleAgain === undefined) return { ...file, all, source: all }
      return {
        ...file,
        all,
        source: { ...all, body: all.body.filter((node) => node !== titleAgain) },
      }
    })
    const document = {
      opened: { ...opened, frontMatter },
      files,
      titleAgain,
      lang: frontMatter.lang ?? documentLanguage(files.map(({ all }) => all)) ?? defaultLanguage,
      dir:
        frontMatter.lang === null
          ? directionOfFiles(files, opened.values)
          : directionOfLanguage(frontMatter.lang),
      smart,
      budget,
      library,
      code: new CodeSources(frontMatter.disabledSyntaxes),
      diagrams: new DiagramReader(frontMatter.diagrams ?? 'draw', opened.values, log),
      runningTexts: new RunningTexts(limits, log, smart, budget, frontMatter.disabledSyntaxes),
    }
    return { ...document, ...documentNeeds(document) }
  })
}

/** That of the first strong character outside code. */
export function directionOfFiles(
  files: readonly { readonly source: Pick<DocumentContents, 'body' | 'contents'> }[],
  values: HeldValues,
): Direction | null {
  for (const { source } of files) {
    const direction = directionOfContent(source.body, source.contents, values)
    if (direction !== null) return direction
  }
  return null
}

/** What the document may cite. Bibliographies of one that cites nothing count as used all the same. */
function libraryOf({
  frontMatter,
  sources,
  images,
  log,
  mayCite,
}: OpenedFiles): OpenLibrary | null {
  if (mayCite) return openLibrary(frontMatter.citations, sources, images, log)
  for (const path of libraryFiles({ style: null }, sources, images)) images.file(path)
  return null
}

function parseFiles(
  { options, files, frontMatter, current, log }: OpenedFiles,
  library: OpenLibrary | null,
  smart: boolean,
  budget: Budget,
): readonly (Omit<ParsedFile, 'source' | 'all'> & Chapter)[] {
  let labels: ReadonlySet<string> | null = null
  const labelsOfAll = () => {
    labels ??= labelsSetIn(files.map(({ cleaned }) => cleaned))
    return labels
  }
  const hasIndex = frontMatter.index || files.some(({ cleaned }) => mayPlaceIndex(cleaned))
  return files.map(({ file, cleaned, lines, added, frontMatter: own }, index) => {
    current.enter(index)
    const markdown = parseMarkdown(cleaned, options.limits, log, {
      abstract: index === 0 ? frontMatter.abstract : null,
      library: library?.library ?? null,
      documentLabels: files.length > 1 ? labelsOfAll : undefined,
      disabled: frontMatter.disabledSyntaxes,
      trackChanges: frontMatter.track_changes ?? 'all',
      hasIndex,
      lines,
    })
    budget.spend('expansion', added, 1)
    const contents = readContents(markdown, smart, budget, log)
    if (index === 0) return { file, markdown, contents, depth: file.depth }
    return { file, markdown, ...asChapter(contents, file, own, frontMatter.metadata.authors) }
  })
}
