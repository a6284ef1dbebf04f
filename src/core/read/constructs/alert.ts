import type { Blockquote, Nodes, PhrasingContent, RootContent } from 'mdast'
import { type AlertKind, alertKinds, type Block } from '../../document/types.ts'
import { type AlertBlock, isElement, sourceOf } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOf, directionOfBlocks } from './direction.ts'
import { phrasing } from './phrasing.ts'

/** An alert. One with neither title nor content is left out. */
export function alert(node: AlertBlock, state: State, context: Context): Block[] {
  const { kind, untitled, fold, line } = node
  const [first] = node.children
  const summary = isElement(first, 'summary') ? first : null
  const words = summary === null ? [] : phrasing(summary.children, state, context)
  const rest = summary === null ? node.children : node.children.slice(1)
  const children = state.flow(rest, state, context, line)
  if (words.length === 0 && children.length === 0) return []
  const title = words.length > 0 || untitled ? words : null
  const dir =
    children.length > 0 ? directionOfBlocks(children, context) : directionOf(words, context)
  return [{ type: 'alert', kind, title, fold, children, dir, line }]
}

const alertMarker = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i

/** The kind and the content of the alert that a block quote is, if its first line is `[!NOTE]` and nothing else. */
export function alertOf(
  { children: [first, ...others] }: Blockquote,
  source: string,
): { readonly kind: AlertKind; readonly children: readonly RootContent[] } | null {
  if (first?.type !== 'paragraph') return null
  const name = alertMarker.exec(sourceOf(first, source))?.[1]?.toLowerCase()
  const kind = alertKinds.find((candidate) => candidate === name)
  const [text] = first.children
  const marker = text?.type === 'text' ? /^\[![a-z]+\]\s*/i.exec(text.value)?.[0] : undefined
  if (kind === undefined || marker === undefined) return null
  const children = first.children.flatMap((child, index): PhrasingContent[] => {
    if (index > 0) return child.type === 'break' && index === 1 ? [] : [child]
    const value = child.type === 'text' ? child.value.slice(marker.length) : ''
    return value === '' ? [] : [{ type: 'text', value, ...after(child, marker) }]
  })
  const rest = { type: 'paragraph' as const, children, ...after(first, marker) }
  return { kind, children: children.length === 0 ? others : [rest, ...others] }
}

/** The position of a node without the alert's mark, which takes its first line. */
function after({ position }: Nodes, marker: string): Pick<Nodes, 'position'> {
  if (position === undefined) return {}
  const { line, offset = 0 } = position.start
  const start = { line: line + 1, column: 1, offset: offset + marker.length }
  return { position: { start, end: position.end } }
}
