import type { DescriptionList } from '../../document/types.ts'
import { reachInside } from '../../layout/reach.ts'
import { type Context, ownDirection, paragraphOf, sequence } from './context.ts'
import type { Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'
import { drawRevised } from './revision.ts'

export function drawDescriptionList(
  block: DescriptionList,
  place: Place,
  context: Context,
): readonly Ref[] {
  const { list, theme } = context
  const inner = inside(place, { cost: 4, indent: theme.geometry.descriptionIndent })
  const reach = inner === undefined ? place.reach : reachInside(place.reach, block.dir)
  const entries = entriesOf(block, { ...(inner ?? place), dir: block.dir, reach }, context)
  if (inner === undefined) {
    return entries.flatMap(({ term, details }) => [
      paragraphOf([list.add({ k: 'strong', c: term })], context),
      ...details,
    ])
  }
  const c = entries.flatMap(({ term, details }) => [
    sequence(term, context),
    sequence(details, context),
  ])
  return [list.add({ k: 'descriptionList', dir: ownDirection(block.dir, place), c })]
}

interface Entry {
  readonly term: Ref[]
  readonly details: Ref[]
}

/** Terms with the same details are stacked, and so are details of the same term. */
function entriesOf(block: DescriptionList, place: Place, context: Context): Entry[] {
  const entries: Entry[] = []
  for (const part of block.children) {
    const last = entries.at(-1)
    if (part.type === 'descriptionDetails') {
      const draw = (within: Place) => context.blocks(part.children, within)
      const c = [...drawRevised(part.revised, place, context, draw, 'page')]
      const details = context.list.add({ k: 'descriptionDetails', spread: part.spread, c })
      if (last === undefined) entries.push({ term: [], details: [details] })
      else last.details.push(details)
      continue
    }
    const { children, revised } = part
    const words = revised ? [{ type: 'revision' as const, ...revised, children }] : children
    const term = context.inlines(words, place)
    if (last === undefined || last.details.length > 0) entries.push({ term, details: [] })
    else {
      last.term.push(context.list.add({ k: 'break' }))
      // Not spread into `push`: a call takes no more than some 100,000 arguments.
      for (const ref of term) last.term.push(ref)
    }
  }
  return entries
}
