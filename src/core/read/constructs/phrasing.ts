import type { Inline } from '../../document/types.ts'
import { smartInlines } from '../punctuation/smart-inlines.ts'
import { isBlock, type SourceNode } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { flattenBlocks } from './flatten-blocks.ts'
import { inlines } from './inlines.ts'
import { markedByAll } from './marks.ts'
import { collapseWhiteSpace } from './white-space.ts'

/** Inline content of a place that can't hold blocks (a heading, a term, a caption). Blocks in it become lines. */
export function phrasing(
  nodes: readonly SourceNode[],
  state: State,
  context: Context,
): readonly Inline[] {
  const { contents } = state
  const holdsBlocks = nodes.some((node) => isBlock(node) || contents.holdsBlocks(node))
  const flat = holdsBlocks ? flattenBlocks(nodes, state) : nodes
  collapseWhiteSpace(flat, contents)
  const content = markedByAll(context.marks, inlines(flat, state, context), state, context)
  return state.smart ? smartInlines(content, state.lang) : content
}
