import type {
  Change,
  ChangeMark,
  Heading,
  Inline,
  Paragraph,
  Revision,
} from '../../document/types.ts'
import type { Context } from './context.ts'
import type { BlockShapes, Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'
import { withLine } from './text-line.ts'

const lines = { insertion: 'under', deletion: 'through' } as const satisfies Record<Change, string>

/** A change that is suggested: on a tint, with a line under or through it. */
export function drawRevision({ change, children }: Revision, place: Place, context: Context): Ref {
  const { second, c } = withLine(children, lines[change], { ...place, changed: true }, context)
  return context.list.add({ k: change, second, c })
}

/** What the show rules of a change around blocks cost. */
const cost = 3

/**
 * Blocks that were inserted or deleted as a whole, with a bar beside them.
 *
 * @param bar where that stands, if what is around the blocks says so
 */
export function drawRevised(
  mark: ChangeMark | undefined,
  place: Place,
  context: Context,
  draw: (place: Place) => readonly Ref[],
  bar: BlockShapes['revisedBlocks']['bar'] = place.lists === 0 ? 'text' : 'page',
): readonly Ref[] {
  const inner = mark && inside(place, { cost, indent: 0 })
  if (mark === undefined || inner === undefined) return draw(place)
  const line = lines[mark.change]
  const around = place.line ?? line
  const c = draw({ ...inner, reach: place.reach, line: around, changed: true })
  if (c.length === 0) return []
  return [
    context.list.add({
      k: 'revisedBlocks',
      change: mark.change,
      second: around !== line,
      bar,
      reach: place.dir === 'rtl' ? place.reach.right : place.reach.left,
      c,
    }),
  ]
}

/** Inline content, marked where all of its heading or paragraph was changed, for what draws it without a block around it. */
export function wordsOf({ children, revised }: Heading | Paragraph): readonly Inline[] {
  return revised === undefined ? children : [{ type: 'revision', ...revised, children }]
}
