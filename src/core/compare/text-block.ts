import type { Node } from '../document/walk.ts'

/** What holds running text of its own. */
export type TextBlock = Extract<
  Node,
  { readonly type: 'bibliographyEntry' | 'descriptionTerm' | 'heading' | 'paragraph' }
>

export function isTextBlock(node: Node): node is TextBlock {
  return (
    node.type === 'paragraph' ||
    node.type === 'heading' ||
    node.type === 'descriptionTerm' ||
    node.type === 'bibliographyEntry'
  )
}
