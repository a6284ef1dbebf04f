import { plainText } from '../document/plain-text.ts'
import type {
  Block,
  Change,
  ChangeMark,
  Code,
  Document,
  Inline,
  ListItem,
  Revision,
} from '../document/types.ts'
import { type Node, walk } from '../document/walk.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { lineText } from './fingerprints.ts'
import type { MetadataChange } from './metadata-changes.ts'
import { idsOf } from './own-places.ts'
import { rewritten } from './rewritten.ts'

/** As many changes are listed. */
const mostListed = 500
/** As many characters of each. */
const longest = 80

/** What words of others don't touch. */
const apart: ReadonlySet<Node['type']> = new Set(['break', 'heading', 'paragraph', 'tableCell'])

/** A change, and where it is. */
interface Found {
  readonly mark: ChangeMark
  readonly words: string
  /** What was deleted, where `words` were put in its place. */
  readonly instead?: string
  readonly id: string
}

/** The document with a list of its changes before its text, each a link to its place: those of front matter, the text and the notes. */
export function withChangeList(document: Document, metadata: readonly MetadataChange[]): Document {
  const labels = labelsIn(document.lang)
  const list = new ChangeList(idsOf(document), substitutionsIn(document))
  for (const change of metadata) list.addMetadata(change)
  const children = rewritten(document.children, (node) => list.read(node))
  const footnotes = document.footnotes.map((note) => {
    return { ...note, children: rewritten(note.children, (node) => list.read(node)) }
  })
  return {
    ...document,
    children: [...listOf(list, document, labels), ...children],
    footnotes,
  }
}

/** What was deleted and what was inserted in its place, right behind it. */
function substitutionsIn({ children, footnotes }: Document): ReadonlyMap<Revision, Revision> {
  const pairs = new Map<Revision, Revision>()
  for (const node of walk([...children, ...footnotes.flatMap((note) => note.children)])) {
    if (!('children' in node)) continue
    let before: Node | undefined
    for (const child of node.children) {
      const isInserted = child.type === 'revision' && child.change === 'insertion'
      if (isInserted && before?.type === 'revision' && before.change === 'deletion') {
        pairs.set(before, child)
      }
      before = child
    }
  }
  return pairs
}

class ChangeList {
  readonly found: Found[] = []
  /** So many more there are than are listed. */
  unlisted = 0
  readonly #ids: ReadonlySet<string>
  readonly #pairs: ReadonlyMap<Revision, Revision>
  readonly #seconds: ReadonlySet<Node>
  #section = 'top'
  #before: ChangeMark | undefined

  constructor(ids: ReadonlySet<string>, pairs: ReadonlyMap<Revision, Revision>) {
    this.#ids = ids
    this.#pairs = pairs
    this.#seconds = new Set(pairs.values())
  }

  addMetadata({ key, old, young }: MetadataChange): void {
    const change = young === null ? 'deletion' : 'insertion'
    const words = cut(young ?? old ?? '')
    const instead = old === null || young === null ? {} : { instead: `${key}: ${cut(old)}` }
    const own = 'instead' in instead ? words : `${key}: ${words}`
    this.found.push({ mark: { change }, words: own, ...instead, id: 'top' })
  }

  /** A node with a place in it that the list leads to, where it's a change. */
  read(node: Node): readonly Node[] {
    if (node.type === 'heading') this.#section = node.id
    if (node.type === 'revision') {
      if (this.#seconds.has(node)) return [node]
      const id = this.#newId()
      return this.#add(node, node, id) ? [{ type: 'anchor', id }, node] : [node]
    }
    const mark = 'revised' in node ? node.revised : undefined
    if (node.type === 'code' && node.revisedLines !== undefined) this.#addLines(node)
    if (mark === undefined) {
      if (node.type !== 'text') this.#before = undefined
      return [node]
    }
    if (node.type !== 'paragraph') {
      this.#add(mark, node, this.#section)
      return [node]
    }
    const id = this.#newId()
    if (!this.#add(mark, node, id)) return [node]
    return [{ ...node, children: [{ type: 'anchor', id }, ...node.children] }]
  }

  /** Lines of code that were changed together are one entry. */
  #addLines({ lines, revisedLines }: Code): void {
    let at = 0
    const taken = (change: Change) => {
      const texts: string[] = []
      for (; revisedLines?.get(at)?.change === change; at++) texts.push(lineText(lines[at] ?? []))
      return cut(texts.join(' ').replace(/\s+/g, ' ').trim())
    }
    while (at < lines.length) {
      const mark = revisedLines?.get(at)
      if (mark === undefined) {
        at++
        continue
      }
      const deleted = taken('deletion')
      const inserted = taken('insertion')
      const entry = { mark, words: deleted || inserted, id: this.#section }
      if (deleted === '' || inserted === '') this.#push(entry)
      else this.#push({ ...entry, words: inserted, instead: deleted })
    }
    this.#before = undefined
  }

  /** @returns whether it's in the list */
  #push(entry: Found): boolean {
    if (entry.words === '') return false
    if (this.found.length >= mostListed) {
      this.unlisted++
      return false
    }
    this.found.push(entry)
    return true
  }

  #newId(): string {
    let id = `change-${this.found.length + 1}`
    while (this.#ids.has(id)) id += '-'
    return id
  }

  /** @returns whether it's an entry of its own */
  #add(mark: ChangeMark, node: Node, id: string): boolean {
    const second = node.type === 'revision' ? this.#pairs.get(node) : undefined
    const deleted = wordsOf(node)
    const inserted = second === undefined ? '' : wordsOf(second)
    // Halves of a move and blocks that were changed together are one entry each.
    const goesOn =
      this.#before !== undefined && isSame(this.#before, mark) && mark.move !== undefined
    this.#before = mark
    if (goesOn) return false
    if (second === undefined || inserted === '') return this.#push({ mark, words: deleted, id })
    return this.#push({ mark: second, words: inserted, instead: deleted, id })
  }
}

function isSame(a: ChangeMark, b: ChangeMark): boolean {
  return a.change === b.change && a.move === b.move
}

function wordsOf(node: Node): string {
  const words: string[] = []
  for (const each of walk([node])) {
    if (each.type === 'text' || each.type === 'inlineCode' || each.type === 'inlineMath') {
      words.push(each.value)
    } else if (each.type === 'image') words.push(plainText([each]))
    else if (each.type === 'code') words.push(each.lines.map(lineText).join(' '))
    else if (each.type === 'math') words.push(each.value)
    else if (apart.has(each.type)) words.push(' ')
    if (words.join('').length > longest) break
  }
  return cut(words.join('').replace(/\s+/g, ' ').trim())
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

function listOf(
  { found, unlisted }: ChangeList,
  { dir }: Document,
  { changes }: Labels,
): readonly Block[] {
  const text = (value: string): Inline => ({ type: 'text', value })
  const strong = (value: string): Inline => ({ type: 'strong', children: [text(value)] })
  const paragraph = (children: readonly Inline[]): Block => ({
    ...{ type: 'paragraph', children, dir, align: null, line: 1 },
  })
  if (found.length === 0) return [paragraph([strong(changes.none)])]
  const arrow = dir === 'rtl' ? '←' : '→'
  const item = ({ mark, words, instead = '', id }: Found): ListItem => {
    const kind =
      mark.move !== undefined
        ? `${changes.moved} ${mark.move}`
        : mark.change === 'insertion'
          ? changes.inserted
          : changes.deleted
    const link: Inline = {
      type: 'link',
      target: { kind: 'internal', id },
      title: null,
      children: [text(instead === '' ? words : `${instead} ${arrow} ${words}`)],
      line: 1,
    }
    const children = [paragraph(instead === '' ? [text(`${kind}: `), link] : [link])]
    return { type: 'listItem', checked: null, number: null, children, line: 1 }
  }
  return [
    paragraph([strong(changes.list)]),
    {
      ...{ type: 'list', ordered: false, start: 1, numberType: '1', delimiter: '.' },
      ...{ reversed: false, spread: false, dir, line: 1 },
      children: found.map(item),
    },
    ...(unlisted > 0 ? [paragraph([text(`… (+${unlisted})`)])] : []),
    { type: 'thematicBreak', line: 1 },
  ]
}
