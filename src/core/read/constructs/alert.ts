import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  Nodes,
  Paragraph,
  PhrasingContent,
} from 'mdast'
import { type AlertKind, alertKinds, type Block } from '../../document/types.ts'
import { type AlertBlock, sourceOf } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOfBlocks } from './direction.ts'

/** GitHub's alert. One without content is left out. */
export function alert(node: AlertBlock, state: State, context: Context): Block[] {
  const { kind, line } = node
  const children = state.flow(node.children, state, context, line)
  if (children.length === 0) return []
  return [{ type: 'alert', kind, children, dir: directionOfBlocks(children, context), line }]
}

const alertMarker = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i

/** The kind of alert that a block quote is, if its first line is `[!NOTE]` and nothing else; `null` for a plain quote. */
export function alertKind(node: Blockquote, source: string): AlertKind | null {
  const [first] = node.children
  if (first?.type !== 'paragraph') return null
  const name = alertMarker.exec(sourceOf(first, source))?.[1]?.toLowerCase()
  const kind = alertKinds.find((candidate) => candidate === name)
  return kind !== undefined && markerText(first) !== null ? kind : null
}

/** The content of an alert: all but the first line. */
export function withoutAlertMarker(node: Blockquote): (BlockContent | DefinitionContent)[] {
  const [first, ...others] = node.children
  const marker = first?.type === 'paragraph' ? markerText(first) : null
  if (first?.type !== 'paragraph' || marker === null) return node.children
  const children = first.children.flatMap((child, index): PhrasingContent[] => {
    if (index > 0) return child.type === 'break' && index === 1 ? [] : [child]
    const value = child.type === 'text' ? child.value.slice(marker.length) : ''
    return value === '' ? [] : [{ type: 'text', value, ...after(child, marker) }]
  })
  return children.length === 0
    ? others
    : [{ type: 'paragraph', children, ...after(first, marker) }, ...others]
}

/** The alert's mark at the start of the paragraph's text, with the line end after it. */
function markerText(paragraph: Paragraph): string | null {
  const [text] = paragraph.children
  return text?.type === 'text' ? (/^\[![a-z]+\]\s*/i.exec(text.value)?.[0] ?? null) : null
}

/** The position of a node without the alert's mark, which takes its first line. */
function after({ position }: Nodes, marker: string): Pick<Nodes, 'position'> {
  if (position === undefined) return {}
  const { line, offset = 0 } = position.start
  const start = { line: line + 1, column: 1, offset: offset + marker.length }
  return { position: { start, end: position.end } }
}
