import type { ThematicBreak } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Surroundings } from './paragraph.ts'
import type { Place } from './place.ts'

/** A rule, which stays on the page of what comes next if it stands below a heading. */
export function drawThematicBreak(
  _: ThematicBreak,
  __: Place,
  { list }: Context,
  { before }: Surroundings,
): Ref {
  return list.add({ k: 'thematicBreak', sticky: before?.type === 'heading' })
}
