import type { Block, Table } from '../document/types.ts'
import { isDeleted, rewritten } from './rewritten.ts'

/** Blocks of two versions as they are in the new one, with what was inserted marked. */
export function withoutDeletions(blocks: readonly Block[]): readonly Block[] {
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
