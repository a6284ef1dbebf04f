import type {
  Block,
  Caption,
  Column,
  DescriptionDetails,
  DescriptionTerm,
  Document,
  EmbeddedImage,
  Inline,
  ListItem,
  TableCell,
  TableRow,
} from './types.ts'

/** Any node below the root. */
export type Node =
  | Block
  | Inline
  | ListItem
  | TableRow
  | TableCell
  | DescriptionTerm
  | DescriptionDetails
  | Caption
  | Column

const none: readonly Node[] = []

/** The nodes directly inside a node, in document order: a table's caption comes before its rows, a figure's after its content, what a comment says after what it's on. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'table': {
      const rows = [...node.head, ...node.body]
      return node.caption === null ? rows : [node.caption, ...rows]
    }
    case 'figure':
      return node.caption === null ? node.children : [...node.children, node.caption]
    case 'abstract':
    case 'alert':
      return node.title === null ? node.children : [...node.title, ...node.children]
    case 'details':
      return [...node.summary, ...node.children]
    case 'comment':
      return [...node.children, ...node.body]
    case 'thematicBreak':
    case 'code':
    case 'math':
    case 'toc':
    case 'pageBreak':
    case 'text':
    case 'inlineCode':
    case 'image':
    case 'break':
    case 'anchor':
    case 'footnoteReference':
    case 'inlineMath':
      return none
    default:
      return node.children
  }
}

/** The nodes and everything inside them, in document order, without recursion. */
export function* walk(nodes: readonly Node[]): Generator<Node, void> {
  const stack: Node[] = nodes.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node
    const children = childrenOf(node)
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index]
      if (child !== undefined) stack.push(child)
    }
  }
}

/** Every node of the document: its body, then its footnotes in the order of their numbers. */
export function* walkDocument(document: Document): Generator<Node, void> {
  yield* walk(document.children)
  for (const note of document.footnotes) yield* walk(note.children)
}

/** The images whose bytes the document holds, each once, notes and captions included. */
export function embeddedImages(document: Document): ReadonlySet<EmbeddedImage> {
  const images = new Set<EmbeddedImage>()
  for (const node of walkDocument(document)) {
    if (node.type === 'image' && node.source.kind === 'embedded') images.add(node.source.image)
  }
  return images
}
