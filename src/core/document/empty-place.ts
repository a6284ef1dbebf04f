import type { Anchor, IndexTerm } from './types.ts'

/** What is only there to be led to: nothing of it is seen. */
export type EmptyPlace = Anchor | IndexTerm

export function isEmptyPlace<Node extends { readonly type: string }>(
  node: Node,
): node is Node & EmptyPlace {
  return node.type === 'anchor' || node.type === 'indexTerm'
}
