import type { OutlineEntry } from '../../document/types.ts'

/** The ids of a document's footnotes, and of the places that cite them. */
export interface FootnoteIds {
  note(number: number): string
  reference(number: number, occurrence: number): string
}

/**
 * Ids that no heading has: after `fn` and `fnref` stands one hyphen, and one more than in any heading's
 * id of that form. Other ids of the author's can't clash: they are prefixed.
 */
export function footnoteIds(outline: readonly OutlineEntry[]): FootnoteIds {
  const hyphens = outline.map(({ id }) => /^fn(?:ref)?(-*)/.exec(id)?.[1]?.length ?? 0)
  const separator = '-'.repeat(1 + hyphens.reduce((most, count) => Math.max(most, count), 0))
  return {
    note: (number) => `fn${separator}${number}`,
    reference: (number, occurrence) =>
      occurrence === 1 ? `fnref${separator}${number}` : `fnref${separator}${number}-${occurrence}`,
  }
}
