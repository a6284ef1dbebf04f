import type { Document, HeadingDepth } from '../../document/types.ts'
import { walkDocument } from '../../document/walk.ts'

/** How section numbers reach Word. */
export interface HeadingNumbering {
  /** Whether Word's own counting gives the reader's numbers. Else they are written as text. */
  readonly automatic: boolean
  /** The depth of heading whose numbers have one figure. */
  readonly firstDepth: HeadingDepth
  /** Whether references show the numbers, with all that belongs to them. */
  readonly referredTo?: boolean
}

/**
 * Real multilevel numbering, wherever it shows the very numbers of the outline: every numbered heading
 * must follow from those before it as Word counts, and no level may be skipped (programs disagree on
 * what a skipped level shows).
 */
export function headingNumbering(document: Document): HeadingNumbering {
  const { outline } = document
  const numbered = outline.filter((entry) => entry.number !== null)
  const literal: HeadingNumbering = { automatic: false, firstDepth: 1 }
  const first = numbered[0]
  if (first === undefined) return literal
  let firstDepth = first.depth
  for (const { depth } of numbered) if (depth < firstDepth) firstDepth = depth
  const counters: number[] = []
  for (const { depth, number } of numbered) {
    const level = depth - firstDepth
    if (level > counters.length) return literal
    counters.length = level + 1
    counters[level] = (counters[level] ?? 0) + 1
    if (counters.join('.') !== number) return literal
  }
  return { automatic: true, firstDepth, referredTo: refersToSections(document) }
}

function refersToSections(document: Document): boolean {
  for (const node of walkDocument(document)) {
    if (node.type === 'link' && node.shows?.kind === 'section') return true
  }
  return false
}
