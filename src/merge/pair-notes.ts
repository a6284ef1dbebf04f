import type { Step } from './pair-paragraphs.ts'
import type { BaseParagraph } from './story.ts'

/** The ids of notes that are the same one in both files. */
export function notePairs(
  steps: readonly Step[],
  kind: 'footnote' | 'endnote',
): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = []
  for (const { original, edited } of steps) {
    if (original === null || edited === null) continue
    const before = noteIds(original, kind)
    const after = noteIds(edited, kind)
    // New references are insertions, which aren't among these, or make the counts differ.
    if (before.length !== after.length) continue
    for (const [index, id] of before.entries()) pairs.push([id, after[index] ?? ''])
  }
  return [...new Map(pairs)]
}

function noteIds({ characters }: BaseParagraph, kind: 'footnote' | 'endnote'): readonly string[] {
  return characters.flatMap(({ object }) =>
    object?.type === 'noteReference' && object.kind === kind ? [object.id] : [],
  )
}
