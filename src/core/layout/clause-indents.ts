import type { Document } from '../document/types.ts'
import { walkDocument } from '../document/walk.ts'
import { memoize } from '../memoize.ts'
import { labelWidth } from './list-numbers.ts'

/** Between a number and its text, and the least and the most that both take, in em. */
const gap = 0.7
const least = 2.25
const most = 6.5

/** How far the text of clauses in lists is behind the start of their numbers, by their levels, in em: the same through a document. */
const clauseIndents = memoize((document: Document): readonly number[] => {
  const widths: number[] = []
  for (const node of walkDocument(document)) {
    if (node.type !== 'listItem' || node.clause === undefined) continue
    const { level, text } = node.clause
    widths[level] = Math.max(widths[level] ?? 0, labelWidth(text))
  }
  return Array.from(widths, (width = 0) =>
    Math.min(most, Math.max(least, Math.ceil(4 * (width + gap)) / 4)),
  )
})

export function clauseIndent(document: Document, level: number): number {
  return clauseIndents(document)[level] ?? least
}
