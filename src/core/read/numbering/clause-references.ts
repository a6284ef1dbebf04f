import type { WordKind } from '../reference-words.ts'
import { type ClausePlace, type ClauseTarget, shownFrom } from './clause-places.ts'

/** A clause as a reference shows it. */
export interface SeenClause {
  readonly value: string
  /** What it's called before its number; `null` where its number has a word. */
  readonly word: WordKind | null
  /** Whether the number leaves out what the clause shares with the place of the reference. */
  readonly isRelative: boolean
  /** The schedule that it's in, where the reference stands in another or in none. */
  readonly part: { readonly id: string; readonly text: string } | null
}

/**
 * @param here where the reference stands; `null` in a note and the like
 * @param isRelative whether what both are in is left out
 */
export function seenClause(
  clause: ClauseTarget,
  here: ClausePlace | null,
  isRelative: boolean,
): SeenClause {
  const { text: value, isWhole } = shownFrom(clause, isRelative ? here : null)
  const { schedule, hasWord } = clause
  const isApart = schedule !== null && schedule.id !== here?.schedule?.id
  const part = isApart ? { id: schedule.id, text: schedule.text } : null
  const word = hasWord && isWhole ? null : schedule !== null || !isWhole ? 'paragraph' : 'clause'
  return { value, word, isRelative: !isWhole, part }
}
