import type { Footnote } from '../../document/types.ts'
import { comments } from './comment.ts'
import type { Context } from './context.ts'
import { footnotes } from './footnotes.ts'
import { type Html, join, newline, nothing } from './markup.ts'

/** The context of a page of its own, with the notes that stand at its end. */
export function withNotes(context: Context, notes: readonly Footnote[]): Context {
  return { ...context, document: { ...context.document, footnotes: notes }, comments: [] }
}

/** What stands at the end of a page: its notes, and its comments. */
export function endOf(context: Context): Html {
  return joined([footnotes(context), comments(context)])
}

/** Parts of a page, each on lines of its own, without those that are empty. */
export function joined(parts: readonly Html[]): Html {
  return join(
    parts.filter((part) => part !== nothing),
    newline,
  )
}
