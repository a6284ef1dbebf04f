import type { Caption } from '../../document/types.ts'
import { type DrawContext, turn } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** @param place that of the figure or the table, in whose direction captions run but for their own */
export function drawCaption(
  { children, dir, align }: Caption,
  place: Place,
  context: DrawContext,
): Ref {
  const size = context.theme.geometry.captionSize
  const c = context.inlines(children, { ...place, size, dir })
  return context.list.add({ k: 'caption', dir: turn(dir, place), align, c })
}
