import type { Chart, Positions } from '../../../document/chart.ts'
import { isRound } from '../../../document/chart.ts'
import type { Image } from '../../../document/types.ts'

/** How a chart is plotted in PowerPoint: along names, or by the numbers of its positions. */
export type Plot = 'names' | 'dates' | 'numbers'

/** Steps between positions that differ by less are the same, such as those from month to month. */
const sameStep = 0.85

const day = 86_400_000

/** The chart that an image is, where PowerPoint has one like it. */
export function nativeChart({ diagram, source }: Image): Chart | null {
  const chart = source.kind === 'embedded' ? diagram?.chart : undefined
  return chart !== undefined && plotOf(chart) !== null ? chart : null
}

/** @returns `null` for a chart that PowerPoint would show otherwise than it was drawn */
export function plotOf({ kind, x, y }: Chart): Plot | null {
  if (kind === 'scatter') return x.type === 'number' ? 'numbers' : null
  if (isRound(kind) || x.type === 'name' || isEven(x)) return 'names'
  if (x.type === 'date') return x.values.every((time) => time % day === 0) ? 'dates' : null
  // Lines between numbers are a scatter chart's; areas have no such.
  return kind === 'line' && !y.logarithmic ? 'numbers' : null
}

/** Whether positions are as far from each other as names are. */
function isEven({ values }: Positions): boolean {
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0))
  return steps.length === 0 || Math.min(...steps) > sameStep * Math.max(...steps)
}
