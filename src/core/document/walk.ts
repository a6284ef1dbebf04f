import type {
  BibliographyEntry,
  Block,
  Caption,
  Column,
  DescriptionDetails,
  DescriptionTerm,
  Document,
  EmbeddedImage,
  Image,
  Inline,
  ListItem,
  RecordStart,
  RunningLine,
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
  | BibliographyEntry

const none: readonly Node[] = []

/** The nodes directly inside a node, in document order: a caption at its place, the text of a comment and of its replies after the content it refers to. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'table': {
      const rows = [...node.head, ...node.body]
      return node.caption === null ? rows : [node.caption, ...rows]
    }
    case 'figure':
      if (node.caption === null) return node.children
      return node.captionAbove ? [node.caption, ...node.children] : [...node.children, node.caption]
    case 'abstract':
    case 'alert':
      return node.title === null ? node.children : [...node.title, ...node.children]
    case 'details':
      return [...node.summary, ...node.children]
    case 'comment':
      return [...node.children, ...node.body, ...(node.replies ?? []).flatMap(({ body }) => body)]
    case 'recordStart':
      return [...aroundText(node.document)]
    case 'thematicBreak':
    case 'code':
    case 'math':
    case 'toc':
    case 'tableOfFigures':
    case 'indexOfTerms':
    case 'pageBreak':
    case 'text':
    case 'inlineCode':
    case 'image':
    case 'break':
    case 'anchor':
    case 'indexTerm':
    case 'numberLabel':
    case 'footnoteReference':
    case 'inlineMath':
    case 'pageField':
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

/** The nodes of a document's cover. */
export function onCover({ cover }: Pick<Document, 'cover'>): readonly Node[] {
  const { logo = null, picture = null, abstract = null } = cover ?? {}
  return [logo, picture, abstract].filter((node) => node !== null)
}

/** The pictures of a document's letterhead, each once. */
function onLetterhead({ letterhead }: Pick<Document, 'letterhead'>): readonly Image[] {
  const { first = null, others = null } = letterhead ?? {}
  return [...new Set([first, others])].filter((image) => image !== null)
}

/** Every node of the document: those of its cover, its letterhead, its body, its footnotes in the order of their numbers, its back cover, its headers and footers. */
export function* walkDocument(document: Document): Generator<Node, void> {
  yield* walk(onCover(document))
  yield* walk(onLetterhead(document))
  yield* walk(document.children)
  for (const note of document.footnotes) yield* walk(note.children)
  yield* walk(document.backCover)
  for (const { start, center, end } of runningLines(document)) {
    yield* walk([...start, ...center, ...end])
  }
}

/** What stands around the text of a record and its notes, which the root has. */
function* aroundText(document: RecordStart['document']): Generator<Node, void> {
  yield* onCover(document)
  yield* onLetterhead(document)
  yield* document.backCover
  for (const { start, center, end } of runningLines(document)) yield* [...start, ...center, ...end]
}

/** The lines of headers and footers, each once. */
export function runningLines({
  header,
  footer,
}: Pick<Document, 'header' | 'footer'>): ReadonlySet<RunningLine> {
  const lines = [header, footer].flatMap(({ first, odd, even }) => [first, odd, even])
  return new Set(lines)
}

/** The embedded images of the document, each once, including those of its cover, notes, captions, headers and footers. */
export function embeddedImages(document: Document): ReadonlySet<EmbeddedImage> {
  const images = new Set<EmbeddedImage>()
  for (const node of walkDocument(document)) {
    if (node.type === 'image' && node.source.kind === 'embedded') images.add(node.source.image)
  }
  return images
}
