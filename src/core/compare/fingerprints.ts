import type {
  BibliographyEntry,
  Block,
  Caption,
  Code,
  Column,
  DescriptionDetails,
  DescriptionTerm,
  Document,
  ListItem,
  TableCell,
  TableRow,
} from '../document/types.ts'
import { childrenOf, type Node } from '../document/walk.ts'
import { InlineKeys, noteKeys, separator } from './inline-keys.ts'
import type { Interning } from './interning.ts'
import { isWord, textParts } from './words.ts'

/** What stands in a row of its like, and can be inserted or deleted as a whole. */
export type Unit = Block | ListItem | DescriptionTerm | DescriptionDetails | BibliographyEntry

type Keyed = Unit | Column | TableRow | TableCell | Caption

/** What is compared of the nodes of one document. Numbers are those of an `Interning` that both documents share. */
export class Fingerprints {
  readonly inlines: InlineKeys
  readonly #interning: Interning
  readonly #notes: Document['footnotes']
  readonly #keys = new WeakMap<Keyed, number>()
  readonly #words = new WeakMap<Keyed, Int32Array>()

  constructor(document: Document, interning: Interning) {
    this.#interning = interning
    this.#notes = document.footnotes
    const notes = noteKeys(document.footnotes, (note) => this.#keysOf(note.children))
    this.inlines = new InlineKeys(notes)
  }

  /** The same for two nodes of the same content: of all that is shown but numbers that are counted. */
  key(node: Keyed): number {
    const known = this.#keys.get(node)
    if (known !== undefined) return known
    const key = this.#interning.of(this.#content(node))
    this.#keys.set(node, key)
    return key
  }

  /** The words of a note, as those of a node. */
  noteWords(number: number): Int32Array {
    const blocks = this.#notes[number - 1]?.children ?? []
    return Int32Array.from(blocks.flatMap((block) => [...this.words(block)])).sort()
  }

  /** The words of a node and all inside it, as sorted numbers, each as often as it's there. */
  words(node: Keyed): Int32Array {
    const known = this.#words.get(node)
    if (known !== undefined) return known
    const numbers: number[] = []
    const stack: Node[] = [node]
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      for (const part of textParts(ownText(next))) {
        if (isWord(part)) numbers.push(this.#interning.of(part))
      }
      stack.push(...childrenOf(next))
    }
    const words = Int32Array.from(numbers).sort()
    this.#words.set(node, words)
    return words
  }

  /** The number of a text, of those that keys are from. */
  number(text: string): number {
    return this.#interning.of(text)
  }

  #content(node: Keyed): string {
    switch (node.type) {
      case 'table':
        return [
          shellOf(node),
          this.#captionKey(node.caption),
          this.#keysOf(node.head),
          this.#keysOf(node.body),
        ].join(separator)
      case 'figure':
        return [shellOf(node), this.#captionKey(node.caption), this.#keysOf(node.children)].join(
          separator,
        )
      case 'abstract':
      case 'alert':
        return [shellOf(node), this.inlines.of(node.title ?? []), this.#keysOf(node.children)].join(
          separator,
        )
      case 'details':
        return [shellOf(node), this.inlines.of(node.summary), this.#keysOf(node.children)].join(
          separator,
        )
      case 'code':
        return `${shellOf(node)}${separator}${codeText(node)}${separator}${JSON.stringify([...node.marks])}`
      case 'paragraph':
      case 'heading':
      case 'descriptionTerm':
      case 'caption':
      case 'bibliographyEntry':
        return `${shellOf(node)}${separator}${this.inlines.of(node.children)}`
      case 'thematicBreak':
      case 'math':
      case 'toc':
      case 'tableOfFigures':
      case 'indexOfTerms':
      case 'pageBreak':
      case 'recordStart':
        return shellOf(node)
      default:
        return `${shellOf(node)}${separator}${this.#keysOf(node.children)}`
    }
  }

  #captionKey(caption: Caption | null): string {
    return caption === null ? 'none' : String(this.key(caption))
  }

  #keysOf(nodes: readonly Keyed[]): string {
    return nodes.map((node) => this.key(node)).join(' ')
  }
}

/** What two nodes must share for the one to have become the other. Numbers, space between items and what is folded don't count. */
export function shellOf(node: Keyed): string {
  switch (node.type) {
    case 'paragraph':
      return `paragraph ${node.dir} ${node.align ?? ''} ${node.statement ?? ''}`
    case 'heading':
      return `heading ${node.depth} ${node.dir} ${node.align ?? ''}`
    case 'alert':
      return `alert ${node.kind} ${node.name} ${node.title === null} ${node.dir}`
    case 'list':
      return `list ${node.ordered} ${node.numberType} ${node.delimiter} ${node.reversed} ${node.dir}`
    case 'listItem':
      return `item ${node.checked ?? ''}`
    case 'code':
      return `code ${node.lang ?? ''} ${node.firstNumber ?? ''}${separator}${node.title ?? ''}`
    case 'tableCell':
      return `cell ${node.header} ${node.colspan} ${node.rowspan}`
    case 'figure':
      return `figure ${node.captionAbove ?? ''}`
    case 'math':
      return `math ${node.value}`
    case 'aligned':
      return `aligned ${node.align}`
    case 'columns':
      return `columns ${node.dir} ${node.children.map(({ share }) => share).join(' ')}`
    case 'tableOfFigures':
      return `tableOfFigures ${node.kind}${separator}${node.title}`
    case 'pageBreak':
      return `pageBreak ${node.to ?? ''}`
    case 'abstract':
      return `abstract ${node.title === null} ${node.dir}`
    case 'bibliography':
      return `bibliography ${node.children[0]?.label === null} ${node.dir}`
    case 'blockquote':
    case 'table':
    case 'descriptionList':
    case 'details':
      return `${node.type} ${node.dir}`
    default:
      return node.type
  }
}

export function lineText(line: Code['lines'][number]): string {
  return line.map(({ text }) => text).join('')
}

function codeText({ lines }: Code): string {
  return lines.map(lineText).join('\n')
}

/** The words of a node without those inside it. */
function ownText(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
    case 'math':
      return node.value
    case 'image':
      return node.alt
    case 'code':
      return codeText(node)
    default:
      return ''
  }
}

/** How much two nodes have in common of their words, from 0 to 1 (Dice's coefficient). */
export function similarity(a: Int32Array, b: Int32Array): number {
  const total = a.length + b.length
  if (total === 0) return 0
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0)
    if (difference === 0) common++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return (2 * common) / total
}
