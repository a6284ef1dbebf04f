import type { Heading } from '../../document/types.ts'
import { type DrawContext, turn } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

export function drawHeading(heading: Heading, place: Place, context: DrawContext): Ref {
  const { destinations, document, levels, list, theme, titles } = context
  const { depth, id, number, dir, align } = heading
  const { size, caps } = theme.headings[depth - 1] ?? { size: place.size, caps: place.caps }
  const words = context.inlines(heading.children, { ...place, size, caps })
  const named = destinations.declare(id)
  const title = titles.get(id)?.trim() ?? ''
  // PDF/UA-1 wants words in every heading: without any, only the place that links point at is left.
  if (title === '' || !named) {
    const c = named ? [list.add({ k: 'anchor', id }), ...words] : words
    return list.add({ k: 'paragraph', dir: turn(dir, place), align, apart: false, lead: null, c })
  }
  return list.add({
    k: 'heading',
    level: levels.next(heading),
    depth,
    id,
    title: number === null ? title : `${number}\u2002${title}`,
    listed: depth <= document.metadata.tocDepth,
    dir: turn(dir, place),
    align,
    c: number === null ? words : [`${number}\u2002`, ...words],
  })
}
