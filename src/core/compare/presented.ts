import type { Block, Document, Inline, Paragraph, RevisedTitle } from '../document/types.ts'
import type { Node } from '../document/walk.ts'
import { labelsIn } from '../labels/labels.ts'
import { withChangeList } from './change-list.ts'
import { withChangedSections } from './changed-sections.ts'
import type { Compared } from './compare-documents.ts'
import type { MetadataChange } from './metadata-changes.ts'
import type { OlderVersion } from './older-version.ts'
import { idsOf } from './own-places.ts'
import { isDeleted, rewritten } from './rewritten.ts'
import { withoutDeletions } from './without-deletions.ts'

/** A document with its changes, shown as its reader wants them: without what was deleted, or only where something has changed. */
export function presented(
  { document, metadata }: Pick<Compared, 'document' | 'metadata'>,
  { deletions = 'show', onlyChanged = false, listChanges = false }: OlderVersion,
): Document {
  const part = onlyChanged ? withChangedSections(document) : document
  const isHidden = deletions === 'hide'
  const shown = isHidden ? withDeletionsHidden(part) : part
  const cited = isHidden || onlyChanged ? withCitedNotes(shown) : shown
  // Where deleted words are hidden, they're in no list either.
  const changes = isHidden ? metadata.flatMap(withoutOldValue) : metadata
  const listed = listChanges ? withChangeList(cited, changes) : cited
  if (deletions === 'end') return withReachablePlaces(withDeletionsAtEnd(listed))
  return isHidden || onlyChanged ? withReachablePlaces(listed) : listed
}

function withoutOldValue(change: MetadataChange): readonly MetadataChange[] {
  return change.young === null ? [] : [{ ...change, old: null }]
}

function withDeletionsHidden(document: Document): Document {
  const footnotes = document.footnotes.map((note) => ({
    ...note,
    children: withoutDeletions(note.children),
  }))
  const { revisedTitle } = document
  return {
    ...document,
    children: withoutDeletions(document.children),
    footnotes,
    ...(revisedTitle && { revisedTitle: withoutDeletedWords(revisedTitle) }),
  }
}

function withoutDeletedWords({ title, subtitle, authorLines, date }: RevisedTitle): RevisedTitle {
  const left = (line: readonly Inline[]) => line.filter((node) => !isDeleted(node))
  return {
    title: title && left(title),
    subtitle: subtitle && left(subtitle),
    authorLines: authorLines?.map(left).filter(({ length }) => length > 0) ?? null,
    date: date && left(date),
  }
}

function withDeletionsAtEnd(document: Document): Document {
  const gone = deletedBlocks(document)
  return withCitedNotes({
    ...document,
    children: [...withoutDeletions(document.children), ...gone],
  })
}

/** A document without links and contents that lead to what was left out. */
function withReachablePlaces(document: Document): Document {
  const ids = idsOf(document).add('top')
  const rewrite = (node: Node): readonly Node[] => {
    const isDead =
      node.type === 'link' && node.target.kind === 'internal' && !ids.has(node.target.id)
    return isDead ? node.children.flatMap(rewrite) : [node]
  }
  return {
    ...document,
    children: rewritten(document.children, rewrite),
    footnotes: document.footnotes.map((note) => ({
      ...note,
      children: rewritten(note.children, rewrite),
    })),
    outline: document.outline.filter(({ id }) => ids.has(id)),
  }
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
