import type { Chart } from '../../document/chart.ts'
import type { SvgElement } from '../../document/types.ts'
import {
  type ChartStyle,
  type Drawn,
  marker,
  moved,
  seriesColor,
  seriesDash,
  shape,
  shortened,
  widthOf,
  words,
} from './shapes.ts'

/** The names of the series, each after a sample, in as many lines as they need. */
export function legend({ kind, series }: Chart, width: number, style: ChartStyle): Drawn {
  const size = style.size * 0.85
  const lineHeight = size * 1.6
  const sample = size * (kind === 'line' ? 2 : 0.9)
  const space = size * 0.5
  const shapes: SvgElement[] = []
  let x = 0
  let y = lineHeight / 2
  for (const [index, { name }] of series.entries()) {
    const text = shortened(name ?? String(index + 1), width - sample - space, size, style)
    const own = sample + space + widthOf(text, size, style)
    if (x > 0 && x + own > width) {
      x = 0
      y += lineHeight
    }
    shapes.push(
      moved(x, y, sampleOf(kind, index, sample)),
      words(text, { x: x + sample + space, y, size }),
    )
    x += own + size * 1.5
  }
  return { width, height: y + lineHeight / 2, shapes }
}

/** As high as wide around its own middle, but for a line. */
function sampleOf(kind: Chart['kind'], index: number, width: number): readonly SvgElement[] {
  if (kind === 'scatter') return [marker(index, width / 2, 0, width * 0.4)]
  if (kind !== 'line') {
    return [shape('rect', { x: 0, y: -width / 2, width, height: width, fill: seriesColor(index) })]
  }
  const line = shape('line', {
    x1: 0,
    y1: 0,
    x2: width,
    y2: 0,
    stroke: seriesColor(index),
    'stroke-width': 2,
    'stroke-dasharray': seriesDash(index),
  })
  return [line, marker(index, width / 2, 0, 3.5)]
}
