import { showsOnlyImages } from '../document/only-images.ts'
import type { Block, ChangeMark, Code, Document, LineMark } from '../document/types.ts'
import type { Node } from '../document/walk.ts'
import { rewritten } from './rewritten.ts'
import { isTextBlock } from './text-block.ts'

/** A document in which what was changed as a whole has its words marked, for formats that mark words alone. */
export function withInlineChanges(document: Document): Document {
  const inlines = (blocks: readonly Block[]) =>
    rewritten(blocks, (node) => {
      const mark = 'revised' in node ? node.revised : undefined
      return [mark === undefined ? node : markedInside(node, mark)]
    })
  return {
    ...document,
    children: inlines(document.children),
    footnotes: document.footnotes.map((note) => ({ ...note, children: inlines(note.children) })),
  }
}

/** The change of a node handed on to what is in it: to words in the end. */
function markedInside(node: Node, mark: ChangeMark): Node {
  if (node.type === 'code') return markedCode(node, mark)
  if (isTextBlock(node)) {
    const isPicture = node.type === 'paragraph' && showsOnlyImages(node.children)
    return isPicture
      ? node
      : { ...node, children: [{ type: 'revision', ...mark, children: node.children }] }
  }
  const handed = (nodes: readonly Node[]) =>
    nodes.map((child) => ({ ...child, revised: ('revised' in child && child.revised) || mark }))
  if (node.type === 'table') {
    // Rows stay rows.
    return { ...node, head: handed(node.head), body: handed(node.body) } as Node
  }
  return 'children' in node ? ({ ...node, children: handed(node.children) } as Node) : node
}

function markedCode(code: Code, mark: ChangeMark): Code {
  const line: LineMark = mark.change === 'insertion' ? 'inserted' : 'deleted'
  const all = code.lines.map((_, index) => index)
  return {
    ...code,
    marks: new Map(all.map((index) => [index, line])),
    revisedLines: new Map(all.map((index) => [index, mark])),
  }
}
