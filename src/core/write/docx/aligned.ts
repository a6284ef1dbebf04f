import type { Aligned } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { FlowItem } from './flow.ts'

/** Blocks with an alignment for those that have none of their own. */
export function aligned(node: Aligned, format: BlockFormat, context: Context): readonly FlowItem[] {
  return context.blocks(node.children, { ...format, align: node.align }, context)
}
