import type { Block } from '../../document/types.ts'
import { type HtmlElement, isElement } from '../html/tree.ts'
import { resolveCaption } from './caption.ts'
import { resolveFlow } from './flow.ts'
import type { Reading, Scope } from './reading.ts'

/** `<figure>` with its `<figcaption>`, wherever in it that stands. */
export function resolveFigure(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line } = element
  const first = element.children.find((child) => isElement(child, 'figcaption'))
  const rest = element.children.filter((child) => child !== first)
  const children = resolveFlow(rest, reading, scope, line)
  const caption = isElement(first, 'figcaption') ? resolveCaption(first, reading, scope) : null
  if (children.length === 0) {
    // A caption of nothing is text: a figure without a picture fails PDF/UA-1 for want of an alternative.
    return caption === null ? [] : [{ ...caption, type: 'paragraph', line }]
  }
  return [{ type: 'figure', children, caption, line }]
}
