import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import type { Chart } from '../../document/chart.ts'
import { type ChartLocale, decimalsOf, numberText } from './locale.ts'

/** Where values stand along a chart's value axis, and what it has written along it. */
export interface ValueScale {
  readonly at: (value: number) => number
  /** Where bars and areas begin. */
  readonly base: number
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
}

/**
 * The scale of a chart's values, from the first to the last round number around them.
 *
 * @param extent the least and the greatest value that is drawn, sums of stacks included
 * @param range where the axis begins and ends, in CSS pixels
 */
export function valueScale(
  { kind, y }: Chart,
  extent: readonly [number, number],
  range: readonly [number, number],
  mostTicks: number,
  locale: ChartLocale,
): ValueScale {
  const fromZero = y.fromZero || kind === 'bar' || kind === 'area'
  const ends = [...extent, ...(y.min === null ? [] : [y.min]), ...(y.max === null ? [] : [y.max])]
  const wanted = y.logarithmic ? ends.filter((end) => end > 0) : fromZero ? [...ends, 0] : ends
  const domain = apart(Math.min(...wanted), Math.max(...wanted), y.logarithmic)
  const scale = y.logarithmic
    ? scaleLog(domain, range).nice()
    : scaleLinear(domain, range).nice(mostTicks)
  const values = y.logarithmic ? powers(scale, mostTicks) : scale.ticks(mostTicks)
  const decimals = Math.max(...values.map(decimalsOf))
  const isLong = values.some((value) => Math.abs(value) >= 10_000)
  const text = (value: number) =>
    numberText(value, y.logarithmic ? decimalsOf(value) : decimals, locale, isLong)
  const [first = 0, last = 1] = scale.domain()
  return {
    at: (value) => scale(value),
    base: y.logarithmic ? scale(first) : scale(Math.max(Math.min(0, last), first)),
    ticks: values.map((value) => ({ value, text: text(value) })),
  }
}

/** A domain that isn't empty. */
function apart(low: number, high: number, logarithmic: boolean): readonly [number, number] {
  if (low < high) return [low, high]
  if (logarithmic) return [low / 10, low * 10]
  return low === 0 ? [0, 1] : low > 0 ? [0, low] : [low, 0]
}

/** Powers of ten, every second or third of many; with twos and fives between few. */
function powers(
  scale: ScaleContinuousNumeric<number, number>,
  mostTicks: number,
): readonly number[] {
  const [low = 1, high = 10] = scale.domain()
  const first = Math.round(Math.log10(low))
  const last = Math.round(Math.log10(high))
  const step = Math.max(1, Math.ceil((last - first) / mostTicks))
  const between = last - first <= 2 ? [1, 2, 5] : [1]
  const values: number[] = []
  for (let power = first; power <= last; power += step) {
    for (const factor of between) {
      const value = Number(`${factor}e${power}`)
      if (value <= high) values.push(value)
    }
  }
  return values
}
