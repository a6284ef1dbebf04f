import type { Inline, InlineMath } from '../../document/types.ts'
import { element, type Html, join, text } from './markup.ts'
import { inlineMath } from './math.ts'

/** By Unicode's categories: brackets and quotes that open; those that close, dashes and stops. None is in both. */
const opening = /[\p{Ps}\p{Pi}]+$/u
const closing = /^[\p{Pe}\p{Pf}\p{Pd}\p{Po}]+/u

/** A formula in a line, with the punctuation that touches it: browsers would break the line between the two. */
export function wholeMath(
  node: InlineMath,
  before: Inline | undefined,
  after: Inline | undefined,
): Html {
  const opened = touching(before, opening)
  const closed = touching(after, closing)
  const formula = inlineMath(node)
  if (opened === '' && closed === '') return formula
  return element('span', { class: 'whole' }, join([text(opened), formula, text(closed)]))
}

/** Text without the punctuation that goes with formulas beside it. */
export function textBeside(
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
