import type { Comment } from '../../document/types.ts'
import { commentWords } from '../../layout/comment-words.ts'
import type { Context } from './context.ts'
import { backLink, raisedLink } from './footnotes.ts'
import { fragment } from './link.ts'
import { container, element, type Html, join, lines, nothing, text } from './markup.ts'

/** The content that a comment refers to, and a raised mark linked to its text at the end of the document. */
export function comment(node: Comment, context: Context): Html {
  context.comments.push(node)
  const content = context.inlines(node.children, context)
  const { commentIds, labels } = context
  const id = commentIds.reference(node.number, 1)
  const href = fragment(commentIds.note(node.number))
  const label = `${labels.comment} ${markOf(node)}`
  return join([
    content,
    raisedLink('comment-reference', { id, href, label }, text(markOf(node)), context),
  ])
}

/** The texts of the comments, each with a link back. Call it after everything else has been written. */
export function comments(context: Context): Html {
  const { comments: list, commentIds, labels } = context
  if (list.length === 0) return nothing
  const items = list.map((node) =>
    element(
      'li',
      { id: commentIds.note(node.number) },
      element('span', { class: 'comment-reference' }, text(markOf(node))),
      text(' '),
      context.inlines(commentWords(node), context),
      text(' '),
      backLink(fragment(commentIds.reference(node.number, 1)), labels.backTo(markOf(node))),
    ),
  )
  return element(
    'section',
    { class: 'comments', role: 'doc-endnotes', 'aria-label': labels.comment },
    container('ul', {}, lines(items)),
  )
}

function markOf({ number }: Comment): string {
  return `C${number}`
}
