import { createHash } from 'node:crypto'
import type { Footnote, Image, Inline } from '../document/types.ts'

/** Inline nodes around others, which say how those look or what they do. */
export type MarkNode = Exclude<
  Extract<Inline, { readonly children: readonly Inline[] }>,
  { readonly type: 'revision' | 'comment' | 'crossReference' | 'citation' }
>

/** Inline nodes that are compared as a whole. */
export type Atom =
  | Exclude<
      Inline,
      MarkNode | { readonly type: 'text' | 'anchor' | 'indexTerm' | 'comment' | 'revision' }
    >
  | MarkNode

/** Between the parts of a key; no document has it in its text. */
export const separator = '\u0000'

/**
 * What distinguishes a mark from another around the same words. Where an internal link leads is no part of that: ids follow from the
 * words of headings.
 */
export function markKey(node: MarkNode): string {
  switch (node.type) {
    case 'link': {
      const { target, title } = node
      const url = target.kind === 'external' ? target.url : '#'
      return `link ${url}${separator}${title ?? ''}`
    }
    case 'abbreviation':
      return `abbreviation ${node.title}`
    case 'formField':
      return `formField ${node.kind} ${node.name}`
    default:
      return node.type
  }
}

/** Whether a link shows a number, which is no text of the author's. */
export function isReference(node: Inline): boolean {
  return node.type === 'link' && (node.shows !== undefined || node.cites === true)
}

/** What distinguishes inline content from other: neither numbers that are counted nor lines of the source. */
export class InlineKeys {
  readonly #hashes = new WeakMap<Uint8Array, string>()
  readonly #notes: (number: number) => string

  /** @param notes the key of the note of that number */
  constructor(notes: (number: number) => string) {
    this.#notes = notes
  }

  of(nodes: readonly Inline[]): string {
    let key = ''
    for (const node of nodes) key += this.#key(node)
    return key
  }

  #key(node: Inline): string {
    switch (node.type) {
      case 'text':
        return node.value
      case 'anchor':
      case 'indexTerm':
        return ''
      case 'comment':
      case 'revision':
        return this.of(node.children)
      case 'inlineCode':
      case 'image':
      case 'break':
      case 'numberLabel':
      case 'footnoteReference':
      case 'inlineMath':
      case 'pageField':
      case 'crossReference':
      case 'citation':
        return separator + this.atom(node) + separator
      default:
        if (isReference(node)) return separator + this.atom(node) + separator
        return `${separator}<${markKey(node)}${separator}${this.of(node.children)}${separator}>`
    }
  }

  /** Of what is compared as a whole. */
  atom(node: Atom): string {
    switch (node.type) {
      case 'inlineCode':
      case 'inlineMath':
        return `${node.type} ${node.value}`
      case 'image':
        return this.#image(node)
      case 'break':
        return 'break'
      case 'numberLabel':
        return `numberLabel ${node.number.kind}`
      case 'footnoteReference':
        return `note ${this.#notes(node.number)}`
      case 'pageField':
        return `pageField ${node.field}`
      case 'crossReference':
      case 'citation':
        return `${node.type} ${this.of(node.children)}`
      case 'link':
        return node.shows === undefined
          ? `cites ${node.target.kind === 'internal' ? node.target.id : ''}`
          : `shows ${node.shows.kind} ${node.shows.part?.id ?? node.shows.item} ${node.shows.isWords ? '' : node.shows.before}`
      default:
        return `${markKey(node)}${separator}${this.of(node.children)}`
    }
  }

  #image({ source, alt, title, share, width, height, diagram }: Image): string {
    const bytes =
      diagram !== undefined
        ? `${diagram.lang} ${diagram.value}`
        : source.kind === 'embedded'
          ? this.#hash(source.image.bytes)
          : (source.url ?? '')
    const size = `${share ?? ''} ${width ?? ''} ${height ?? ''}`
    return `image ${bytes}${separator}${alt}${separator}${title ?? ''}${separator}${size}`
  }

  #hash(bytes: Uint8Array): string {
    const known = this.#hashes.get(bytes)
    if (known !== undefined) return known
    const hash = createHash('sha256').update(bytes).digest('base64')
    this.#hashes.set(bytes, hash)
    return hash
  }
}

/** The keys of notes by their numbers, of which those inside each other count once. */
export function noteKeys(
  notes: readonly Footnote[],
  keyOf: (note: Footnote) => string,
): (number: number) => string {
  const known = new Map<number, string>()
  return (number) => {
    const key = known.get(number)
    if (key !== undefined) return key
    known.set(number, '')
    const note = notes[number - 1]
    const made = note === undefined ? '' : keyOf(note)
    known.set(number, made)
    return made
  }
}
