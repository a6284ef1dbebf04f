import { area, curveLinear, curveMonotoneX, line } from 'd3-shape'
import type { Chart } from '../../document/chart.ts'
import type { SvgElement } from '../../document/types.ts'
import type { Ranges } from './ranges.ts'
import { marker, seriesColor, seriesDash, seriesLine, shape } from './shapes.ts'

/** Where a chart's marks stand: positions by their numbers, values by what they're worth. */
export interface Places {
  readonly position: (index: number) => number
  readonly band: number
  readonly value: (value: number) => number
  /** Where bars and areas begin. */
  readonly base: number
}

/** Signs at each value, up to so many on a line. */
const mostSigns = 40
const signRadius = 3.5

/** Bars beside each other, or on each other in a stack. */
export function bars(
  { horizontal, stacked, y: { logarithmic } }: Chart,
  ranges: Ranges,
  { position, band, value, base }: Places,
): SvgElement[] {
  const group = band * 0.76
  const thickness = stacked ? group : group / ranges.length
  const gap = stacked ? 0 : Math.min(2, thickness * 0.1)
  return ranges.flatMap((own, index) =>
    own.flatMap((range, at) => {
      if (range === null || range[0] === range[1]) return []
      const from = !stacked || logarithmic ? base : value(range[0])
      const to = value(range[1])
      const [start, length] = [Math.min(from, to), Math.abs(to - from)]
      const across = position(at) - group / 2 + (stacked ? 0 : index * thickness) + gap / 2
      const box = horizontal
        ? { x: start, y: across, width: length, height: thickness - gap }
        : { x: across, y: start, width: thickness - gap, height: length }
      const edge = stacked ? { stroke: 'var(--diagram-bg)', 'stroke-width': 1 } : {}
      return [shape('rect', { ...box, fill: seriesColor(index), ...edge })]
    }),
  )
}

/** A line for each series, with its markers; a value alone between missing ones always has a marker. */
export function lines(
  { smooth, spanGaps }: Chart,
  ranges: Ranges,
  { position, value }: Places,
): SvgElement[] {
  return ranges.flatMap((own, index) => {
    const points = own.map((range, at) =>
      range === null ? null : ([position(at), value(range[1])] as const),
    )
    const drawn = spanGaps ? points.filter((point) => point !== null) : points
    const path = line<(typeof points)[number]>(
      (point) => point?.[0] ?? 0,
      (point) => point?.[1] ?? 0,
    )
      .defined((point) => point !== null)
      .curve(smooth ? curveMonotoneX : curveLinear)
      .digits(2)(drawn)
    const isAlone = (at: number) => drawn[at - 1] == null && drawn[at + 1] == null
    const hasSigns = drawn.length <= mostSigns
    const signs = drawn.flatMap((point, at) =>
      point !== null && (hasSigns || isAlone(at))
        ? [marker(index, point[0], point[1], signRadius)]
        : [],
    )
    return [seriesLine(path ?? '', index, seriesDash(index)), ...signs]
  })
}

/** An area for each series, with a line along its edge. Areas are translucent. */
export function areas(
  { smooth, spanGaps, stacked }: Chart,
  ranges: Ranges,
  { position, value, base }: Places,
): SvgElement[] {
  return ranges.flatMap((own, index) => {
    const points = own.map((range, at) =>
      range === null
        ? null
        : ([position(at), stacked ? value(range[0]) : base, value(range[1])] as const),
    )
    const drawn = spanGaps ? points.filter((point) => point !== null) : points
    const curve = smooth ? curveMonotoneX : curveLinear
    const filled = area<(typeof points)[number]>(
      (point) => point?.[0] ?? 0,
      (point) => point?.[1] ?? 0,
      (point) => point?.[2] ?? 0,
    )
      .defined((point) => point !== null)
      .curve(curve)
      .digits(2)
    const opacity = stacked ? 0.75 : ranges.length === 1 ? 0.35 : 0.25
    const look = { fill: seriesColor(index), 'fill-opacity': opacity }
    return [
      shape('path', { d: filled(drawn) ?? '', ...look }),
      seriesLine(filled.lineY1()(drawn) ?? '', index, stacked ? undefined : seriesDash(index)),
    ]
  })
}

/** A marker at each point. */
export function points(ranges: Ranges, { position, value }: Places): SvgElement[] {
  return ranges.flatMap((own, index) =>
    own.flatMap((range, at) =>
      range === null ? [] : [marker(index, position(at), value(range[1]), signRadius + 0.5)],
    ),
  )
}
