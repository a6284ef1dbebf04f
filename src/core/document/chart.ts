/** Kinds of charts, by the names that Chart.js gives them. */
export const chartKinds = ['bar', 'line', 'area', 'scatter', 'pie', 'doughnut'] as const
export type ChartKind = (typeof chartKinds)[number]

/** Whether a chart has slices, and no axes. */
export function isRound(kind: ChartKind): boolean {
  return kind === 'pie' || kind === 'doughnut'
}

/** A chart as its author wrote it, checked: what is needed to draw it. */
export interface Chart {
  readonly kind: ChartKind
  /** What it's called; `null` where it has no title. */
  readonly title: string | null
  /** The author's words for those who don't see it. */
  readonly accTitle: string | null
  readonly accDescription: string | null
  readonly x: Positions
  readonly y: ValueAxis
  /** At least one. All have as many values as there are positions. */
  readonly series: readonly Series[]
  readonly stacked: boolean
  /** Horizontal bars: their values are read along the width. */
  readonly horizontal: boolean
  readonly smooth: boolean
  /** Whether lines go on over missing values. */
  readonly spanGaps: boolean
  readonly legend: boolean
}

/** Where values stand along the chart; at least one. */
export interface Positions {
  readonly title: string | null
  /** Numbers and dates have their place by their value, names one after the other. */
  readonly type: 'name' | 'number' | 'date'
  /** As written. */
  readonly labels: readonly string[]
  /** Of numbers, and of dates in milliseconds since 1970, UTC; empty for names. */
  readonly values: readonly number[]
}

export interface ValueAxis {
  readonly title: string | null
  readonly min: number | null
  readonly max: number | null
  /** Whether lines and points have zero on it too, as bars and areas always have. */
  readonly fromZero: boolean
  /** Values are then above zero, and aren't stacked. */
  readonly logarithmic: boolean
}

export interface Series {
  readonly name: string | null
  /** `null` for one that is missing. */
  readonly values: readonly (number | null)[]
}
