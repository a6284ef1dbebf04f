import type { IndexEntry, IndexReference } from '../document/types.ts'
import type { Labels } from '../labels/labels.ts'

/** An entry of an index, and how many are around it. */
export interface IndexLine extends Omit<IndexEntry, 'children'> {
  readonly depth: number
}

/** The entries and those below them, as an index lists them. */
export function indexLines(entries: readonly IndexEntry[], depth = 0): readonly IndexLine[] {
  return entries.flatMap(({ children, ...entry }) => [
    { ...entry, depth },
    ...indexLines(children, depth + 1),
  ])
}

/** Other terms behind an entry: of those to look at in its place, and of those to look at also, the words before them and they themselves. */
export function indexReferences(
  references: readonly IndexReference[],
  { see, seeAlso }: Pick<Labels, 'see' | 'seeAlso'>,
): readonly { readonly label: string; readonly terms: string }[] {
  return [false, true].flatMap((also) => {
    const terms = references.filter((each) => each.also === also).map(({ text }) => text)
    return terms.length === 0 ? [] : [{ label: also ? seeAlso : see, terms: terms.join('; ') }]
  })
}

/** All words of an entry but those of labels. */
export function wordsOfEntry({ text, references }: IndexLine): string {
  return [`${text}, 0123456789–`, ...references.map((each) => each.text)].join('; ')
}

/** Between the first and the last page of a range. */
export const rangeSign = '–'
