import { listedAs } from '../../document/numbers.ts'
import type { Table, TableCell } from '../../document/types.ts'
import { tableReach } from '../../layout/reach.ts'
import { drawCaption, hasLongCaption } from './caption.ts'
import { type Context, ownDirection, sequence } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Surroundings } from './paragraph.ts'
import { inside, narrowest, type Place } from './place.ts'
import { drawRevised } from './revision.ts'
import { tableLayout } from './table-layout.ts'

export function drawTable(
  table: Table,
  place: Place,
  context: Context,
  { align }: Surroundings,
): readonly Ref[] {
  const { list, theme } = context
  const inner = inside(place, { cost: 5, indent: 0 })
  if (inner === undefined) {
    return [...table.head, ...table.body].flatMap((row) =>
      row.children.flatMap((cell) => context.blocks(cell.children, place)),
    )
  }
  const caption = table.caption && drawCaption(table.caption, { ...place, dir: table.dir }, context)
  const size = place.size * theme.table.size
  const options = { room: place.room, size, padding: 2 * theme.table.paddingX }
  const reach = tableReach(table, context.measures, options, place.reach)
  const { contents, ...layout } = tableLayout(table, {
    place: {
      ...inner,
      room: place.room + reach.left + reach.right,
      size,
      narrowest: narrowest.cell,
      dir: table.dir,
    },
    solidHead: theme.table.headFill === 'solid',
    padding: theme.table.paddingX,
    paddingY: theme.table.paddingY,
    lineHeight: theme.smallLineHeight,
    measures: context.measures,
  })
  const rows = [...table.head, ...table.body]
  const changes = new Map(
    rows.flatMap(({ children, revised }) =>
      children.map((cell) => [cell, revised ?? cell.revised]),
    ),
  )
  const c = contents.map(({ cell, place: within }) => {
    const draw = (inner: Place) => drawCell(cell, inner, context)
    return sequence([...drawRevised(changes.get(cell), within, context, draw, 'line')], context)
  })
  return [
    list.add({
      k: 'table',
      ...layout,
      breakable: layout.breakable || hasLongCaption(table, place, context),
      reach,
      dir: ownDirection(table.dir, place),
      align,
      caption,
      listed: table.caption && listedAs(table.caption),
      c,
    }),
  ]
}

/** A cell of one paragraph holds only its words: a paragraph in every cell doubles time and memory. */
function drawCell(cell: TableCell, place: Place, context: Context): readonly Ref[] {
  const [only, ...others] = cell.children
  const plain =
    only?.type === 'paragraph' &&
    others.length === 0 &&
    only.revised === undefined &&
    only.dir === place.dir &&
    (only.align === null || only.align === cell.align)
  return plain ? context.inlines(only.children, place) : context.blocks(cell.children, place)
}
