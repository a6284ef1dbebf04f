import type { ListedKind, NumberedKind, ReferenceKind } from '../document/types.ts'
import { labelsIn, type NumberedWords } from '../labels/labels.ts'

/** What references have words for. */
export type WordKind = ReferenceKind | 'appendix'

/** The words that a document has in place of those of its language. */
export interface OwnWords {
  /** Before numbers in references. */
  readonly prefixes: { readonly [Kind in WordKind]?: NumberedWords }
  /** Before numbers in captions, and at the start of theorems. */
  readonly titles: { readonly [Kind in ReferenceKind]?: string }
  /** Above lists. */
  readonly lists: { readonly [Kind in ListedKind]?: string }
}

/** The words around numbers in a document. A word may be empty. */
export interface ReferenceWords {
  reference(kind: WordKind): NumberedWords
  caption(kind: NumberedKind): string
  list(kind: ListedKind): string
  /** Between the last two of a list. */
  readonly and: string
}

/** The words of a language, and before them those of the document. */
export function referenceWords(
  lang: string,
  { prefixes, titles, lists }: OwnWords,
): ReferenceWords {
  const { numbered, appendix, lists: usual, and } = labelsIn(lang)
  return {
    reference: (kind) => prefixes[kind] ?? (kind === 'appendix' ? appendix : numbered[kind]),
    caption: (kind) => titles[kind] ?? numbered[kind].one,
    list: (kind) => lists[kind] ?? usual[kind],
    and,
  }
}
