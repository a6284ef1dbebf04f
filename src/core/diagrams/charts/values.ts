import { largestValue, smallestValue } from './limits.ts'
import { ChartProblem, quoted } from './problem.ts'

/** How missing values are written. */
const missing = /^(?:|-|–|—|\?|null|none|nan|na|n\/a)$/i

const pointNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const commaNumber = /^[+-]?\d+,\d+$/

/**
 * A value of a series.
 *
 * @param decimalComma whether `1,5` is a number: where commas don't divide cells
 * @returns `null` for a missing value, `undefined` for what isn't a number
 */
export function readValue(text: string, decimalComma: boolean): number | null | undefined {
  const trimmed = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/(?<!\s)\s*%$/, '')
  if (missing.test(trimmed)) return null
  const isComma = decimalComma && commaNumber.test(trimmed)
  if (!isComma && !pointNumber.test(trimmed)) return undefined
  return Number(isComma ? trimmed.replace(',', '.') : trimmed)
}

/** Whether the digits of a number can be shown along an axis. */
export function isDrawable(value: number): boolean {
  const size = Math.abs(value)
  return size === 0 || (size >= smallestValue && size <= largestValue)
}

/**
 * The number that a value of a chart must be; `null` for a missing one.
 *
 * @throws {ChartProblem} it's none, or can't be drawn
 */
export function numberIn(
  { text, line }: { readonly text: string; readonly line: number | null },
  decimalComma: boolean,
): number | null {
  const value = readValue(text, decimalComma)
  if (value === undefined) throw new ChartProblem(`${quoted(text)} is not a number.`, line)
  if (value === null || isDrawable(value)) return value
  throw new ChartProblem(
    `${quoted(text)} is too ${Math.abs(value) > 1 ? 'large' : 'small'} to draw.`,
    line,
  )
}

/** A date as ISO 8601 writes it: a month, a day, or a time of day, in UTC where it says no zone. */
const isoDate =
  /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/

/**
 * @returns milliseconds since 1970, UTC; `null` for what isn't a date
 */
export function readDate(text: string): number | null {
  const match = isoDate.exec(text.trim())
  if (match === null) return null
  const [, year = '', month = '', day = '01', hour = '00', minute = '00', second = '00', zone] =
    match
  const parts = [year, month, day, hour, minute, second].map(Number)
  const [y = 0, m = 1, d = 1, h = 0, min = 0, s = 0] = parts
  const time = Date.UTC(y, m - 1, d, h, min, s)
  const read = new Date(time)
  // The 30th of February is no day.
  const isDay = read.getUTCMonth() === m - 1 && read.getUTCDate() === d
  return isDay && h < 24 && min < 60 && s < 60 && y >= 100 ? time - offsetOf(zone) : null
}

function offsetOf(zone: string | undefined): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  if (sign === undefined) return 0
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -offset : offset
}
