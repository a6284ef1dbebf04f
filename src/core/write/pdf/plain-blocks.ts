import { plainText } from '../../document/plain-text.ts'
import type { Block, Direction, Document, Inline, Paragraph } from '../../document/types.ts'
import { type Node, walk } from '../../document/walk.ts'

/** The text of a block, and of the notes that it cites, as paragraphs without links, ids or marks. */
export function plainBlocks(block: Block, document: Document): Paragraph[] {
  const cited = new Set<number>()
  const paragraphs = linesOf(block, block, document, cited)
  // A note may cite another, which then joins the set.
  for (const number of cited) {
    for (const child of document.footnotes[number - 1]?.children ?? []) {
      const [first, ...rest] = linesOf(child, block, document, cited)
      if (first !== undefined) paragraphs.push(first, ...rest)
    }
  }
  return paragraphs
}

/** What stands for a block whose text can't be drawn either. */
export function placeholder({ line }: Block, { dir }: Document): Paragraph {
  return paragraph('[…]', line, dir)
}

/** A paragraph for each part of a block that holds text, and for each line of code. */
function linesOf(block: Block, around: Block, document: Document, cited: Set<number>): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const node of walk([block])) {
    if (node.type === 'footnoteReference') cited.add(node.number)
    const dir = 'dir' in node ? node.dir : document.dir
    for (const text of textsOf(node)) {
      if (text.trim() !== '') paragraphs.push(paragraph(text, around.line, dir))
    }
  }
  return paragraphs
}

function textsOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'caption':
    case 'descriptionTerm':
      return [plainText(node.children)]
    case 'abstract':
    case 'alert':
      return [plainText(node.title ?? [])]
    case 'details':
      return [plainText(node.summary)]
    case 'comment':
      return [plainText(node.body)]
    case 'bibliographyEntry':
      return [[node.label ?? '', plainText(node.children)].join(' ')]
    case 'code':
      return node.lines.map((line) =>
        line
          .map(({ text }) => text)
          .join('')
          .replaceAll('\t', '    '),
      )
    case 'math':
      return [node.value.replace(/\s+/g, ' ')]
    default:
      return []
  }
}

function paragraph(text: string, line: number, dir: Direction): Paragraph {
  const children: readonly Inline[] = [{ type: 'text', value: text }]
  return { type: 'paragraph', children, dir, align: null, line }
}
