import { arc, type PieArcDatum, pie } from 'd3-shape'
import type { Chart } from '../../document/chart.ts'
import type { SvgElement } from '../../document/types.ts'
import { numberText } from './locale.ts'
import { type ChartStyle, type Drawn, moved, seriesColor, shape, words, wrapped } from './shapes.ts'

const widest = 560
const mostLines = 3

/** A label beside a slice. */
interface Label {
  readonly lines: readonly string[]
  /** Of its middle, from the middle of the chart. */
  readonly y: number
  readonly height: number
  readonly isRight: boolean
  readonly angle: number
}

/** A pie or a doughnut, whose slices have their names and shares beside them. */
export function roundChart(chart: Chart, style: ChartStyle): Drawn {
  const size = style.size * 0.85
  const width = Math.min(style.room, widest)
  const radius = Math.min(110, width * 0.2)
  const values = chart.series[0]?.values ?? []
  const slices = pie<number | null>()
    .sort(null)
    .value((value) => value ?? 0)([...values])
  const path = arc<PieArcDatum<number | null>>()
    .innerRadius(chart.kind === 'doughnut' ? radius * 0.55 : 0)
    .outerRadius(radius)
    .digits(2)
  const reach = radius + size * 2
  const room = width / 2 - reach
  const shares = sharesOf(values, style)
  const lineHeight = size * 1.2
  const labels = slices.map((slice, index): Label => {
    const angle = (slice.startAngle + slice.endAngle) / 2
    const text = `${chart.x.labels[index] ?? ''} ${shares[index] ?? ''}`
    const lines = wrapped(text, room, size, mostLines, style)
    return {
      lines,
      y: -Math.cos(angle) * (radius + size),
      height: lines.length * lineHeight + size * 0.2,
      isRight: Math.sin(angle) >= 0,
      angle,
    }
  })
  const placed = [
    ...spread(labels.filter(({ isRight }) => isRight)),
    ...spread(labels.filter(({ isRight }) => !isRight)),
  ]
  const tops = placed.map(({ y, height }) => y - height / 2)
  const bottoms = placed.map(({ y, height }) => y + height / 2)
  const top = Math.min(-radius, ...tops) - size * 0.3
  const bottom = Math.max(radius, ...bottoms) + size * 0.3
  const shapes: SvgElement[] = slices.flatMap((slice, index) =>
    slice.value === 0
      ? []
      : [
          shape('path', {
            d: path(slice) ?? '',
            fill: seriesColor(index),
            stroke: 'var(--diagram-bg)',
            'stroke-width': 1.5,
          }),
        ],
  )
  const beside = placed.flatMap(({ lines, y, isRight, angle }) => {
    const side = isRight ? 1 : -1
    const [sin, cos] = [Math.sin(angle), -Math.cos(angle)]
    const end = side * (reach - size * 0.3)
    const bend = radius + size * 0.8
    const leader = [
      [sin * (radius + 2), cos * (radius + 2)],
      [sin * bend, y],
      [end, y],
    ]
    return [
      shape('path', {
        d: `M${leader.map((point) => point.map((each) => each.toFixed(2)).join(',')).join('L')}`,
        fill: 'none',
        stroke: 'var(--diagram-muted)',
        'stroke-width': 0.75,
      }),
      ...lines.map((text, index) =>
        words(text, {
          x: side * reach,
          y: y + (index - (lines.length - 1) / 2) * lineHeight,
          size,
          'text-anchor': isRight ? 'start' : 'end',
        }),
      ),
    ]
  })
  return { width, height: bottom - top, shapes: [moved(width / 2, -top, [...shapes, ...beside])] }
}

/** In percent, with a digit behind the decimal sign where a share would be none without it. */
function sharesOf(values: readonly (number | null)[], { locale }: ChartStyle): readonly string[] {
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const shares = values.map((value) => (100 * (value ?? 0)) / sum)
  const decimals = shares.some((share) => share > 0 && share < 0.5) ? 1 : 0
  return shares.map((share) => `(${numberText(share, decimals, locale)}${locale.beforePercent}%)`)
}

/** Labels of one side, moved apart as little as needed so as not to overlap. */
function spread(labels: readonly Label[]): readonly Label[] {
  /** Labels that touch, around the middle of where they all would stand. */
  const groups: { labels: Label[]; middle: number; height: number }[] = []
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    let group = { labels: [label], middle: label.y, height: label.height }
    for (let above = groups.at(-1); above !== undefined; above = groups.at(-1)) {
      if (above.middle + above.height / 2 <= group.middle - group.height / 2) break
      groups.pop()
      const [n, m] = [above.labels.length, group.labels.length]
      group = {
        labels: [...above.labels, ...group.labels],
        middle: (above.middle * n + group.middle * m) / (n + m),
        height: above.height + group.height,
      }
    }
    groups.push(group)
  }
  return groups.flatMap(({ labels, middle, height }) => {
    let top = middle - height / 2
    return labels.map((label) => {
      const y = top + label.height / 2
      top += label.height
      return { ...label, y }
    })
  })
}
