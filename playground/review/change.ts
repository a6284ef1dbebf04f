import type { SignedRemark } from '../../src/core/read/syntax/inline/remark-signature.ts'

/** A replacement of a range of the text. Offsets are of the text as it was sent. */
export interface Replacement {
  readonly from: number
  readonly to: number
  readonly insert: string
}

export type ChangeKind = 'insertion' | 'deletion' | 'substitution' | 'comment'

/** What a reviewer did to one place of the document. */
export interface ReviewChange {
  readonly kind: ChangeKind
  /** The place in the text as it was sent. */
  readonly from: number
  readonly to: number
  /** What stands there, and what would; the words that a comment is on. */
  readonly before: string
  readonly after: string
  /** Who made it, and when; none if Word didn't track it. */
  readonly authors: readonly string[]
  readonly date?: string
  /** A comment with its replies. */
  readonly remarks: readonly SignedRemark[]
  /** What it does to the text if it's accepted: plainly, or as a suggestion in CriticMarkup. */
  readonly applied: readonly Replacement[]
  readonly suggested: readonly Replacement[]
}

/** The form in which accepted changes are written. */
export type Form = 'applied' | 'suggested'

/**
 * What the accepted changes do to the text, in its order.
 *
 * @example
 * applyChanges(text, replacementsOf(changes, 'applied'))
 */
export function replacementsOf(
  changes: readonly ReviewChange[],
  form: Form,
): readonly Replacement[] {
  const all = changes.flatMap((change) => change[form])
  const deleted = all.filter(({ from, to, insert }) => from < to && insert === '')
  // Where nothing is left of what a comment is on, only its words stay.
  const shown = changes.flatMap((change) => {
    const { kind, from, to } = change
    const isGone = deleted.some((gone) => gone.from <= from && to <= gone.to)
    if (kind !== 'comment' || from === to || !isGone) return change[form]
    return change[form]
      .slice(-1)
      .map((last) => ({ ...last, insert: last.insert.slice('==}'.length) }))
  })
  // Sorting is stable: what is at one place stays in the order of the changes.
  return shown.toSorted((one, other) => one.from - other.from || one.to - other.to)
}
