import type { List, ListItem } from '../../document/types.ts'
import { clauseIndent } from '../../layout/clause-indents.ts'
import { delimiterWidth, listLabel, listNumberWidth } from '../../layout/list-numbers.ts'
import { reachInside } from '../../layout/reach.ts'
import { bulletSigns, taskSigns } from '../../theme/proportions.ts'
import { type Context, ownDirection, paragraphOf, sequence } from './context.ts'
import type { ListMark, Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'
import { drawRevised, wordsOf } from './revision.ts'

/** In em: the room that what is beside a number takes beyond its width, and the box of a task. */
const numberRoom = 0.2
const taskBox = 1.1

export function drawList(block: List, place: Place, context: Context): readonly Ref[] {
  const { geometry } = context.theme
  const { ordered, spread } = block
  const level = block.children[0]?.clause?.level
  const labels = ordered ? block.children.map((item) => label(item, block)) : null
  const numbers = block.children.map(numberOf)
  const tasks = block.children.some((item) => item.checked !== null)
  const delimiters = delimiterWidth(block.delimiter) + numberRoom
  const number = listNumberWidth(numbers, block.numberType) + delimiters + (tasks ? taskBox : 0)
  const indent =
    level === undefined
      ? null
      : clauseIndent(context.document, level) * place.size - geometry.listGap
  const markerWidth = indent ?? Math.max(ordered ? number * place.size : 0, geometry.listMarker)
  const inner = inside(place, { cost: 2, indent: markerWidth + geometry.listGap })
  if (inner === undefined) return withoutIndent(block, place, context)
  const inItem: Place = {
    ...inner,
    dir: block.dir,
    reach: reachInside(place.reach, block.dir),
    lists: place.lists + 1,
  }
  const c = block.children.map(({ children, revised }) => {
    const draw = (within: Place) => context.blocks(children, within)
    return sequence([...drawRevised(revised, inItem, context, draw)], context)
  })
  return [
    context.list.add({
      k: 'list',
      labels,
      spread,
      dir: ownDirection(block.dir, place),
      bullet: bulletAt(place),
      markerWidth,
      clauses: level !== undefined,
      marks: tasks ? block.children.map(markOf) : null,
      c,
    }),
  ]
}

function label(item: ListItem, list: List): string {
  return item.clause?.text ?? listLabel(numberOf(item), list)
}

function numberOf({ number }: ListItem): number {
  return number ?? 1
}

function markOf({ checked }: ListItem): ListMark {
  if (checked === null) return 'bullet'
  return checked ? 'done' : 'open'
}

/** Lists nested deeper than there are signs share the last one. */
function bulletAt({ lists }: Place): string {
  return bulletSigns[Math.min(lists, bulletSigns.length - 1)] ?? bulletSigns[0]
}

/** For a page without room for one more indent: each marker begins the first line of its item. */
function withoutIndent(block: List, place: Place, context: Context): Ref[] {
  return block.children.flatMap((item) => {
    const mark = markOf(item)
    const bullet = mark === 'bullet' ? bulletAt(place) : taskSigns[mark]
    const sign = `${block.ordered ? label(item, block) : bullet}\u2002`
    const [first, ...others] = item.children
    if (first?.type !== 'paragraph') {
      return [paragraphOf([sign], context), ...context.blocks(item.children, place)]
    }
    return [
      paragraphOf([sign, ...context.inlines(wordsOf(first), place)], context),
      ...context.blocks(others, place),
    ]
  })
}
