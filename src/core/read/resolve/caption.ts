import type { Caption } from '../../document/types.ts'
import type { HtmlElement } from '../html/tree.ts'
import { scopeOf } from './block.ts'
import { resolvePhrasing } from './inlines.ts'
import { directionOf } from './paragraph.ts'
import type { Reading, Scope } from './reading.ts'

/** `<figcaption>` or `<caption>`; `null` without words. */
export function resolveCaption(
  element: HtmlElement | null,
  reading: Reading,
  outer: Scope,
): Caption | null {
  if (element === null) return null
  const scope = scopeOf(element, reading, outer)
  const children = resolvePhrasing(element.children, reading, scope)
  if (children.length === 0) return null
  return { type: 'caption', children, dir: directionOf(children, scope), align: scope.align }
}
