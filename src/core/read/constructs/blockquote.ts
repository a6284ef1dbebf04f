import type { Blockquote as MarkdownBlockquote } from 'mdast'
import type { Block } from '../../document/types.ts'
import { type HtmlElement, lineOf } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOfBlocks } from './direction.ts'

/** A block quote: Markdown's or `<blockquote>`. One without content is left out. */
export function blockquote(
  node: MarkdownBlockquote | HtmlElement,
  state: State,
  context: Context,
): Block[] {
  const line = lineOf(node)
  const children = state.flow(state.contents.of(node), state, context, line)
  if (children.length === 0) return []
  return [{ type: 'blockquote', children, dir: directionOfBlocks(children, context), line }]
}
