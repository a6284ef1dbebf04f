import type { Footnote } from '../../document/types.ts'
import { comments } from './comment.ts'
import type { Context } from './context.ts'
import { footnotes } from './footnotes.ts'
import { type Html, join, newline, nothing } from './markup.ts'

/** The context of a separate page, with the notes at its end. */
export function withNotes(context: Context, notes: readonly Footnote[]): Context {
  return { ...context, document: { ...context.document, footnotes: notes }, comments: [] }
}

/** The end of a page: its notes and comments. */
export function endOf(context: Context): Html {
  return joined([footnotes(context), comments(context)])
}

/** The non-empty parts of a page, each on its own lines. */
export function joined(parts: readonly Html[]): Html {
  return join(
    parts.filter((part) => part !== nothing),
    newline,
  )
}
