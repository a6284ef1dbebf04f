import { type NumberType, numberTypes } from '../../document/types.ts'
import type { HtmlElement } from '../html/tree.ts'
import type { WarningLog } from '../warning-log.ts'

/** CommonMark 0.31.2, 5.2: a list number has at most nine digits. Word and PDF have none below 0. */
const greatest = 999_999_999

/** The numbers of an ordered list's items (HTML 4.4.5): from `start` on, up or down, or from an item's own `value`. */
export function numbersOf(
  list: HtmlElement,
  items: readonly HtmlElement[],
  log: WarningLog,
): number[] {
  const step = list.attributes.has('reversed') ? -1 : 1
  let next = integer(list.attributes.get('start')) ?? (step < 0 ? items.length : 1)
  return items.map((item) => {
    const wanted = integer(item.attributes.get('value')) ?? next
    next = wanted + step
    const number = Math.min(Math.max(wanted, 0), greatest)
    if (number !== wanted) {
      const message = `A list can't count to ${wanted}; its item bears the number ${number}.`
      log.add('html_dropped', message, item.line)
    }
    return number
  })
}

export function numberTypeOf(list: HtmlElement): NumberType {
  const type = list.attributes.get('type')?.trim()
  return numberTypes.find((candidate) => candidate === type) ?? '1'
}

function integer(value: string | undefined): number | null {
  const number = Number.parseInt(value ?? '', 10)
  return Number.isNaN(number) ? null : number
}
