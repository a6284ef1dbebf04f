import type { Inline } from '../../../document/types.ts'
import { type Html, text } from '../markup.ts'

/** By Unicode's categories: brackets and quotes that open; those that close, dashes and stops. None is in both. */
const opening = /(?<![\p{Ps}\p{Pi}])[\p{Ps}\p{Pi}]+$/u
const closing = /^[\p{Pe}\p{Pf}\p{Pd}\p{Po}]+/u

/** The punctuation that touches a formula on both sides. */
export function punctuationAround(
  before: Inline | undefined,
  after: Inline | undefined,
): { readonly opened: string; readonly closed: string } {
  return { opened: touching(before, opening), closed: touching(after, closing) }
}

/** Text without the punctuation that is written with the formulas beside it. */
export function textBesideMath(
  value: string,
  before: Inline | undefined,
  after: Inline | undefined,
): Html {
  const rest = before?.type === 'inlineMath' ? value.replace(closing, '') : value
  return text(after?.type === 'inlineMath' ? rest.replace(opening, '') : rest)
}

function touching(beside: Inline | undefined, punctuation: RegExp): string {
  return beside?.type === 'text' ? (punctuation.exec(beside.value)?.[0] ?? '') : ''
}
