import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale'
import type { Chart, Positions } from '../../document/chart.ts'
import type { SvgElement } from '../../document/types.ts'
import { dateTexts, decimalsOf, numberText } from './locale.ts'
import {
  axisWords,
  type ChartStyle,
  rounded,
  shape,
  shortened,
  widthOf,
  wrapped,
} from './shapes.ts'

/** Where the positions of an upright chart stand along its width, and what is written below them. */
export interface PositionAxis {
  /** The middle of a position, by its number. */
  readonly at: (index: number) => number
  /** How much room one has. */
  readonly band: number
  readonly labels: readonly SvgElement[]
  readonly height: number
  /** How far labels reach beyond the start and the end. */
  readonly before: number
  readonly beyond: number
}

const mostLines = 3
/** Of a slanted label. */
const longestLabel = 12

export function positionAxis(chart: Chart, width: number, style: ChartStyle): PositionAxis {
  return chart.x.type === 'name'
    ? nameAxis(chart.x, width, style)
    : scaleAxis(chart.x, width, style)
}

/** Of labels, as multiples of the size of other text: smaller ones rather than slanted ones. */
const labelSizes = [0.85, 0.77]

function nameAxis({ labels }: Positions, width: number, style: ChartStyle): PositionAxis {
  const scale = scaleBand<number>(labels.keys(), [0, width])
  const step = scale.step()
  const at = (index: number) => (scale(index) ?? 0) + step / 2
  for (const relativeSize of labelSizes) {
    const size = style.size * relativeSize
    const room = step - size * 0.25
    const lines = labels.map((label) => wrapped(label, room, size, mostLines, style))
    if (lines.every((own, index) => own.join(' ') === oneLine(labels[index] ?? ''))) {
      return { at, band: step, ...standing(lines, at, size), before: 0, beyond: 0 }
    }
  }
  return slanted(labels, at, step, style.size * 0.85, style)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Labels below their positions. */
function standing(
  lines: readonly (readonly string[])[],
  at: (index: number) => number,
  size: number,
): Pick<PositionAxis, 'labels' | 'height'> {
  const lineHeight = size * 1.2
  return {
    labels: lines.flatMap((own, index) =>
      own.map((text, line) =>
        axisWords(
          text,
          { x: at(index), y: size * 0.4 + lineHeight * (line + 0.5), size },
          'middle',
        ),
      ),
    ),
    height: size * 0.4 + lineHeight * Math.max(...lines.map((own) => own.length)),
  }
}

/** Labels that rise to their positions; only some where they would overlap. */
function slanted(
  labels: readonly string[],
  at: (index: number) => number,
  step: number,
  size: number,
  style: ChartStyle,
): PositionAxis {
  const every = Math.max(1, Math.ceil((size * 1.5) / step))
  const shown = [...labels.keys()].filter((index) => index % every === 0)
  const texts = shown.map((index) => {
    const text = shortened(labels[index] ?? '', longestLabel * size, size, style)
    return { index, text, reach: widthOf(text, size, style) * Math.SQRT1_2 }
  })
  const y = size * 0.7
  return {
    at,
    band: step,
    labels: texts.map(({ index, text }) =>
      axisWords(text, { x: at(index), y, size }, 'end', {
        transform: `rotate(-45,${rounded(at(index))},${rounded(y)})`,
      }),
    ),
    height: y + size * 0.7 + Math.max(...texts.map(({ reach }) => reach)),
    before: Math.max(0, ...texts.map(({ index, reach }) => reach + size * 0.5 - at(index))),
    beyond: 0,
  }
}

/** Numbers and dates stand where their values are; round ones are written. */
function scaleAxis({ type, values }: Positions, width: number, style: ChartStyle): PositionAxis {
  const size = style.size * 0.85
  const [low, high] = apart(Math.min(...values), Math.max(...values), type)
  const scale =
    type === 'date'
      ? scaleUtc([low, high], [0, width])
      : scaleLinear([low, high], [0, width]).nice()
  const ticks = fittingTicks((count) => {
    const times = scale.ticks(count).map(Number)
    const decimals = Math.max(0, ...times.map(decimalsOf))
    const isLong = times.some((time) => Math.abs(time) >= 10_000)
    const texts =
      type === 'date'
        ? dateTexts(times, style.locale)
        : times.map((each) => numberText(each, decimals, style.locale, isLong))
    return times.map((time, index) => {
      const text = texts[index] ?? ''
      return { x: scale(time), text, width: widthOf(text, size, style) }
    })
  }, size)
  const y = size
  const [first] = ticks
  const last = ticks.at(-1)
  return {
    at: (index) => scale(values[index] ?? low),
    band: width / values.length,
    labels: ticks.flatMap(({ x, text }) => [
      shape('line', { x1: x, y1: 0, x2: x, y2: size * 0.35, stroke: 'var(--diagram-muted)' }),
      axisWords(text, { x, y, size }, 'middle'),
    ]),
    height: y + size * 0.6,
    before: first === undefined ? 0 : Math.max(0, first.width / 2 - first.x),
    beyond: last === undefined ? 0 : Math.max(0, last.x + last.width / 2 - width),
  }
}

interface Tick {
  readonly x: number
  readonly text: string
  readonly width: number
}

/** As many as fit beside each other, each with a text of its own. */
function fittingTicks(ticksOf: (count: number) => readonly Tick[], size: number): readonly Tick[] {
  for (let count = 10; count > 1; count--) {
    const ticks = ticksOf(count)
    const texts = new Set(ticks.map(({ text }) => text))
    const fits = ticks.every(({ x, width }, index) => {
      const next = ticks[index + 1]
      return next === undefined || next.x - x >= (width + next.width) / 2 + size
    })
    if (fits && texts.size === ticks.length) return ticks
  }
  return ticksOf(1).slice(0, 1)
}

const day = 24 * 60 * 60 * 1000

function apart(low: number, high: number, type: Positions['type']): readonly [number, number] {
  if (low < high) return [low, high]
  const around = type === 'date' ? day : Math.abs(low) || 1
  return [low - around, high + around]
}
