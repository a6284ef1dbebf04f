import { plainText } from '../document/plain-text.ts'
import type { Block, ChangeMark, Document, Inline, ListItem } from '../document/types.ts'
import { type Node, walk } from '../document/walk.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { idsOf } from './own-places.ts'
import { rewritten } from './rewritten.ts'

/** As many changes are listed. */
const mostListed = 500
/** As many characters of each. */
const longest = 80

/** What words of others don't touch. */
const apart: ReadonlySet<Node['type']> = new Set(['break', 'heading', 'paragraph', 'tableCell'])

interface Found {
  readonly mark: ChangeMark
  readonly words: string
  readonly id: string
}

/** The document with a list of its changes before its text, each a link to its place. */
export function withChangeList(document: Document): Document {
  const labels = labelsIn(document.lang)
  const ids = idsOf(document)
  const found: Found[] = []
  let section = 'top'
  let before: ChangeMark | undefined
  const newId = () => {
    let id = `change-${found.length + 1}`
    while (ids.has(id)) id += '-'
    return id
  }
  const add = (mark: ChangeMark, node: Node, id: string) => {
    const words = wordsOf(node)
    // Halves of a move and blocks that were changed together are one entry each.
    const goesOn = before !== undefined && isSame(before, mark) && mark.move !== undefined
    if (found.length < mostListed && !goesOn && words !== '') found.push({ mark, words, id })
    before = mark
  }
  const children = rewritten(document.children, (node) => {
    if (node.type === 'heading') section = node.id
    if (node.type === 'revision') {
      const id = newId()
      const count = found.length
      add(node, node, id)
      return found.length > count ? [{ type: 'anchor', id }, node] : [node]
    }
    const mark = 'revised' in node ? node.revised : undefined
    if (mark === undefined) {
      if (node.type !== 'text') before = undefined
      return [node]
    }
    if (node.type !== 'paragraph') {
      add(mark, node, section)
      return [node]
    }
    const id = newId()
    const count = found.length
    add(mark, node, id)
    if (found.length === count) return [node]
    return [{ ...node, children: [{ type: 'anchor', id }, ...node.children] }]
  })
  return { ...document, children: [...listOf(found, document, labels), ...children] }
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
    else if (each.type === 'math') words.push(each.value)
    else if (apart.has(each.type)) words.push(' ')
    if (words.join('').length > longest) break
  }
  const text = words.join('').replace(/\s+/g, ' ').trim()
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

function listOf(found: readonly Found[], { dir }: Document, { changes }: Labels): readonly Block[] {
  const text = (value: string): Inline => ({ type: 'text', value })
  const strong = (value: string): Inline => ({ type: 'strong', children: [text(value)] })
  const paragraph = (children: readonly Inline[]): Block => ({
    ...{ type: 'paragraph', children, dir, align: null, line: 1 },
  })
  if (found.length === 0) return [paragraph([strong(changes.none)])]
  const item = ({ mark, words, id }: Found): ListItem => {
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
      children: [text(words)],
      line: 1,
    }
    const children = [paragraph([text(`${kind}: `), link])]
    return { type: 'listItem', checked: null, number: null, children, line: 1 }
  }
  return [
    paragraph([strong(changes.list)]),
    {
      ...{ type: 'list', ordered: false, start: 1, numberType: '1', delimiter: '.' },
      ...{ reversed: false, spread: false, dir, line: 1 },
      children: found.map(item),
    },
    { type: 'thematicBreak', line: 1 },
  ]
}
