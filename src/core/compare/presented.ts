import type { Block, Document, Paragraph, Table } from '../document/types.ts'
import { type Node, walk } from '../document/walk.ts'
import { labelsIn } from '../labels/labels.ts'
import { withChangeList } from './change-list.ts'
import type { Compared } from './compare-documents.ts'
import type { OlderVersion } from './older-version.ts'
import { isDeleted, rewritten } from './rewritten.ts'

/** A document with its changes, shown as its reader wants them: without what was deleted, or only where something has changed. */
export function presented(
  { document, metadata }: Pick<Compared, 'document' | 'metadata'>,
  { deletions = 'show', onlyChanged = false, listChanges = false }: OlderVersion,
): Document {
  const listed = listChanges ? withChangeList(document, metadata) : document
  const part = onlyChanged ? withChangedSections(listed, document) : listed
  if (deletions === 'show') return part
  const gone = deletions === 'end' ? deletedBlocks(part) : []
  const children = [...withoutDeletions(part.children), ...gone]
  const footnotes = part.footnotes.map((note) => ({
    ...note,
    children: deletions === 'hide' ? withoutDeletions(note.children) : note.children,
  }))
  return withCitedNotes({ ...part, children, footnotes })
}

function withoutDeletions(blocks: readonly Block[]): readonly Block[] {
  const left = rewritten(blocks, (node) => {
    if (isDeleted(node)) return []
    if (node.type === 'code' && node.revisedLines !== undefined) return [withoutLines(node)]
    return [node.type === 'table' ? withoutCells(node) : node]
  })
  return rewritten(left, (node) => {
    const isEmpty =
      (node.type === 'paragraph' || node.type === 'list') && node.children.length === 0
    return isEmpty ? [] : [node]
  })
}

function withoutLines(code: Extract<Block, { readonly type: 'code' }>): Block {
  const kept = code.lines.flatMap((line, index) => {
    const change = code.revisedLines?.get(index)
    return change?.change === 'deletion' ? [] : [{ line, change }]
  })
  const changed = kept.flatMap(({ change }, index) => (change ? [[index, change] as const] : []))
  return {
    ...code,
    lines: kept.map(({ line }) => line),
    marks: new Map(changed.map(([index]) => [index, 'inserted'])),
    revisedLines: new Map(changed),
  }
}

/** A table whose deleted columns are gone, so that the others are counted anew. */
function withoutCells(table: Table): Table {
  const rows = [...table.head, ...table.body]
  const gone = new Set(
    rows.flatMap(({ children }) =>
      children.flatMap((cell) => (isDeleted(cell) ? [cell.column] : [])),
    ),
  )
  if (gone.size === 0) return table
  const places = new Map<number, number>()
  for (let column = 0; column < table.columns; column++) {
    if (!gone.has(column)) places.set(column, places.size)
  }
  const left = (part: Table['head']) =>
    part.map((row) => ({
      ...row,
      children: row.children.flatMap((cell) => {
        const column = places.get(cell.column)
        return column === undefined ? [] : [{ ...cell, column }]
      }),
    }))
  return { ...table, columns: places.size, head: left(table.head), body: left(table.body) }
}

/** What was deleted, below a line of its own: blocks as they were, and of running text the words. */
function deletedBlocks(document: Document): readonly Block[] {
  const { dir, lang, children } = document
  const found: Block[] = []
  const paragraph = (words: Paragraph['children'], line: number): Paragraph => ({
    ...{ type: 'paragraph', children: words, dir, align: null, line },
  })
  const visit = (nodes: readonly Node[], line: number) => {
    for (const node of nodes) {
      if (isDeleted(node)) {
        if (node.type === 'revision') found.push(paragraph([node], line))
        else if (isBlock(node)) found.push(node)
        else found.push(...blocksIn(node))
        continue
      }
      visit(insideOf(node), 'line' in node && typeof node.line === 'number' ? node.line : line)
    }
  }
  visit(children, 1)
  if (found.length === 0) return []
  const title = labelsIn(lang).changes.deletions
  return [
    { type: 'thematicBreak', line: 1 },
    paragraph([{ type: 'strong', children: [{ type: 'text', value: title }] }], 1),
    ...found,
  ]
}

function insideOf(node: Node): readonly Node[] {
  if (node.type === 'table') return [...node.head, ...node.body]
  return 'children' in node ? node.children : []
}

/** The blocks of an item, a row or a cell, each with the change of the whole. */
function blocksIn(node: Node): readonly Block[] {
  const revised = 'revised' in node ? node.revised : undefined
  return [...walkBlocks(node)].map((block) => ({ ...block, ...(revised && { revised }) }))
}

function* walkBlocks(node: Node): Generator<Block> {
  for (const child of insideOf(node)) {
    if (isBlock(child)) yield child
    else yield* walkBlocks(child)
  }
}

const notBlocks: ReadonlySet<string> = new Set([
  ...['listItem', 'tableRow', 'tableCell', 'descriptionTerm', 'descriptionDetails'],
  ...['caption', 'column', 'bibliographyEntry'],
])

/** Whether a node that has a place among lines is a block, rather than a part of one. */
function isBlock(node: Node): node is Block {
  return 'line' in node && !notBlocks.has(node.type) && !inlinesWithLine.has(node.type)
}

const inlinesWithLine: ReadonlySet<string> = new Set(['link', 'image', 'inlineMath', 'pageField'])

/** The sections in which something has changed, under the headings that they stand under. */
function withChangedSections(document: Document, whole: Document): Document {
  const kept = new Set<Block>()
  let open: Block[] = []
  let section: Block[] = []
  const close = () => {
    if (!section.some(hasChange)) return
    for (const block of [...open, ...section]) kept.add(block)
  }
  for (const block of whole.children) {
    if (block.type === 'heading') {
      close()
      open = open.filter((each) => each.type === 'heading' && each.depth < block.depth)
      section = [block]
      open.push(block)
    } else section.push(block)
  }
  close()
  const added = document.children.slice(0, document.children.length - whole.children.length)
  const originals = document.children.slice(added.length)
  const children = originals.filter((_, index) => {
    const original = whole.children[index]
    return original !== undefined && kept.has(original)
  })
  return withCitedNotes({ ...document, children: [...added, ...children] })
}

function hasChange(block: Block): boolean {
  for (const node of walk([block])) {
    if (node.type === 'revision') return true
    if ('revised' in node && node.revised !== undefined) return true
    if (node.type === 'code' && node.revisedLines !== undefined) return true
  }
  return false
}

/** A document whose notes are those that its text still cites, numbered anew. */
function withCitedNotes(document: Document): Document {
  const numbers = new Map<number, number>()
  const counts = new Map<number, number>()
  const renumber = (node: Node): readonly Node[] => {
    if (node.type !== 'footnoteReference') return [node]
    const number = numbers.get(node.number) ?? numbers.size + 1
    numbers.set(node.number, number)
    const occurrence = (counts.get(number) ?? 0) + 1
    counts.set(number, occurrence)
    return [{ ...node, number, occurrence }]
  }
  const children = rewritten(document.children, renumber)
  const footnotes: Document['footnotes'][number][] = []
  for (const [old, number] of numbers) {
    const note = document.footnotes[old - 1]
    if (note !== undefined) {
      footnotes.push({ ...note, number, children: rewritten(note.children, renumber) })
    }
  }
  const counted = footnotes.map((note) => ({ ...note, references: counts.get(note.number) ?? 1 }))
  return { ...document, children, footnotes: counted }
}
