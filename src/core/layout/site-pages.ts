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
  readonly number: string | null
  /** How many pages it stands below. */
  readonly depth: number
  readonly children: readonly Block[]
  /** Those that are cited here first. */
  readonly footnotes: readonly Footnote[]
}

export interface SitePages {
  /** What stands before the text of all files: an abstract, and tables of contents. */
  readonly front: SitePage
  readonly pages: readonly SitePage[]
}

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
  const begin = children.findIndex(({ type }) => !frontTypes.has(type))
  const front = begin === -1 ? children : children.slice(0, begin)
  const groups = new Map<number, Block[]>()
  let file = 0
  for (const block of children.slice(front.length)) {
    // What stands at the end, such as notes of definitions, may have the line of an earlier file.
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
    const { path = '', content = '', title = null, depth = 0 } = files[index] ?? {}
    const isLast = at === groups.size - 1
    const first = blocks.find(({ type }) => type === 'heading')
    const heading = first?.type === 'heading' ? outline.get(first.id) : undefined
    const name = path.replace(/^.*\//s, '').replace(/\.[^.]*$/, '')
    return {
      file: content.trim() === '' ? null : path,
      title: heading?.text || title || name || document.title,
      number: heading?.number ?? null,
      depth,
      children: blocks.at(-1)?.type === 'pageBreak' ? blocks.slice(0, -1) : blocks,
      footnotes: notesOf(isLast ? [...blocks, ...backCover] : blocks),
    }
  })
  return {
    front: {
      ...{ file: null, title: document.title, number: null, depth: 0 },
      children: front,
      footnotes: frontNotes,
    },
    pages,
  }
}

/** The notes that blocks cite and those that these cite, unless a page before has them. */
function notesIn(
  blocks: readonly Block[],
  notes: readonly Footnote[],
  taken: Set<number>,
): readonly Footnote[] {
  const found: Footnote[] = []
  const pending: (readonly Block[])[] = [blocks]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const node of walk(next)) {
      if (node.type !== 'footnoteReference' || taken.has(node.number)) continue
      const note = notes[node.number - 1]
      if (note === undefined) continue
      taken.add(node.number)
      found.push(note)
      pending.push(note.children)
    }
  }
  return found.sort((a, b) => a.number - b.number)
}
