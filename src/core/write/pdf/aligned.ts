import type { Aligned } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** Has no node of its own: text inside is aligned already, and figures and tables get the alignment here. */
export function drawAligned(block: Aligned, place: Place, context: Context): readonly Ref[] {
  return context.blocks(block.children, place, block.align)
}
