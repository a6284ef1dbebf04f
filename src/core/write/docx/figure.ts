import type { Figure } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import { captionBelow } from './caption.ts'
import type { Context } from './context.ts'
import { type Flow, keptWithNext } from './flow.ts'

/** A figure, which stays on the page of its caption. */
export function figure(node: Figure, format: BlockFormat, context: Context): Flow {
  const content = context.blocks(node.children, { ...format, style: 'Figure' }, context)
  if (node.caption === null) return content
  return [...content.map(keptWithNext), captionBelow(node.caption, format, context)]
}
