import type { Change, Revision } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'
import { withLine } from './text-line.ts'

const lines = { insertion: 'under', deletion: 'through' } as const satisfies Record<Change, string>

/** A change that is suggested: on a tint, with a line under or through it. */
export function drawRevision({ change, children }: Revision, place: Place, context: Context): Ref {
  const { second, c } = withLine(children, lines[change], place, context)
  return context.list.add({ k: change, second, c })
}
