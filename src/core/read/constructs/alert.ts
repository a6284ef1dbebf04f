import type { Block } from '../../document/types.ts'
import { type AlertBlock, isElement } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOf, directionOfBlocks } from './direction.ts'
import { phrasing } from './phrasing.ts'

/** An alert. One with neither title nor content is left out. */
export function alert(node: AlertBlock, state: State, context: Context): Block[] {
  const { kind, name, untitled, fold, line } = node
  const [first] = node.children
  const summary = isElement(first, 'summary') ? first : null
  const words = summary === null ? [] : phrasing(summary.children, state, context)
  const rest = summary === null ? node.children : node.children.slice(1)
  const children = state.flow(rest, state, context, line)
  if (words.length === 0 && children.length === 0) return []
  const title = words.length > 0 || untitled ? words : null
  const dir =
    children.length > 0 ? directionOfBlocks(children, context) : directionOf(words, context)
  return [{ type: 'alert', kind, name, title, fold, children, dir, line }]
}
