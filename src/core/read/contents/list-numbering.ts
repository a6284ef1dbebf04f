import type { List } from 'mdast'
import type { NumberDelimiter, NumberType } from '../../document/types.ts'
import { lineOf, sourceOf } from '../source-node.ts'
import type { Directives } from '../syntax/directives.ts'

/** How an ordered list of Markdown is numbered. */
export interface ListNumbering {
  readonly type: NumberType
  readonly delimiter: NumberDelimiter
  /** The number of each item that says its own; `null` where it's counted. */
  readonly values: readonly (number | null)[]
}

/** Reads the markers of an ordered list, and those that Markdown's stand for. */
export function listNumbering(list: List, source: string, directives: Directives): ListNumbering {
  const items = list.children.map((item) => directives.takeItem(lineOf(item)))
  const [first] = items
  const [item] = list.children
  const isRound = item !== undefined && /^\d+\)/.test(sourceOf(item, source))
  return {
    type: first?.type ?? '1',
    delimiter: first?.delimiter ?? (isRound ? ')' : '.'),
    values: items.map((own) => own?.number ?? null),
  }
}
