import type { ReviewChange } from './change.ts'

/** What is left of a line of which all text was deleted. */
const leftOver =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]*)?(?:\[[ xX]\][ \t]*)?(?:#{1,6}[ \t]*)?[ \t|]*$/

/**
 * Changes of a line; if they delete all of its text, one change that deletes the line.
 *
 * @param from the beginning of the line
 * @param to its end, before the line break
 */
export function withWholeLines(
  text: string,
  from: number,
  to: number,
  changes: readonly ReviewChange[],
): readonly ReviewChange[] {
  const [first] = changes
  if (first === undefined) return changes
  // A comment keeps its line.
  if (changes.some(({ kind }) => kind !== 'deletion')) return changes
  let rest = ''
  let at = from
  for (const deletion of changes) {
    rest += text.slice(at, deletion.from)
    at = deletion.to
  }
  if (!leftOver.test(rest + text.slice(at, to))) return changes
  const whole = wholeLines(text, from, to)
  const line: ReviewChange = {
    ...first,
    from,
    to,
    before: text.slice(from, to),
    authors: [...new Set(changes.flatMap(({ authors }) => authors))],
    applied: [{ ...whole, insert: '' }],
    suggested: changes.flatMap(({ suggested }) => suggested),
  }
  return [line]
}

/** Lines with their line break, the underline of a heading, and one of the blank lines around them. */
export function wholeLines(text: string, from: number, to: number): { from: number; to: number } {
  const underline = /^\n(?:=+|-+)[ \t]*(?=\n|$)/.exec(text.slice(to, to + 200))?.[0] ?? ''
  const end = to + underline.length
  const isBlankBefore = from === 0 || text.startsWith('\n\n', from - 2)
  const isBlankBehind = text.startsWith('\n\n', end)
  if (isBlankBefore && isBlankBehind) return { from, to: end + 2 }
  if (end < text.length) return { from, to: end + 1 }
  // The last line: the break before it goes.
  return { from: Math.max(0, from - 1), to: end }
}
