import type { Footnote } from '../../document/types.ts'
import { comments } from './comment.ts'
import type { Context } from './context.ts'
import { footnotes } from './footnotes.ts'
import { fragment } from './link.ts'
import { type Html, lines } from './markup.ts'

/** The context of a separate page, with the notes at its end. */
export function withNotes(context: Context, notes: readonly Footnote[]): Context {
  return { ...context, document: { ...context.document, footnotes: notes }, comments: [] }
}

/** The end of a page: its notes and comments. */
export function endOf(context: Context): Html {
  return lines([footnotes(context), comments(context)])
}

/** The page of each fragment (`#id`): the first that has the id. */
export function pagesOfFragments(
  pages: readonly { readonly path: string; readonly ids: ReadonlySet<string> }[],
): ReadonlyMap<string, string> {
  const all = pages.flatMap(({ path, ids }) => [...ids].map((id) => [fragment(id), path] as const))
  return new Map(all.reverse())
}
