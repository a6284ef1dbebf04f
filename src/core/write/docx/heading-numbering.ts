import type { HeadingDepth, OutlineEntry } from '../../document/types.ts'

/** How section numbers reach Word. */
export interface HeadingNumbering {
  /** Whether Word's own counting gives the reader's numbers. Else they are written as text. */
  readonly automatic: boolean
  /** The depth of heading whose numbers have one figure. */
  readonly firstDepth: HeadingDepth
}

/**
 * Real multilevel numbering, wherever it shows the very numbers of the outline: every numbered heading
 * must follow from those before it as Word counts, and no level may be skipped (programs disagree on
 * what a skipped level shows).
 */
export function headingNumbering(outline: readonly OutlineEntry[]): HeadingNumbering {
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
  return { automatic: true, firstDepth }
}
