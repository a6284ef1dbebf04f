import type { WordBlock, WordChange, WordInline } from '../from-docx/model.ts'

const untracked: WordChange = { kind: 'insertion', author: '', date: null }

/** Blocks that were added whole, such as those of a table: without what was deleted in them, as changes or as plain text. */
export function addedBlocks(
  blocks: readonly WordBlock[],
  asChanges: boolean,
  around: WordChange | null = null,
): readonly WordBlock[] {
  return blocks.map((block): WordBlock => {
    if (block.type === 'paragraph') {
      const inlines = addedInlines(block.inlines, asChanges, around)
      return { ...block, inlines, markChange: null, bookmarks: [] }
    }
    const rows = block.rows
      .filter(({ change }) => change?.kind !== 'deletion')
      .map((row) => {
        const cells = row.cells.map((cell) => {
          const change = cell.change ?? row.change ?? around
          return { ...cell, change: null, blocks: addedBlocks(cell.blocks, asChanges, change) }
        })
        return { ...row, change: null, cells }
      })
    return { ...block, rows }
  })
}

function addedInlines(
  inlines: readonly WordInline[],
  asChanges: boolean,
  around: WordChange | null,
): readonly WordInline[] {
  return inlines.flatMap((inline): readonly WordInline[] => {
    if (!('changes' in inline)) return [inline]
    if (inline.changes.some(({ kind }) => kind === 'deletion')) return []
    const changes = asChanges ? [inline.changes[0] ?? around ?? untracked] : []
    if (inline.type === 'link' || inline.type === 'field') {
      return [{ ...inline, changes, inlines: addedInlines(inline.inlines, asChanges, around) }]
    }
    if (inline.type !== 'text') return [{ ...inline, changes }]
    const { formatChange: _, ...text } = inline
    return [{ ...text, changes }]
  })
}
