import type { Details } from '../../document/types.ts'
import { type Context, ownDirection, paragraphOf, sequence } from './context.ts'
import type { Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'

export function drawDetails(details: Details, place: Place, context: Context): readonly Ref[] {
  const { labels, list, theme } = context
  const words = context.inlines(details.summary, place)
  const summary = sequence(words.length > 0 ? words : [labels.details], context)
  const inner = inside(place, { cost: 3, indent: theme.geometry.detailsInset })
  if (inner === undefined) {
    const c = context.blocks(details.children, place)
    return [paragraphOf([summary], context), ...c]
  }
  const c = context.blocks(details.children, { ...inner, dir: details.dir })
  const beginsWithList = details.children[0]?.type === 'list'
  const dir = ownDirection(details.dir, place)
  return [list.add({ k: 'details', dir, summary, beginsWithList, c })]
}
