import type { Alert } from '../../document/types.ts'
import { type Context, ownDirection, paragraphOf, sequence } from './context.ts'
import { isShort } from './keep-together.ts'
import type { Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'

export function drawAlert(alert: Alert, place: Place, context: Context): readonly Ref[] {
  const { kind, children, dir } = alert
  const { list, theme } = context
  const inner = inside(place, { cost: 4, indent: theme.geometry.alertInset })
  if (inner === undefined) {
    const title = alert.title === null ? [] : context.inlines(alert.title, place)
    const blocks = context.blocks(children, place)
    return title.length === 0 ? blocks : [paragraphOf(title, context), ...blocks]
  }
  const label = labelOf(alert, { ...inner, dir }, context)
  const c = context.blocks(children, { ...inner, dir })
  const breakable = !isShort(children, place, context)
  const beginsWithList = children[0]?.type === 'list'
  const direction = ownDirection(dir, place)
  return [list.add({ k: 'alert', kind, label, beginsWithList, dir: direction, breakable, c })]
}

/** The title or the label; `null` where the author wants none. */
function labelOf({ name, title }: Alert, place: Place, context: Context): Ref | null {
  if (title === null) return sequence([context.labels.alerts[name]], context)
  return title.length === 0 ? null : sequence(context.inlines(title, place), context)
}
