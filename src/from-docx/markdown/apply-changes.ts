import type { WordBlock, WordChange, WordDocument, WordInline, WordParagraph } from '../model.ts'

/** What becomes of tracked changes: they're applied, undone, or kept as changes. */
export type { TrackedChanges } from '../../core/document/types.ts'

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
  /** Paragraphs of which all marks but the last one's are gone, and the one of them that says how they look. */
  let open: WordParagraph[] = []
  let look: WordParagraph | null = null
  const numbers = new ItemNumbers()
  const close = () => {
    if (look !== null) kept.push(numbers.counted(joined(open, look), false))
    open = []
    look = null
  }
  for (const block of list) {
    if (block.type === 'table') {
      if (open.some((each) => each.inlines.length > 0)) close()
      open = []
      look = null
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
    // An empty one says nothing, where another does.
    if (!look?.inlines.length || paragraph.inlines.length > 0) look = paragraph
    open.push(paragraph)
    if (block.markChange?.kind === gone) numbers.counted(look, true)
    else close()
  }
  if (open.some((each) => each.inlines.length > 0)) close()
  return kept
}

/** @param look the one that says how they look */
function joined(parts: readonly WordParagraph[], look: WordParagraph): WordParagraph {
  return parts.length === 1
    ? look
    : {
        ...look,
        inlines: parts.flatMap((each) => each.inlines),
        bookmarks: parts.flatMap((each) => each.bookmarks),
      }
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

/** Word counts the items that are left: those behind one that is gone have the numbers before theirs. */
class ItemNumbers {
  /** How many are gone, by list and level. */
  readonly #gone = new Map<string, readonly number[]>()

  counted(paragraph: WordParagraph, isGone: boolean): WordParagraph {
    const { list } = paragraph
    if (list === null) return paragraph
    const { id, level, number } = list
    const before = this.#gone.get(id) ?? []
    const own = before[level] ?? 0
    // The lists in an item begin anew behind it.
    const levels = Array.from({ length: level + 1 }, (_, index) => before[index] ?? 0)
    this.#gone.set(id, isGone ? levels.with(level, own + 1) : levels)
    return own === 0 ? paragraph : { ...paragraph, list: { ...list, number: number - own } }
  }
}
