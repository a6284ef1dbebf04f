import type { BookFileKind, BookLines } from '../document/book.ts'
import type { Block, Document, Footnote } from '../document/types.ts'
import { walk } from '../document/walk.ts'

/** A file of a book, as far as its page needs it. */
export interface SiteFile {
  readonly path: string
  readonly content: string
  readonly title: string | null
  readonly kind: BookFileKind
  readonly depth: number
}

/** A page of a site: what one file of a book became. */
export interface SitePage {
  /** The path of its file; `null` for a heading without one. */
  readonly file: string | null
  /** Never empty. */
  readonly title: string
  readonly kind: BookFileKind
  readonly number: string | null
  /** The number of pages above it. */
  readonly depth: number
  readonly children: readonly Block[]
  /** Those that are cited here first. */
  readonly footnotes: readonly Footnote[]
}

export interface SitePages {
  /** What is before the text of all files: an abstract, and tables of contents. */
  readonly front: SitePage
  readonly pages: readonly SitePage[]
}

/** Pages of one document: each is a file, of which a ZIP archive has fewer than 65,536. */
const mostChapters = 2000

const frontTypes: ReadonlySet<Block['type']> = new Set(['abstract', 'toc', 'tableOfFigures'])

/**
 * A document of many files as pages, one for each file that shows something.
 *
 * @param files in their order
 * @param lines of these files, of which the lines of all blocks are
 */
export function sitePages(
  document: Document,
  files: readonly SiteFile[],
  lines: BookLines,
): SitePages {
  const { children, cover, backCover } = document
  const front = frontOf(children)
  const groups = new Map<number, Block[]>()
  let file = 0
  for (const block of children.slice(front.length)) {
    // What is at the end, such as notes of definitions, may have the line of an earlier file.
    file = Math.max(file, lines.fileAt(block.line))
    const group = groups.get(file)
    if (group !== undefined) group.push(block)
    else if (block.type !== 'pageBreak') groups.set(file, [block])
  }
  const outline = new Map(document.outline.map((entry) => [entry.id, entry]))
  const taken = new Set<number>()
  const notesOf = (blocks: readonly Block[]) => notesIn(blocks, document.footnotes, taken)
  const abstract = cover?.abstract ? [cover.abstract] : []
  const frontNotes = notesOf([...abstract, ...front])
  const pages = [...groups].map(([index, blocks], at): SitePage => {
    const {
      path = '',
      content = '',
      title = null,
      kind = 'chapter',
      depth = 0,
    } = files[index] ?? {}
    const isLast = at === groups.size - 1
    const first = blocks.find(({ type }) => type === 'heading')
    const heading = first?.type === 'heading' ? outline.get(first.id) : undefined
    const name = path.replace(/^.*\//s, '').replace(/\.[^.]*$/, '')
    return {
      file: content.trim() === '' ? null : path,
      title: heading?.text || title || name || document.title,
      kind,
      number: heading?.number ?? null,
      depth,
      children: withoutLastBreak(blocks),
      footnotes: notesOf(isLast ? [...blocks, ...backCover] : blocks),
    }
  })
  return { front: frontPage(document, front, frontNotes), pages }
}

/**
 * A document of one file as the chapters of a book: they begin with headings of level 1 or, where fewer than two have that, with those of
 * level 2. Many short ones share a page.
 */
export function chapterPages(document: Document): SitePages {
  const { children, cover, backCover, outline } = document
  const front = frontOf(children)
  const text = children.slice(front.length)
  const headings = text.filter((block) => block.type === 'heading')
  const depth = headings.filter((heading) => heading.depth === 1).length > 1 ? 1 : 2
  const starts = headings.filter((heading) => heading.depth <= depth)
  const perPage = Math.ceil(starts.length / mostChapters)
  const first = new Set<Block>(starts.filter((_, index) => index % perPage === 0))
  const groups: Block[][] = []
  // Only headings are above the first chapter that has text.
  let hasText = false
  for (const block of text) {
    const group = groups.at(-1)
    if (group !== undefined && !(hasText && first.has(block))) {
      group.push(block)
    } else {
      groups.push([block])
      hasText = false
    }
    hasText ||= block.type !== 'heading'
  }
  const entries = new Map(outline.map((entry) => [entry.id, entry]))
  const taken = new Set<number>()
  const notesOf = (blocks: readonly Block[]) => notesIn(blocks, document.footnotes, taken)
  const abstract = cover?.abstract ? [cover.abstract] : []
  const frontNotes = notesOf([...abstract, ...front])
  const pages = groups.map((blocks, at): SitePage => {
    const heading = blocks.find((block) => block.type === 'heading')
    const entry = heading === undefined ? undefined : entries.get(heading.id)
    const isLast = at === groups.length - 1
    return {
      ...{ file: null, kind: 'chapter', number: entry?.number ?? null, depth: 0 },
      title: entry?.text || document.title,
      children: withoutLastBreak(blocks),
      footnotes: notesOf(isLast ? [...blocks, ...backCover] : blocks),
    }
  })
  return { front: frontPage(document, front, frontNotes), pages }
}

function frontOf(children: readonly Block[]): readonly Block[] {
  const begin = children.findIndex(({ type }) => !frontTypes.has(type))
  return begin === -1 ? children : children.slice(0, begin)
}

function frontPage(
  { title }: Document,
  children: readonly Block[],
  footnotes: readonly Footnote[],
): SitePage {
  return { file: null, title, kind: 'matter', number: null, depth: 0, children, footnotes }
}

function withoutLastBreak(blocks: readonly Block[]): readonly Block[] {
  return blocks.at(-1)?.type === 'pageBreak' ? blocks.slice(0, -1) : blocks
}

/** The notes that blocks cite and those that these cite, unless a page before has them. */
function notesIn(
  blocks: readonly Block[],
  notes: readonly Footnote[],
  taken: Set<number>,
): readonly Footnote[] {
  const footnotes: Footnote[] = []
  const pending: (readonly Block[])[] = [blocks]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const node of walk(next)) {
      if (node.type !== 'footnoteReference' || taken.has(node.number)) continue
      const note = notes[node.number - 1]
      if (note === undefined) continue
      taken.add(node.number)
      footnotes.push(note)
      pending.push(note.children)
    }
  }
  return footnotes.sort((a, b) => a.number - b.number)
}
