import type { Aligned, Alignment } from '../../document/types.ts'
import type { Context } from './context.ts'
import { element, type Html, newline } from './markup.ts'

export function aligned(node: Aligned, context: Context): Html {
  return element(
    'div',
    { class: alignmentClass(node.align) },
    newline,
    context.blocks(node.children, context),
    newline,
  )
}

/** The class that aligns text, and figures and tables inside. */
export function alignmentClass(align: Alignment | null): string | null {
  return align === null ? null : `align-${align}`
}
