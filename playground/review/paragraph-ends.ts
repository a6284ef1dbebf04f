import type { ReviewChange } from './change.ts'

/**
 * Changes with those as one that are both halves of a paragraph that was split, or joined with the next: what moved is deleted in one
 * place and inserted in the other.
 *
 * @param text as it was sent
 */
export function withParagraphEnds(
  text: string,
  changes: readonly ReviewChange[],
): readonly ReviewChange[] {
  const out: ReviewChange[] = []
  for (const change of changes) {
    const before = out.at(-1)
    const one = before && paragraphEnd(text, before, change)
    if (one) out[out.length - 1] = one
    else out.push(change)
  }
  return out
}

/** Two changes as one of the end of a paragraph, if that's what they are. */
function paragraphEnd(
  text: string,
  first: ReviewChange,
  second: ReviewChange,
): ReviewChange | undefined {
  const isSplit = first.kind === 'deletion' && second.kind === 'insertion'
  const isJoin = first.kind === 'insertion' && second.kind === 'deletion'
  if (!(isSplit || isJoin)) return undefined
  const [gone, moved] = isSplit ? [first.before, second.after] : [second.before, first.after]
  const isOne =
    wordsOf(gone) === wordsOf(moved) &&
    first.authors.join() === second.authors.join() &&
    text.slice(first.to, second.from).trim() === '' &&
    isLineEnd(text, first.to)
  if (!isOne) return undefined
  return {
    ...first,
    ...(isSplit
      ? ({ kind: 'insertion', before: '', after: '¶' } as const)
      : ({ kind: 'deletion', before: '¶', after: '' } as const)),
    to: first.from,
    applied: [...first.applied, ...second.applied],
    suggested: [...first.suggested, ...second.suggested],
  }
}

/** The words without the bullet or number of an item. */
function wordsOf(markdown: string): string {
  return markdown
    .trim()
    .replace(/^(?:[-*+]|\d{1,9}[.)])[ \t]/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n'
}
