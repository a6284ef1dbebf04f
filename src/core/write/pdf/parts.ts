import type { Block, Inline } from '../../document/types.ts'

/** A node of the document, or of what only some hold: an item, a row, a cell, a term. */
export type Part = Block | Inline | { readonly type: string; readonly children: readonly Part[] }

/** All that a node holds, in reading order: a summary, the rows of a table and a caption too. */
export function partsOf(node: Part): readonly Part[] {
  const parts: (readonly Part[])[] = []
  if ('summary' in node) parts.push(node.summary)
  if ('head' in node) parts.push(node.head, node.body)
  if ('children' in node) parts.push(node.children)
  if ('caption' in node && node.caption !== null) parts.push([node.caption])
  return parts.flat()
}
