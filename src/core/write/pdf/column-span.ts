import type { ColumnSpan } from '../../document/types.ts'
import { noReach } from '../../layout/reach.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Surroundings } from './paragraph.ts'
import type { Place } from './place.ts'

/** What floats to the top or the foot of a page with columns. */
export function drawColumnSpan(
  { children }: ColumnSpan,
  place: Place,
  context: Context,
  { align }: Surroundings,
): Ref | readonly Ref[] {
  const { geometry, page } = context.theme
  if (page.columns === 1) return context.blocks(children, place, align)
  const across = { ...place, room: geometry.textWidth, reach: noReach }
  return context.list.add({ k: 'columnSpan', c: context.blocks(children, across, align) })
}
