import type { Comment } from '../../document/types.ts'
import type { Context } from './context.ts'
import { notePlace } from './footnotes.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** What a comment is on, and what it says: a note at the foot of the page. */
export function drawComment(
  { number, children, body }: Comment,
  place: Place,
  context: Context,
): Ref[] {
  const c = context.inlines(body, notePlace(place, context))
  return [...context.inlines(children, place), context.list.add({ k: 'comment', number, c })]
}
