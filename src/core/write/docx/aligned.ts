import type { Aligned } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'

/** Blocks with an alignment for those that have none of their own. */
export function aligned(node: Aligned, format: BlockFormat, context: Context): Flow {
  return context.blocks(node.children, { ...format, align: node.align }, context)
}
