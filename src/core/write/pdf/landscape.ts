import type { Landscape } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Surroundings } from './paragraph.ts'
import type { Place } from './place.ts'

/** Pages with the margins of the others. */
export function drawLandscape(
  block: Landscape,
  place: Place,
  context: Context,
  { align }: Surroundings,
): Ref {
  const { width, height, marginTop, marginBottom, marginLeft, marginRight } = context.theme.page
  const turned: Place = {
    ...place,
    room: height - marginLeft - marginRight,
    pageHeight: width - marginTop - marginBottom,
  }
  const { children, revised } = block
  const marked = revised ? children.map((child) => ({ ...child, revised })) : children
  return context.list.add({ k: 'landscape', c: context.blocks(marked, turned, align) })
}
