import type { Document } from '../document/types.ts'
import { type Node, walkDocument } from '../document/walk.ts'
import { rewritten } from './rewritten.ts'

/** A document without its remarks: those of an older version are no part of what is compared. */
export function withoutComments(document: Document): Document {
  let isPlain = true
  for (const node of walkDocument(document)) isPlain &&= node.type !== 'comment'
  if (isPlain) return document
  const rewrite = (node: Node): readonly Node[] =>
    node.type === 'comment' ? node.children.flatMap(rewrite) : [node]
  return {
    ...document,
    children: rewritten(document.children, rewrite),
    footnotes: document.footnotes.map((note) => ({
      ...note,
      children: rewritten(note.children, rewrite),
    })),
  }
}
