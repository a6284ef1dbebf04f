import type { Chart } from '../../document/chart.ts'
import type { SvgElement } from '../../document/types.ts'
import { legend } from './legend.ts'
import { areas, bars, lines, type Places, points } from './marks.ts'
import { positionAxis } from './position-axis.ts'
import { extentOf, type Ranges, rangesOf } from './ranges.ts'
import {
  axisWords,
  type ChartStyle,
  type Drawn,
  moved,
  shape,
  widthOf,
  words,
  wrapped,
} from './shapes.ts'
import { type ValueScale, valueScale } from './value-scale.ts'

/** Wider charts are no easier to read. In CSS pixels. */
const widest = 640
const highest = 320
const mostTicks = 6

/** Bars, lines, areas or points between two axes. */
export function axesChart(chart: Chart, style: ChartStyle): Drawn {
  const width = Math.min(style.room, widest)
  const ranges = rangesOf(chart)
  const hasLegend = chart.legend && chart.series.length > 1
  const names = hasLegend ? [legend(chart, width, style)] : []
  const plot = chart.horizontal
    ? horizontalPlot(chart, ranges, width, style)
    : uprightPlot(chart, ranges, width, style)
  let height = 0
  const shapes: SvgElement[] = []
  for (const part of [...names, plot]) {
    shapes.push(moved(0, height, part.shapes))
    height += part.height + style.size * 0.4
  }
  return { width, height, shapes }
}

/** What the values are: the axis's own title, or else the name of the only series. */
function valueTitle({ y, series }: Chart): string | null {
  return y.title ?? (series.length === 1 ? (series[0]?.name ?? null) : null)
}

function uprightPlot(chart: Chart, ranges: Ranges, width: number, style: ChartStyle): Drawn {
  const size = style.size * 0.85
  const title = titleLines(valueTitle(chart), width, style)
  const top = title.height + size * 0.6
  const height = Math.min(highest, width * 0.5)
  const extent = extentOf(ranges)
  const scale = valueScale(chart, extent, [height, 0], mostTicks, style.locale)
  const start = size * 0.6 + Math.max(...scale.ticks.map(({ text }) => widthOf(text, size, style)))
  const around = (left: number, right: number) =>
    positionAxis(chart, Math.max(1, width - left - right), style)
  const first = around(start, size * 0.5)
  // With the room that its labels need beside it.
  const left = Math.max(start, first.before)
  const right = Math.max(size * 0.5, first.beyond)
  const axis = around(left, right)
  const plotWidth = Math.max(1, width - left - right)
  const places: Places = { position: axis.at, band: axis.band, value: scale.at, base: scale.base }
  const below = titleLines(chart.x.title, plotWidth, style)
  return {
    width,
    height: top + height + axis.height + size * 0.3 + below.height,
    shapes: [
      ...title.shapes,
      moved(left, top, [
        ...scale.ticks.flatMap(({ value, text }) => {
          const y = scale.at(value)
          return [
            gridLine({ x1: 0, y1: y, x2: plotWidth, y2: y }),
            axisWords(text, { x: -size * 0.6, y, size }, 'end'),
          ]
        }),
        ...marksOf(chart, ranges, places),
        baseLine({ x1: 0, y1: scale.base, x2: plotWidth, y2: scale.base }),
        moved(0, height, axis.labels),
        moved(0, height + axis.height + size * 0.3, below.centred(plotWidth)),
      ]),
    ],
  }
}

/** Horizontal bars, each beside its name. */
function horizontalPlot(chart: Chart, ranges: Ranges, width: number, style: ChartStyle): Drawn {
  const size = style.size * 0.85
  const lineHeight = size * 1.2
  const names = chart.x.labels.map((label) => wrapped(label, width * 0.35, size, 3, style))
  const left = size * 0.6 + Math.max(...names.flat().map((text) => widthOf(text, size, style)), 0)
  const title = titleLines(chart.x.title, width, style)
  const barsInGroup = chart.stacked ? 1 : ranges.length
  const band = Math.max(
    lineHeight * Math.max(...names.map((lines) => lines.length)) + size * 0.5,
    barsInGroup * size + size * 0.8,
  )
  const height = band * names.length
  const top = title.height + size * 0.4
  const extent = extentOf(ranges)
  const draft = valueScale(chart, extent, [0, 1], mostTicks, style.locale)
  const right = size * 0.4 + widthOf(draft.ticks.at(-1)?.text ?? '', size, style) / 2
  const plotWidth = Math.max(1, width - left - right)
  const scale = fitting(
    (ticks) => valueScale(chart, extent, [0, plotWidth], ticks, style.locale),
    size,
    style,
  )
  const position = (index: number) => (index + 0.5) * band
  const below = titleLines(valueTitle(chart), plotWidth, style)
  return {
    width,
    height: top + height + size * 1.6 + below.height,
    shapes: [
      ...title.shapes,
      moved(left, top, [
        ...scale.ticks.flatMap(({ value, text }) => {
          const x = scale.at(value)
          return [
            gridLine({ x1: x, y1: 0, x2: x, y2: height }),
            axisWords(text, { x, y: height + size, size }, 'middle'),
          ]
        }),
        ...marksOf(chart, ranges, { position, band, value: scale.at, base: scale.base }),
        baseLine({ x1: scale.base, y1: 0, x2: scale.base, y2: height }),
        ...names.flatMap((lines, index) =>
          lines.map((text, line) =>
            words(text, {
              x: -size * 0.6,
              y: position(index) + (line - (lines.length - 1) / 2) * lineHeight,
              size,
              'text-anchor': 'end',
            }),
          ),
        ),
        moved(0, height + size * 1.6, below.centred(plotWidth)),
      ]),
    ],
  }
}

/** The scale with as many ticks as fit beside each other. */
function fitting(
  scaleWith: (ticks: number) => ValueScale,
  size: number,
  style: ChartStyle,
): ValueScale {
  let scale = scaleWith(mostTicks)
  for (let count = mostTicks; count > 1; count--) {
    scale = scaleWith(count)
    const { ticks, at } = scale
    const fits = ticks.every(({ value, text }, index) => {
      const next = ticks[index + 1]
      if (next === undefined) return true
      const widths = widthOf(text, size, style) + widthOf(next.text, size, style)
      return at(next.value) - at(value) >= widths / 2 + size * 0.6
    })
    if (fits) break
  }
  return scale
}

function marksOf(chart: Chart, ranges: Ranges, places: Places): SvgElement[] {
  switch (chart.kind) {
    case 'bar':
      return bars(chart, ranges, places)
    case 'line':
      return lines(chart, ranges, places)
    case 'area':
      return areas(chart, ranges, places)
    default:
      return points(ranges, places)
  }
}

interface Title {
  readonly height: number
  readonly shapes: readonly SvgElement[]
  readonly centred: (width: number) => readonly SvgElement[]
}

/** The title of an axis, in two lines at most. */
function titleLines(title: string | null, width: number, style: ChartStyle): Title {
  const size = style.size * 0.85
  const lineHeight = size * 1.3
  const lines = title === null ? [] : wrapped(title, width, size, 2, style)
  const drawn = (attributes: { x: number; 'text-anchor'?: string }) =>
    lines.map((text, index) =>
      words(text, {
        y: lineHeight * (index + 0.5),
        size,
        fill: 'var(--diagram-muted)',
        ...attributes,
      }),
    )
  return {
    height: lines.length * lineHeight + (lines.length > 0 ? size * 0.3 : 0),
    shapes: drawn({ x: 0 }),
    centred: (width) => drawn({ x: width / 2, 'text-anchor': 'middle' }),
  }
}

interface Ends {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

function gridLine(ends: Ends): SvgElement {
  return shape('line', {
    ...ends,
    stroke: 'var(--diagram-muted)',
    'stroke-width': 0.75,
    'stroke-opacity': 0.3,
  })
}

function baseLine(ends: Ends): SvgElement {
  return shape('line', { ...ends, stroke: 'var(--diagram-muted)', 'stroke-width': 1 })
}
