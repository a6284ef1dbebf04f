import type { FormattedCitations } from '../document/citations.ts'
import { folderOf } from '../document/document-names.ts'
import type { OutlineEntry } from '../document/types.ts'
import { Citations } from './citations/citations.ts'
import { Highlighter } from './code/highlight.ts'
import { flow } from './constructs/flow.ts'
import { FootnoteNumbers } from './constructs/footnotes.ts'
import { inlineMath } from './constructs/math.ts'
import { nameKey } from './constructs/wiki-link.ts'
import { CrossReferences } from './cross-references.ts'
import { DocumentLinks } from './document-links.ts'
import type { IndexedFile, IndexedFiles } from './index-files.ts'
import { IndexTerms } from './index-of-terms/index-terms.ts'
import { FormulaReader } from './math/formula.ts'
import type { OpenedDocument } from './open-document.ts'
import { firstOf } from './open-files.ts'
import { referenceWords } from './reference-words.ts'
import { type NumberedFile, SectionNumbers } from './section-numbers.ts'
import { numberLines } from './source-files.ts'
import type { State } from './state.ts'

/** A file with all that's known about it while its blocks are made. */
export interface FileState extends Pick<IndexedFile, 'file' | 'source'> {
  readonly state: State
}

/** The states of a document's files, which share whatever is counted through the document. */
export function fileStates(
  document: OpenedDocument,
  indexed: IndexedFiles,
  formatted: FormattedCitations | null,
): readonly FileState[] {
  const { current } = document.opened
  const numbered = indexed.files.map((each, index) =>
    numberedFile(each, current.linesBefore(index)),
  )
  const sections = sectionNumbers(document, numbered)
  // What refers to files is called once all have their states.
  const states: FileState[] = []
  const shared = {
    ...sharedState(document, indexed, sections !== null),
    citations: citationsOf(document, indexed, formatted, states),
    placeInBook: indexed.outputs && placeInBook(states),
  }
  const numberedLines = new WeakSet<object>()
  for (const [index, each] of indexed.files.entries()) {
    const { file, markdown, source } = each
    const linesBefore = current.linesBefore(index)
    const own = numbered[index]
    const state: State = {
      ...shared,
      file: {
        notes: source.notes,
        depth: each.depth,
        start: indexed.outputs === null ? 'top' : startOf(each, indexed, index === 0),
        linesBefore,
        includedFolder: includedFolder(file),
        enter: () => current.enter(index),
        numberLines: (blocks) => numberLines(blocks, linesBefore, numberedLines),
      },
      markdown,
      contents: source.contents,
      index: each.index,
      ownNames: ownNames(document, each, index === 0),
      documents: linksOf(document, indexed, file.path),
      sections: own === undefined ? null : (sections?.in(own) ?? null),
    }
    states.push({ file, source, state })
  }
  return states
}

function numberedFile(
  { file: { kind, inPart }, depth, source }: IndexedFile,
  linesBefore: number,
): NumberedFile {
  return { source, kind, depth, inPart, linesBefore }
}

/** `null` for a document whose sections have no numbers. */
function sectionNumbers(
  { opened, titleAgain }: OpenedDocument,
  files: readonly NumberedFile[],
): SectionNumbers | null {
  const { frontMatter, options, log } = opened
  const { numberSections, numberByChapter, metadata } = frontMatter
  // Then they only count chapters, and headings show numbers of the document's numbering.
  const hasClauses = frontMatter.numbering !== null
  const sections =
    hasClauses || (numberSections ?? options.numberSections)
      ? SectionNumbers.of(
          files,
          // A book that says its title has chapters for headings, if it's one chapter only.
          titleAgain !== undefined || (options.book !== undefined && metadata.title !== null),
          numberSections === true,
          log,
          hasClauses,
        )
      : null
  if (sections === null && numberByChapter !== null) {
    const message =
      'Figures, tables and the like were numbered through the document, not by chapter: sections have no numbers.'
    log.add('chapters_not_numbered', message, numberByChapter.line)
  }
  return sections
}

/** What the files share, but for what refers to them. */
function sharedState(
  { opened, files, lang, smart, budget, code, diagrams, runningTexts }: OpenedDocument,
  indexed: IndexedFiles,
  hasSections: boolean,
) {
  const { frontMatter, options, log, images, values } = opened
  const { limits } = options
  const outline: OutlineEntry[] = []
  const asksForLists =
    frontMatter.lists.length > 0 || files.some(({ markdown }) => mayList(markdown.source))
  return {
    ...{
      lang,
      smart,
      limits,
      log,
      images,
      values,
      budget,
      outline,
      code,
      diagrams,
      runningTexts,
      flow,
    },
    references: new CrossReferences(
      referenceWords(lang, frontMatter.ownWords),
      (id) => firstOf(indexed.files).index.nameOf(id),
      outline,
      hasSections && frontMatter.numberByChapter !== null,
      asksForLists ? (name) => indexed.ids.claim(name, '') : null,
      log,
      budget,
    ),
    formulas: new FormulaReader(limits, values, budget, log),
    highlighter: new Highlighter(limits),
    footnotes: new FootnoteNumbers(),
    indexTerms: new IndexTerms((name) => indexed.ids.claim(name, ''), lang, budget, log),
    comments: { count: 0 },
    headings: frontMatter.numbering === null ? null : [],
    contentsLines: [],
    figureLists: [],
    anchors: [],
  }
}

function citationsOf(
  { opened, library, citations, budget }: OpenedDocument,
  { ids }: IndexedFiles,
  formatted: FormattedCitations | null,
  states: readonly FileState[],
): Citations | null {
  if (library === null || citations === null) return null
  return new Citations(
    library,
    opened.frontMatter.citations,
    formatted,
    citations.indexes,
    ids,
    opened.options.limits.urlLength,
    budget,
    (latex, line) => inlineMath(latex, line, firstOf(states).state),
  )
}

/** Whether a list of figures, tables or listings may be asked for. */
function mayList(source: string): boolean {
  return /\[lo[flt]\]|\\(?:lst)?listof/i.test(source)
}

/** Finds a place in another file of a book; `null` for what has none. */
function placeInBook(
  files: readonly FileState[],
): (path: string, fragment: string) => string | null {
  let byPath: ReadonlyMap<string, State> | null = null
  return (path, fragment) => {
    byPath ??= new Map(files.map(({ file, state }) => [file.path, state]))
    const other = byPath.get(path)
    if (other === undefined) return null
    return fragment === '' ? other.file.start : other.index.find(fragment)
  }
}

/** The id of a file's start: of the heading that it begins with, or else of a place of its own. */
function startOf(
  { source, index, file }: IndexedFile,
  { ids }: IndexedFiles,
  isFirst: boolean,
): string {
  const [first] = source.body
  if (isFirst && first === undefined) return 'top'
  const heading = first === undefined ? undefined : index.headingIds.get(first)
  return heading ?? ids.claim(`file-${nameKey(file.path) || 'start'}`, '')
}

/** @returns what gives the folder of a file that is included, from that of the document or the book */
function includedFolder({ path, origins }: IndexedFile['file']): (line: number) => string | null {
  if (origins === undefined) return () => null
  return (line) => {
    const { file } = origins.placeOf(line - 1)
    return file === path ? null : folderOf(file)
  }
}

/** The names by which wiki links may mean a file. */
function ownNames(
  { opened }: OpenedDocument,
  { file }: IndexedFile,
  isFirst: boolean,
): ReadonlySet<string> {
  const { frontMatter, options } = opened
  const titles = isFirst
    ? [frontMatter.metadata.title ?? '', options.fallbackTitle]
    : [file.title ?? '']
  return new Set([...titles, file.path].map(nameKey))
}

function linksOf(
  { opened }: OpenedDocument,
  { outputs }: IndexedFiles,
  path: string,
): DocumentLinks | null {
  if (outputs !== null) return new DocumentLinks({ path, outputs })
  const { documents } = opened.options
  return documents === undefined ? null : new DocumentLinks(documents)
}
