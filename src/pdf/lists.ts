import type { List, ListItem } from '../document/types.ts'
import { bulletSigns, taskSigns } from '../themes/proportions.ts'
import { type DrawContext, paragraphOf, sequence, turn } from './context.ts'
import type { ListMark, Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'

/** Width of a digit of a list number, in em; its full stop counts as one. */
const digitWidth = 0.55

export function drawList(block: List, place: Place, context: DrawContext): readonly Ref[] {
  const { geometry } = context.theme
  const { ordered, start, spread } = block
  const tasks = block.children.some((item) => item.checked !== null)
  const digits = String(start + block.children.length - 1).length
  const number = (digits + 1 + (tasks ? 2 : 0)) * digitWidth * place.size
  const markerWidth = Math.max(ordered ? number : 0, geometry.listMarker)
  const inner = inside(place, { cost: 2, indent: markerWidth + geometry.listGap })
  if (inner === undefined) return withoutIndent(block, place, context)
  const c = block.children.map((item) =>
    sequence(
      context.blocks(item.children, { ...inner, dir: block.dir, lists: place.lists + 1 }),
      context,
    ),
  )
  return [
    context.list.add({
      k: 'list',
      ordered,
      start,
      spread,
      dir: turn(block.dir, place),
      bullet: bulletAt(place),
      markerWidth,
      marks: tasks ? block.children.map(markOf) : null,
      c,
    }),
  ]
}

function markOf({ checked }: ListItem): ListMark {
  if (checked === null) return 'bullet'
  return checked ? 'done' : 'open'
}

/** Lists deeper than there are signs share the last. */
function bulletAt({ lists }: Place): string {
  return bulletSigns[Math.min(lists, bulletSigns.length - 1)] ?? bulletSigns[0]
}

/** Where the page has no room for one more indent, the marker stands above its item. */
function withoutIndent(block: List, place: Place, context: DrawContext): Ref[] {
  return block.children.flatMap((item, index) => {
    const mark = markOf(item)
    const bullet = mark === 'bullet' ? bulletAt(place) : taskSigns[mark]
    const sign = block.ordered ? `${block.start + index}.` : bullet
    return [paragraphOf([sign], context), ...context.blocks(item.children, place)]
  })
}
