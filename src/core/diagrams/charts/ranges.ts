import type { Chart } from '../../document/chart.ts'

/** From where to where a value is drawn; `null` where it's missing. */
export type Range = readonly [from: number, to: number] | null

/** Those of each series, at each position. */
export type Ranges = readonly (readonly Range[])[]

/**
 * The ranges of a chart's values, for each series at each position: from zero, or from the end of those before it in a stack. In
 * stacks of bars, what is below zero goes down from there. A value that is missing takes no room.
 */
export function rangesOf({ kind, series, stacked }: Chart): Ranges {
  if (!stacked) {
    return series.map(({ values }) => values.map((value) => (value === null ? null : [0, value])))
  }
  const ends = new Map<string, number>()
  return series.map(({ values }) =>
    values.map((value, position) => {
      if (value === null && kind === 'bar') return null
      const own = value ?? 0
      const pile = kind === 'bar' && own < 0 ? `${position}-` : String(position)
      const from = ends.get(pile) ?? 0
      ends.set(pile, from + own)
      return [from, from + own]
    }),
  )
}

/** The least and the greatest end of any range. */
export function extentOf(ranges: Ranges): readonly [number, number] {
  const ends = ranges.flat().flatMap((range) => (range === null ? [] : [range[1]]))
  return [Math.min(...ends), Math.max(...ends)]
}
