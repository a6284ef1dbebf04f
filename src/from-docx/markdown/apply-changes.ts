import type { WordBlock, WordChange, WordDocument, WordInline, WordParagraph } from '../model.ts'

export const trackedChangeChoices = ['accept', 'reject', 'all'] as const
/** What becomes of tracked changes: they're applied, undone, or kept as changes. */
export type TrackedChanges = (typeof trackedChangeChoices)[number]

/** A document with its tracked changes applied or undone. */
export function applyChanges(document: WordDocument, mode: 'accept' | 'reject'): WordDocument {
  const gone: WordChange['kind'] = mode === 'accept' ? 'deletion' : 'insertion'
  const inNotes = (notes: WordDocument['footnotes']) =>
    new Map([...notes].map(([id, note]) => [id, { ...note, blocks: blocks(note.blocks, gone) }]))
  return {
    ...document,
    blocks: blocks(document.blocks, gone),
    footnotes: inNotes(document.footnotes),
    endnotes: inNotes(document.endnotes),
  }
}

function blocks(list: readonly WordBlock[], gone: WordChange['kind']): WordBlock[] {
  const kept: WordBlock[] = []
  /** What a paragraph begins with whose mark before is gone. */
  let open: WordParagraph | null = null
  for (const block of list) {
    if (block.type === 'table') {
      if (open !== null && open.inlines.length > 0) kept.push(open)
      open = null
      const rows = block.rows
        .filter(({ change }) => change?.kind !== gone)
        .map((row) => ({
          ...row,
          change: null,
          cells: row.cells
            .filter(({ change }) => change?.kind !== gone)
            .map((cell) => ({ ...cell, change: null, blocks: blocks(cell.blocks, gone) })),
        }))
      if (rows.length > 0) kept.push({ ...block, rows })
      continue
    }
    const before = gone === 'insertion' ? block.formatChange : undefined
    const paragraph: WordParagraph = {
      ...block,
      ...before,
      inlines: inlines(block.inlines, gone),
      markChange: null,
    }
    // The mark that stays says how the paragraph looks; an empty one says nothing.
    const joined: WordParagraph =
      open === null
        ? paragraph
        : {
            ...(open.inlines.length > 0 && paragraph.inlines.length === 0 ? open : paragraph),
            inlines: [...open.inlines, ...paragraph.inlines],
            bookmarks: [...open.bookmarks, ...paragraph.bookmarks],
          }
    open = block.markChange?.kind === gone ? joined : null
    if (open === null) kept.push(joined)
  }
  if (open !== null && open.inlines.length > 0) kept.push(open)
  return kept
}

function inlines(list: readonly WordInline[], gone: WordChange['kind']): WordInline[] {
  return list.flatMap((inline): WordInline[] => {
    if (!('changes' in inline)) return [inline]
    if (inline.changes.some(({ kind }) => kind === gone)) return []
    switch (inline.type) {
      case 'link':
      case 'field': {
        const inner = inlines(inline.inlines, gone)
        const isEmptied = inner.length === 0 && inline.inlines.length > 0
        return isEmptied ? [] : [{ ...inline, changes: [], inlines: inner }]
      }
      case 'leftOut':
        return [{ ...inline, changes: [], blocks: blocks(inline.blocks, gone) }]
      case 'text': {
        const { formatChange, ...text } = inline
        const marks = gone === 'insertion' && formatChange ? formatChange.before : text.marks
        return [{ ...text, marks, changes: [] }]
      }
      default:
        return [{ ...inline, changes: [] }]
    }
  })
}
