import type { PageBreak } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

export function drawPageBreak({ to }: PageBreak, _: Place, { list }: Context): Ref {
  return list.add({ k: 'pageBreak', toRight: to === 'right' })
}
