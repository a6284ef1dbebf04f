import type { Columns } from '../../document/types.ts'
import { columnLayout } from '../../layout/columns.ts'
import { type Context, ownDirection, sequence } from './context.ts'
import type { Ref } from './nodes.ts'
import { inside, narrowest, type Place } from './place.ts'

/** Columns side by side, or one below the other where there's no room. */
export function drawColumns(block: Columns, place: Place, context: Context): readonly Ref[] {
  const inner = inside(place, { cost: 3, indent: 0 })
  const layout = columnLayout(block, place.room, place.size)
  if (inner === undefined || layout === null) {
    return block.children.flatMap(({ children }) => context.blocks(children, place))
  }
  const { widths, gap } = layout
  const filled = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1))
  const c = block.children.map(({ children }, index) => {
    const room = widths[index] ?? place.room
    const columnPlace = { ...inner, room, narrowest: narrowest.cell, dir: block.dir }
    return sequence(context.blocks(children, columnPlace), context)
  })
  return [
    context.list.add({
      k: 'columns',
      dir: ownDirection(block.dir, place),
      widths,
      // A track of its own, before which there is a gap too.
      rest: Math.max(0, place.room - filled - gap),
      gap,
      together: block.together === true,
      c,
    }),
  ]
}
