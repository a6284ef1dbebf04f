import { listNumber } from './list-number.ts'
import type { NumberType } from './types.ts'

/** How a level of a numbering counts: as lists do, or in decimals of two digits at least (`01`). */
export const clauseNumberTypes = ['1', '01', 'a', 'A', 'i', 'I'] as const satisfies readonly (
  | NumberType
  | '01'
)[]
export type ClauseNumberType = (typeof clauseNumberTypes)[number]

/** The number of a level where it stands in the text of a number. */
export interface NumberPlace {
  /** From 0. */
  readonly level: number
  readonly type: ClauseNumberType
}

/** A level of a numbering: text, and the numbers of levels, of which the last is its own. */
export type NumberingLevel = readonly (string | NumberPlace)[]

/** From the first level on; never empty. */
export type NumberingScheme = readonly NumberingLevel[]

/** The number that a document's numbering gives to a heading or to an item of a list. */
export interface ClauseNumber {
  /** Its place in the document's `numberings`. */
  readonly scheme: number
  /** From 0. */
  readonly level: number
  /** Which of its level it is below the one above, from 1. */
  readonly count: number
  /** As it's shown: `2.1`, `(a)`. */
  readonly text: string
}

/** The number of a level as it's shown. */
export function numberAt(level: NumberingLevel, counts: readonly number[]): string {
  return level
    .map((part) => (typeof part === 'string' ? part : countAs(part.type, counts[part.level] ?? 1)))
    .join('')
}

function countAs(type: ClauseNumberType, count: number): string {
  if (type === '01') return String(count).padStart(2, '0')
  // As Word and lawyers count: bb behind aa.
  const letter = (type === 'a' || type === 'A') && listNumber(((count - 1) % letters) + 1, type)
  return letter ? letter.repeat(Math.ceil(count / letters)) : listNumber(count, type)
}

const letters = 26

/** The own number of a level: the last in its text. */
export function ownPlace(level: NumberingLevel): NumberPlace {
  const own = level.findLast((part) => typeof part !== 'string')
  if (own === undefined) throw new TypeError('A level of a numbering has no number.')
  return own
}

/** The first level whose number a level shows: its own for `(a)`, that above it for `2.1`. */
export function firstShown(level: NumberingLevel): number {
  const first = level.find((part) => typeof part !== 'string')
  return first === undefined ? 0 : Math.min(first.level, ownPlace(level).level)
}
