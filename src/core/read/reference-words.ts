import type { ListedKind, NumberedKind, ReferenceKind } from '../document/types.ts'
import { labelsIn, type NumberedWords } from '../labels/labels.ts'

/** What references have words for. */
export type WordKind = ReferenceKind | 'appendix' | 'paragraph'

/** The words that a document has in place of those of its language. */
export interface OwnWords {
  /** Before numbers in references. */
  readonly prefixes: { readonly [Kind in WordKind]?: NumberedWords }
  /** Before numbers in captions, and at the start of theorems. */
  readonly titles: { readonly [Kind in WordKind]?: string }
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
  readonly above: string
  readonly below: string
  /** Around the number of a page. */
  readonly onPage: Around
  /** Between, before and behind an item and the schedule that it's in, and which of them comes first. */
  readonly inPart: { readonly words: readonly string[]; readonly isPartFirst: boolean }
}

interface Around {
  readonly before: string
  readonly after: string
}

/** The words of a language, and before them those of the document. */
export function referenceWords(
  lang: string,
  { prefixes, titles, lists }: OwnWords,
): ReferenceWords {
  const { numbered, appendix, clause, paragraph, lists: usual, and, ...labels } = labelsIn(lang)
  const own = { ...numbered, appendix, clause, paragraph }
  const [before = '', after = ''] = labels.onPage.split('{page}')
  return {
    reference: (kind) =>
      prefixes[kind] ?? (kind === 'clause' ? prefixes.section : undefined) ?? own[kind],
    above: labels.above,
    below: labels.below,
    onPage: { before, after },
    inPart: {
      words: labels.inPart.split(/\{(?:item|part)\}/),
      isPartFirst: labels.inPart.indexOf('{part}') < labels.inPart.indexOf('{item}'),
    },
    caption: (kind) => titles[kind] ?? numbered[kind].one,
    list: (kind) => lists[kind] ?? usual[kind],
    and,
  }
}
