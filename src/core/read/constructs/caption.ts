import type { Caption } from '../../document/types.ts'
import type { HtmlElement } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOf } from './direction.ts'
import { contextInside } from './element-context.ts'
import { phrasing } from './phrasing.ts'

/** `<figcaption>` or `<caption>`; `null` without words. */
export function caption(element: HtmlElement, state: State, outer: Context): Caption | null {
  const context = contextInside(element, state, outer)
  const children = phrasing(element.children, state, context)
  if (children.length === 0) return null
  return { type: 'caption', children, dir: directionOf(children, context), align: context.align }
}
