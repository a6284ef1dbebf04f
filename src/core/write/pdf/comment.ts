import type { Comment } from '../../document/types.ts'
import { commentWords } from '../../layout/comment-words.ts'
import type { Context } from './context.ts'
import { notePlace } from './footnotes.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** What a comment is on, and what it says: a note at the foot of the page. */
export function drawComment(node: Comment, place: Place, context: Context): Ref[] {
  const { number, children } = node
  const c = context.inlines(commentWords(node), notePlace(place, context))
  return [...context.inlines(children, place), context.list.add({ k: 'comment', number, c })]
}
