import type { PhrasingContent } from 'mdast'
import { type Book, type BookFileKind, BookLines, type LineOrigins } from '../document/book.ts'
import { DocumentLimitError, type DocumentLimits } from '../document/limits.ts'
import type { Block } from '../document/types.ts'
import { walk } from '../document/walk.ts'
import { headingDepth } from './constructs/heading.ts'
import type { Contents } from './contents/contents.ts'
import type { DocumentContents } from './contents/read-contents.ts'
import type { IncludedText } from './includes/with-includes.ts'
import type { FrontMatter } from './source/front-matter.ts'
import { onLine, type SourceNode } from './source-node.ts'

/** A document's only file, or one of a book, as it's given. */
export interface GivenFile {
  readonly path: string
  readonly content: string
  readonly kind: BookFileKind
  readonly depth: number
  readonly title: string | null
  readonly inPart: boolean
  /** Where its lines come from, if it includes other files. */
  readonly origins?: LineOrigins | undefined
}

/**
 * The files of a document, in order, with what they include. The first has its front matter.
 *
 * @param included of each file, if any includes anything
 */
export function filesOf(
  content: string,
  book: Book | undefined,
  included: readonly (IncludedText | null)[] = [],
): readonly GivenFile[] {
  const { path = '', kind = 'chapter', files = [] } = book ?? {}
  let inPart = false
  return [{ path, content, kind, depth: 0, title: null }, ...files].map(
    ({ title, ...file }, index) => {
      // What isn't below its heading isn't part of it.
      if (file.kind === 'part') inPart = true
      else if (file.depth === 0) inPart = false
      const { content: whole = file.content, lines: origins } = included[index] ?? {}
      return { ...file, content: whole, origins, title: title ?? null, inPart }
    },
  )
}

/** The lines of a book, or of a document that includes files; `null` for any other document. */
export function linesOf(files: readonly GivenFile[], book: Book | undefined): BookLines | null {
  if (book === undefined && files.every(({ origins }) => origins === undefined)) return null
  return new BookLines(
    files.map(({ path, content, origins }, index) => ({
      path,
      origins,
      lines: countLines(content),
      before: index === 0 ? (book?.linesBefore ?? 0) : 0,
    })),
  )
}

function countLines(content: string): number {
  let lines = 1
  for (const _ of content.matchAll(/\r\n?|\n/g)) lines++
  return lines
}

/** An error that says of which file of a document it is. */
export function inFile(
  { limit, message, line }: DocumentLimitError,
  { file, line: own }: { readonly file: string; readonly line?: number },
): DocumentLimitError {
  const said = line === own ? message : message.replace(`ine ${line}`, `ine ${own}`)
  if (file === '') return new DocumentLimitError(limit, said, own)
  return new DocumentLimitError(limit, `In "${file}": ${said}`, own, file)
}

/** Each file may have as many bytes as the files before it leave. */
export function limitsLeft(limits: DocumentLimits, used: number): DocumentLimits {
  return used === 0 ? limits : { ...limits, sourceBytes: Math.max(0, limits.sourceBytes - used) }
}

/** A file as it stands in a book. */
export interface Chapter {
  readonly contents: DocumentContents
  /** How much deeper its headings are in the document. */
  readonly depth: number
}

/**
 * A file of a book with the heading that it lacks, and with those who wrote it. Where its heading is of a deeper level than 1, which authors
 * give to chapters in chapters, its levels count from that.
 */
export function asChapter(
  source: DocumentContents,
  { title: listed, depth }: GivenFile,
  { metadata: { title, authors } }: Pick<FrontMatter, 'metadata'>,
  bookAuthors: readonly string[],
): Chapter {
  const { body, contents } = source
  const words = title ?? listed
  const first = body.findIndex(isHeadingOrText)
  const own = levelOfOwnHeading(body, contents, body[first], words, title !== null)
  const names = authors.filter((name) => !bookAuthors.includes(name))
  const before = own === null ? [] : body.slice(0, first + 1)
  const added: SourceNode[] = []
  if (own === null && words !== null && words.trim() !== '') {
    added.push({ type: 'heading', depth: 1, children: [text(words)], ...onLine(1) })
  }
  if (names.length > 0) {
    added.push({ type: 'paragraph', children: [emphasis(names.join(', '))], ...onLine(1) })
  }
  const all = added.length === 0 ? body : [...before, ...added, ...body.slice(before.length)]
  return { contents: { ...source, body: all }, depth: depth - ((own ?? 1) - 1) }
}

/**
 * The level of what a file begins with, if that is its own heading; else `null`.
 *
 * @param isOwnTitle whether the file itself has the title, and not only the list of chapters
 */
function levelOfOwnHeading(
  body: readonly SourceNode[],
  contents: Contents,
  first: SourceNode | undefined,
  title: string | null,
  isOwnTitle: boolean,
): number | null {
  const level = first === undefined ? null : headingDepth(first)
  if (first === undefined || level === null || level === 1) return level
  // Without a title there's nothing that it could be the heading of.
  if (title === null) return null
  const others = body.flatMap((node) => (node === first ? [] : (headingDepth(node) ?? [])))
  if (others.some((other) => other < level)) return null
  const isOnly = !isOwnTitle && !others.includes(level)
  const words = contents.textOf(contents.of(first))
  return isOnly || plainKey(words) === plainKey(title) ? level : null
}

/** Words without marks and quotation marks, which tables of contents have otherwise. */
function plainKey(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Elements of raw HTML may set an anchor before the heading. */
function isHeadingOrText(node: SourceNode): boolean {
  return headingDepth(node) !== null || (node.type !== 'element' && node.type !== 'pageBreak')
}

function text(value: string): Extract<PhrasingContent, { type: 'text' }> {
  return { type: 'text', value, ...onLine(1) }
}

function emphasis(value: string): Extract<PhrasingContent, { type: 'emphasis' }> {
  return { type: 'emphasis', children: [text(value)], ...onLine(1) }
}

/** Counts the lines of blocks through all files, each once: nodes that were made of one definition may be one object. */
export function numberLines(blocks: Block[], before: number, counted: WeakSet<object>): Block[] {
  if (before === 0) return blocks
  for (const node of walk(blocks)) {
    if (!('line' in node) || counted.has(node)) continue
    counted.add(node)
    // The reader's own nodes, which nobody else has seen.
    const own: { line: number } = node
    own.line += before
  }
  return blocks
}
