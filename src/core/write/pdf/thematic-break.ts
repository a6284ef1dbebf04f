import type { ThematicBreak } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

export function drawThematicBreak(_: ThematicBreak, __: Place, { list }: Context): Ref {
  return list.add({ k: 'thematicBreak' })
}
