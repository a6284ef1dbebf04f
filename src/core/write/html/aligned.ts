import type { Aligned, Alignment } from '../../document/types.ts'
import type { Context } from './context.ts'
import { container, type Html } from './markup.ts'

export function aligned(node: Aligned, context: Context): Html {
  const attributes = { class: alignmentClass(node.align) }
  return container('div', attributes, context.blocks(node.children, context))
}

/** The class that aligns text, and figures and tables inside. */
export function alignmentClass(align: Alignment | null): string | null {
  return align === null ? null : `align-${align}`
}
