import type { Alert } from '../../document/types.ts'
import { type Context, ownDirection } from './context.ts'
import { isShort } from './keep-together.ts'
import type { Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'

export function drawAlert(
  { kind, children, dir }: Alert,
  place: Place,
  context: Context,
): readonly Ref[] {
  const { labels, list, theme } = context
  const inner = inside(place, { cost: 4, indent: theme.geometry.alertInset })
  if (inner === undefined) return context.blocks(children, place)
  const c = context.blocks(children, { ...inner, dir })
  const breakable = !isShort(children, place, context)
  const label = labels.alerts[kind]
  return [list.add({ k: 'alert', kind, label, dir: ownDirection(dir, place), breakable, c })]
}
