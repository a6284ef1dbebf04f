import type { Block, Direction, Document, Metadata } from '../document/types.ts'
import { ChapterPages } from './chapter-pages.ts'
import { lastAnchors } from './constructs/anchors.ts'
import { backCover } from './constructs/back-cover.ts'
import { cover } from './constructs/cover.ts'
import { flow } from './constructs/flow.ts'
import { footnotes } from './constructs/footnotes.ts'
import { letterhead } from './constructs/letterhead.ts'
import { runningLines } from './constructs/running-lines.ts'
import { spendContents } from './constructs/table-of-contents.ts'
import { spendTablesOfFigures, tableOfFigures } from './constructs/table-of-figures.ts'
import type { HeldValues } from './data/held-values.ts'
import type { FileState } from './file-states.ts'
import { shownDate } from './language/shown-date.ts'
import { numbered } from './numbering/numbered.ts'
import { firstOf } from './open-files.ts'
import { smartMetadata } from './punctuation/smart-metadata.ts'
import type { ReadOptions } from './read-options.ts'
import type { FrontMatter } from './source/front-matter.ts'
import type { Context, State } from './state.ts'
import { titleHeading } from './title-heading.ts'

/** Makes the whole tree: the bodies of all files, and the notes that these and they themselves cite. */
export function documentTree(
  files: readonly FileState[],
  dir: Direction,
  frontMatter: FrontMatter,
  options: ReadOptions,
): Document {
  const { state } = firstOf(files)
  const { lang, outline } = state
  const written = withShownDate(frontMatter, lang)
  const prose = withValues(state.smart ? smartMetadata(written, lang) : written, state)
  // What a template says isn't what its reviewers have read.
  const metadata = options.templates === undefined ? prose : { ...prose, sourceMap: false }
  const context = outermost(dir, state.values)
  const outside = { ...context, inBody: false }
  const contents = leadingLists(frontMatter, state)
  const all = blocksOfAll(files, context, contents.length > 0, metadata, frontMatter, options)
  const abstract = all[0]?.type === 'abstract' ? all[0] : null
  const read = [...all.slice(abstract === null ? 0 : 1), ...lastAnchors(state, dir)]
  const clauses = numbered(read, frontMatter, state)
  const body = clauses?.blocks ?? read
  const notes = footnotes(
    files.map((file) => file.state),
    outside,
  )
  state.references.resolve(clauses?.places ?? null)
  spendContents(state, metadata.tocDepth)
  spendTablesOfFigures(state)
  state.indexTerms.finish(body, notes)
  const heading = titleHeading(body, outline, options.book === undefined)
  const own = state.values.line(metadata.title ?? heading ?? '').trim()
  const title = own || options.fallbackTitle || 'Document'
  const hasParts = files.some(({ file }) => file.inPart)
  const { pageNumber } = options
  const facts = { title, metadata, pageNumber, hasParts }
  const { header, footer } = runningLines(frontMatter, facts, state, outside)
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
    backCover: backCover(frontMatter, { title, metadata }, state, outside),
    ...(clauses !== null && { numberings: clauses.schemes }),
  }
}

/** What holds at the top of a document. */
function outermost(dir: Direction, values: HeldValues): Context {
  return {
    values,
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
}

/** Metadata with the values of data in its prose, of which the running lines and the title are made. */
function withValues(metadata: Metadata, { values }: State): Metadata {
  const line = (text: string | null) => text && values.line(text).trim()
  return {
    ...metadata,
    title: line(metadata.title) || null,
    subtitle: line(metadata.subtitle) || null,
    authors: metadata.authors.map((author) => values.line(author)),
    authorLines: metadata.authorLines.map((author) => values.line(author)),
    description: line(metadata.description) || null,
  }
}

/** Metadata with its date as readers of the language write it. */
function withShownDate({ metadata, dateFormat }: FrontMatter, lang: string): Metadata {
  const { isoDate } = metadata
  if (isoDate === null || dateFormat === null) return metadata
  return { ...metadata, date: shownDate(isoDate, dateFormat, lang) }
}

/** The contents and the lists of figures that the front matter asks for, which stand at the start. */
function leadingLists({ toc, lists }: FrontMatter, state: State): readonly Block[] {
  if (toc) state.contentsLines.push(1)
  return [
    ...(toc ? [{ type: 'toc', line: 1 } as const] : []),
    ...lists.map((kind) => tableOfFigures(kind, 1, state)),
  ]
}

/** The blocks of all files, with the page breaks between chapters. */
function blocksOfAll(
  files: readonly FileState[],
  context: Context,
  isBegun: boolean,
  { title, page }: Metadata,
  frontMatter: FrontMatter,
  { book, chapterStart = null }: ReadOptions,
): readonly Block[] {
  const { state } = firstOf(files)
  const hasTitleBlock = title !== null && frontMatter.cover === null
  const pages = new ChapterPages(
    page?.chapters ?? chapterStart,
    book !== undefined,
    isBegun || hasTitleBlock,
  )
  for (const each of files) {
    pages.add(blocksOf(each, context), each.file, 1 + each.state.file.linesBefore)
  }
  const blocks = pages.blocks(state.outline)
  state.file.enter()
  return blocks
}

function blocksOf({ source, state }: FileState, context: Context): readonly Block[] {
  const { file, anchors, index } = state
  file.enter()
  const [first] = source.body
  const startsWithHeading = first !== undefined && index.headingIds.get(first) === file.start
  if (file.start !== 'top' && !startsWithHeading) {
    anchors.push({ type: 'anchor', id: file.start })
  }
  return file.numberLines(flow(source.body, state, context, 1))
}
