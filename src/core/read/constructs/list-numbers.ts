import { type NumberDelimiter, type NumberType, numberTypes } from '../../document/types.ts'
import type { WarningLog } from '../warning-log.ts'

/** CommonMark 0.31.2, 5.2: a list number has at most nine digits. Word and PDF have none below 0. */
const greatest = 999_999_999

/** How an ordered list counts. */
export interface Counting {
  /** `null` where it isn't said. */
  readonly start: number | null
  readonly reversed: boolean
  readonly numberType: NumberType
  readonly delimiter: NumberDelimiter
}

/** The numbers of an ordered list's items (HTML 4.4.5): from its start on, up or down, or from an item's own value. */
export function numbersOf(
  { start, reversed }: Counting,
  items: readonly { readonly value: number | null; readonly line: number }[],
  log: WarningLog,
): number[] {
  const step = reversed ? -1 : 1
  let next = start ?? (reversed ? items.length : 1)
  return items.map((item) => {
    const wanted = item.value ?? next
    next = wanted + step
    const number = Math.min(Math.max(wanted, 0), greatest)
    if (number !== wanted) {
      const message = `A list can't count to ${wanted}; its item bears the number ${number}.`
      log.add('html_dropped', message, item.line)
    }
    return number
  })
}

/** That of `<ol type>`. */
export function numberTypeOf(attributes: ReadonlyMap<string, string>): NumberType {
  const type = attributes.get('type')?.trim()
  return numberTypes.find((candidate) => candidate === type) ?? '1'
}

/** A whole number as HTML reads an attribute; `null` for none. */
export function integer(value: string | undefined): number | null {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isNaN(number) ? null : number
}
