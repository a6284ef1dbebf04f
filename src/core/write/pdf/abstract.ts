import type { Abstract } from '../../document/types.ts'
import { type Context, ownDirection, paragraphOf, sequence } from './context.ts'
import type { Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'

export function drawAbstract(
  { title, children, dir }: Abstract,
  place: Place,
  context: Context,
): readonly Ref[] {
  const { labels, list, theme } = context
  const words = title === null ? [labels.abstract] : context.inlines(title, place)
  const summary = sequence(words, context)
  const inner = inside(place, { cost: 3, indent: 2 * theme.geometry.abstractIndent })
  if (inner === undefined)
    return [paragraphOf([summary], context), ...context.blocks(children, place)]
  const c = context.blocks(children, { ...inner, dir })
  return [list.add({ k: 'abstract', dir: ownDirection(dir, place), summary, c })]
}
