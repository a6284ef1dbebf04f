import type { Document, Inline, Revision } from '../document/types.ts'
import { type Node, walk } from '../document/walk.ts'
import { rewritten } from './rewritten.ts'
import { isTextBlock, type TextBlock } from './text-block.ts'

/**
 * A document in which, as far as that can be said otherwise, no insertion at the end of a text touches one that begins with the next.
 * LibreOffice 7.4 joins the two across the end of the paragraph, which is then rejected with them.
 */
export function withChangesApart(document: Document): Document {
  const before = textsBeforeInsertions(document.children)
  if (before.size === 0) return document
  const rewrite = (node: Node): readonly Node[] => {
    const found = before.has(node) && isTextBlock(node)
    return found ? [{ ...node, children: withOtherEnd(node.children) }] : [node]
  }
  return { ...document, children: rewritten(document.children, rewrite) }
}

/** Texts that are in both versions, and behind which something was inserted as a whole. */
function textsBeforeInsertions(nodes: readonly Node[]): ReadonlySet<Node> {
  const found = new Set<Node>()
  let last: TextBlock | undefined
  for (const node of walk(nodes)) {
    const change = 'revised' in node ? node.revised?.change : undefined
    if (change === 'insertion' && last !== undefined) found.add(last)
    if (isTextBlock(node)) last = change === undefined ? node : undefined
  }
  return found
}

/** The same changes in another order, or a sign further on: "one, {two,}" is "one{, two},". */
function withOtherEnd(children: readonly Inline[]): readonly Inline[] {
  const last = children.at(-1)
  const before = children.at(-2)
  if (last?.type !== 'revision' || last.change !== 'insertion') return children
  if (before?.type === 'revision' && before.change === 'deletion') {
    return [...children.slice(0, -2), last, before]
  }
  if (before?.type !== 'text') return children
  const sign = before.value.slice(-1)
  const shifted = withSignFirst(last, sign)
  if (shifted === null) return children
  const head = before.value.slice(0, -1)
  return [
    ...children.slice(0, -2),
    ...(head === '' ? [] : [{ ...before, value: head }]),
    shifted,
    { ...before, value: sign },
  ]
}

/** An insertion that ends in a sign, with that at its start instead; `null` of one that doesn't. */
function withSignFirst(node: Revision, sign: string): Revision | null {
  const { children } = node
  const last = children.at(-1)
  if (!/[.,:;!?)]/.test(sign) || last?.type !== 'text' || !last.value.endsWith(sign)) return null
  const [first, ...others] = [...children.slice(0, -1), { ...last, value: last.value.slice(0, -1) }]
  const begun: readonly Inline[] =
    first?.type === 'text'
      ? [{ ...first, value: sign + first.value }]
      : [{ type: 'text', value: sign }, ...(first ? [first] : [])]
  return { ...node, children: [...begun, ...others] }
}
