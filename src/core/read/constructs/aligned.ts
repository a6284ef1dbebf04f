import type { Alignment, Block } from '../../document/types.ts'
import { type HtmlElement, isElement } from '../source-node.ts'
import type { Context, State } from '../state.ts'

/** `<div align>` and `<center>`; without an alignment, what is in them. */
export function aligned(element: HtmlElement, state: State, context: Context): Block[] {
  const { line } = element
  const children = state.flow(element.children, state, context, line)
  const align = alignmentOf(element)
  if (align === null || children.length === 0) return children
  return [{ type: 'aligned', align, children, line }]
}

/** `left`, `center` or `right` from an `align` attribute, else `null`. */
export function alignmentOf(element: HtmlElement): Alignment | null {
  if (element.name === 'center') return 'center'
  if (isElement(element, 'table', 'img', 'hr')) return null
  const align = element.attributes.get('align')?.trim().toLowerCase()
  if (align === 'middle') return 'center'
  return align === 'left' || align === 'center' || align === 'right' ? align : null
}
