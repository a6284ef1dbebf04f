import { type HtmlElement, isElement } from '../html/tree.ts'
import type { Block } from '../types.ts'
import { resolveFlow } from './flow.ts'
import { resolvePhrasing } from './inlines.ts'
import { noteAnchor, type Reading, type Scope } from './reading.ts'

/** `<figure>` with its `<figcaption>`, wherever in it that stands. */
export function resolveFigure(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line } = element
  const first = element.children.find((child) => isElement(child, 'figcaption'))
  if (isElement(first, 'figcaption')) noteAnchor(first, reading)
  const rest = element.children.filter((child) => child !== first)
  const children = resolveFlow(rest, reading, scope, line)
  const caption = isElement(first, 'figcaption')
    ? resolvePhrasing(first.children, reading, scope)
    : []
  if (children.length === 0 && caption.length === 0) return []
  return [{ type: 'figure', children, caption: caption.length === 0 ? null : caption, line }]
}
