import type { SvgElement } from '../../document/types.ts'
import type { Face } from '../../layout/character-width.ts'
import { textWidth } from '../../layout/character-width.ts'
import type { ChartLocale } from './locale.ts'

/** What a chart is drawn with. Lengths in CSS pixels. */
export interface ChartStyle {
  /** Of its text. */
  readonly size: number
  /** Of a line of the document's text. */
  readonly room: number
  readonly face: Face
  readonly locale: ChartLocale
}

/** A part of a chart, whose own origin is at its top left. */
export interface Drawn {
  readonly width: number
  readonly height: number
  readonly shapes: readonly SvgElement[]
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** @param attributes numbers are written with two decimals; undefined values are left out */
export function shape(
  name: 'circle' | 'g' | 'line' | 'path' | 'polygon' | 'rect',
  attributes: Attributes,
  children: readonly SvgElement[] = [],
): SvgElement {
  return { name, attributes: written(attributes), children }
}

/** Text that is vertically centred at `y`. */
export function words(
  text: string,
  { x, y, size, ...attributes }: Attributes & { x: number; y: number; size: number },
): SvgElement {
  // Small letters and figures look centred where half of a capital's height is below the line.
  const baseline = y + 0.35 * size
  return {
    name: 'text',
    attributes: written({ x, y: baseline, 'font-size': size, ...attributes }),
    children: [text],
  }
}

/** Text in the colour of axes. */
export function axisWords(
  text: string,
  place: { readonly x: number; readonly y: number; readonly size: number },
  anchor: 'middle' | 'end',
  more: Attributes = {},
): SvgElement {
  const look = { 'text-anchor': anchor, fill: 'var(--diagram-muted)', ...more }
  return words(text, { ...place, ...look })
}

/** The line of a series, or the edge of its area. */
export function seriesLine(d: string, index: number, dash: string | undefined): SvgElement {
  return shape('path', {
    d,
    fill: 'none',
    stroke: seriesColor(index),
    'stroke-width': 2,
    'stroke-linejoin': 'round',
    'stroke-dasharray': dash,
  })
}

function written(attributes: Attributes): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? rounded(value) : value]],
    ),
  )
}

/** Rounded to two decimals. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100 + 0)
}

export function moved(x: number, y: number, shapes: readonly SvgElement[]): SvgElement {
  return shape('g', { transform: `translate(${rounded(x)},${rounded(y)})` }, shapes)
}

export function widthOf(text: string, size: number, { face }: Pick<ChartStyle, 'face'>): number {
  return textWidth(text, face) * size
}

/** Wraps words into lines of at most `width`, unless a single word is wider; an ellipsis ends text that doesn't fit. */
export function wrapped(
  text: string,
  width: number,
  size: number,
  mostLines: number,
  style: Pick<ChartStyle, 'face'>,
): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || widthOf(longer, size, style) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  const shown = lines.slice(0, mostLines)
  if (lines.length > mostLines) shown[mostLines - 1] += '…'
  return shown.map((line) => shortened(line, width, size, style))
}

/** Text cut to at most `width`, with an ellipsis at its end. */
export function shortened(
  text: string,
  width: number,
  size: number,
  style: Pick<ChartStyle, 'face'>,
): string {
  if (widthOf(text, size, style) <= width) return text
  const characters = [...text]
  let low = 0
  let high = characters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const start = `${characters.slice(0, middle).join('')}…`
    if (widthOf(start, size, style) <= width) low = middle
    else high = middle - 1
  }
  return `${characters.slice(0, Math.max(1, low)).join('').trimEnd()}…`
}

const colors = 8

/** The colour of a series, counted from 0. */
export function seriesColor(index: number): string {
  return `var(--diagram-series-${(index % colors) + 1})`
}

/** How the lines of series are broken, so that they differ without colours too. */
const dashes = [undefined, '6 3', '2 3', '8 3 2 3', '10 4', '4 2 1 2', '1 3', '12 3 3 3']

export function seriesDash(index: number): string | undefined {
  return dashes[(index + Math.floor(index / colors)) % dashes.length]
}

/** The marker of a series at a point: one of five shapes. */
export function marker(index: number, x: number, y: number, radius: number): SvgElement {
  const look = { fill: seriesColor(index), stroke: 'var(--diagram-bg)', 'stroke-width': 1 }
  const polygon = (points: readonly (readonly [number, number])[]) =>
    shape('polygon', {
      points: points.map(([dx, dy]) => `${rounded(x + dx)},${rounded(y + dy)}`).join(' '),
      ...look,
    })
  const r = radius
  switch (index % 5) {
    case 0:
      return shape('circle', { cx: x, cy: y, r, ...look })
    case 1:
      return shape('rect', {
        x: x - r * 0.9,
        y: y - r * 0.9,
        width: r * 1.8,
        height: r * 1.8,
        ...look,
      })
    case 2:
      return polygon([
        [0, -r * 1.3],
        [r * 1.2, r * 0.9],
        [-r * 1.2, r * 0.9],
      ])
    case 3:
      return polygon([
        [0, -r * 1.35],
        [r * 1.35, 0],
        [0, r * 1.35],
        [-r * 1.35, 0],
      ])
    default:
      return polygon([
        [0, r * 1.3],
        [r * 1.2, -r * 0.9],
        [-r * 1.2, -r * 0.9],
      ])
  }
}
