import type { Block } from '../../document/types.ts'
import { type AbstractBlock, isElement } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOfBlocks } from './direction.ts'
import { phrasing } from './phrasing.ts'

/** The front matter's abstract. One without content is left out. */
export function abstract(node: AbstractBlock, state: State, context: Context): Block[] {
  const { line } = node
  const [first] = node.children
  const summary = isElement(first, 'summary') ? first : null
  const words = summary === null ? [] : phrasing(summary.children, state, context)
  const rest = summary === null ? node.children : node.children.slice(1)
  const children = state.flow(rest, state, context, line)
  if (children.length === 0) return []
  const title = words.length > 0 ? words : null
  return [{ type: 'abstract', title, children, dir: directionOfBlocks(children, context), line }]
}
