import type { Block, Document, Inline } from '../document/types.ts'
import { type Node, walkDocument } from '../document/walk.ts'
import { isDeleted, rewritten } from './rewritten.ts'

/**
 * A document as it reads once its suggested changes are accepted: versions are compared by what they say.
 *
 * @param keepsComments whether remarks stay
 */
export function accepted(document: Document, keepsComments: boolean): Document {
  let isPlain = true
  for (const node of walkDocument(document)) {
    isPlain &&= !isRevised(node) && (keepsComments || node.type !== 'comment')
  }
  if (isPlain) return document
  const rewrite = (node: Node): readonly Node[] => {
    if (isDeleted(node)) return []
    if (node.type === 'revision') return all(node.children)
    if (node.type === 'comment' && !keepsComments) return all(node.children)
    if (node.type === 'code' && node.revisedLines !== undefined) return [withoutLines(node)]
    if (isRevised(node)) {
      const { revised: _, ...own } = node as Node & { readonly revised?: unknown }
      return [own as Node]
    }
    return [node]
  }
  const all = (nodes: readonly Inline[]): readonly Node[] => nodes.flatMap(rewrite)
  const blocks = (nodes: readonly Block[]) => rewritten(rewritten(nodes, rewrite), withoutEmpty)
  return {
    ...document,
    children: blocks(document.children),
    footnotes: document.footnotes.map((note) => ({ ...note, children: blocks(note.children) })),
  }
}

function isRevised(node: Node): boolean {
  if (node.type === 'revision') return true
  if (node.type === 'code' && node.revisedLines !== undefined) return true
  return 'revised' in node && node.revised !== undefined
}

function withoutLines(code: Extract<Node, { readonly type: 'code' }>): Node {
  const { revisedLines, marks: _, ...own } = code
  const lines = code.lines.filter((__, index) => revisedLines?.get(index)?.change !== 'deletion')
  return { ...own, lines, marks: new Map() }
}

/** A paragraph or a list of which nothing is left is no longer there. */
function withoutEmpty(node: Node): readonly Node[] {
  const isEmpty = (node.type === 'paragraph' || node.type === 'list') && node.children.length === 0
  return isEmpty ? [] : [node]
}
