import { captionInlines } from '../../document/numbers.ts'
import type { Caption } from '../../document/types.ts'
import { type Context, ownDirection } from './context.ts'
import { isLong } from './keep-together.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** @param place that of the figure or the table, whose direction the caption has unless it sets its own */
export function drawCaption(caption: Caption, place: Place, context: Context): Ref {
  const { dir, align } = caption
  const size = context.theme.geometry.captionSize
  const c = context.inlines(captionInlines(caption), { ...place, size, dir })
  return context.list.add({ k: 'caption', dir: ownDirection(dir, place), align, c })
}

/** Whether a figure or a table may be split over two pages, because its caption takes much of one. */
export function hasLongCaption(
  { caption }: { readonly caption: Caption | null },
  place: Place,
  context: Context,
): boolean {
  const size = context.theme.geometry.captionSize
  return caption !== null && isLong(caption.children, { ...place, size }, context)
}
