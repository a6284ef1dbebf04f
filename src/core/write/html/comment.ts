import type { Comment } from '../../document/types.ts'
import type { Context } from './context.ts'
import { backArrow, type NoteIds } from './footnotes.ts'
import { fragment } from './link.ts'
import { element, type Html, join, newline, nothing, text } from './markup.ts'

/** The content that a comment refers to, and a raised mark linked to its text at the end of the document. */
export function comment(node: Comment, context: Context): Html {
  context.comments.push(node)
  const content = context.inlines(node.children, context)
  const id = context.commentIds.reference(node.number, 1)
  const mark = text(markOf(node))
  if (context.insideLink) {
    return join([content, element('sup', { id, class: 'comment-reference' }, mark)])
  }
  const target = {
    href: fragment(context.commentIds.note(node.number)),
    id,
    role: 'doc-noteref',
    'aria-label': `${context.labels.comment} ${markOf(node)}`,
  }
  return join([content, element('sup', { class: 'comment-reference' }, element('a', target, mark))])
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
      context.inlines(node.body, context),
      text(' '),
      backLink(node, context.commentIds, labels.backTo(markOf(node))),
    ),
  )
  return element(
    'section',
    { class: 'comments', role: 'doc-endnotes', 'aria-label': labels.comment },
    element('ul', {}, newline, join(items, newline), newline),
  )
}

function backLink({ number }: Comment, ids: NoteIds, label: string): Html {
  const target = fragment(ids.reference(number, 1))
  return element('a', { href: target, role: 'doc-backlink', 'aria-label': label }, text(backArrow))
}

function markOf({ number }: Comment): string {
  return `C${number}`
}
