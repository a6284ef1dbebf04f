import { diagramColorNames } from '../theme/diagram-colors.ts'
import {
  type AttributeReader,
  allowedAttributes,
  formulaAttribute,
  isPlain,
} from './svg-drawing.ts'

/** Where the drawing engine has a short name for a colour, and where it has a name of its own. */
const colorOf: ReadonlyMap<string, string> = new Map([
  ['_bg', 'bg'],
  ['_fg', 'text'],
  ['_m', 'muted'],
  ['_l', 'line'],
  ['_s', 'surface'],
  ['_a', 'surface-alt'],
  ['_b', 'border'],
  ['_c', 'accent'],
  ['pele-critical', 'critical'],
  ['pele-fg-on-light', 'text-on-light'],
  ['pele-fg-on-dark', 'text-on-dark'],
  ...diagramColorNames
    .filter((name) => name.startsWith('series-'))
    .map((name) => [`pele-${name}`, name] as const),
])

const paints: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color'])

/** Corners of boxes, in CSS pixels. */
const radius = '4'
/** The engine sets a few labels too small to read on paper. This is the minimum: 7 points, in CSS pixels. */
export const smallestText = 9.34
/** Of C4 diagrams, which are wide and high, and have much text in their smallest size. */
const smallestInC4 = 11.5

/** The size, in CSS pixels, below which no text of a diagram is. */
export function smallestTextOf(type: string): number {
  return type === 'c4' ? smallestInC4 : smallestText
}

const boldWeight = '700'

/** Lines of a plan's days are behind labels, which they would cross out in the colour of frames. */
const gridOpacity = '0.4'

/** Reads the engine's output, and replaces its colours by Octavo's. */
export function mermaidAttributes(): AttributeReader {
  let series: ReadonlyMap<string, string> = new Map()
  let isPlan = false
  let smallest = smallestText
  return (name, given) => {
    if (name === 'svg') {
      series = ownSeries(given.style ?? '')
      isPlan = /\bpele-gantt\b/.test(given.class ?? '')
      smallest = smallestTextOf(/\bpele-(\w+)/.exec(given.class ?? '')?.[1] ?? '')
      return { viewBox: given.viewBox ?? '', fill: 'var(--diagram-text)' }
    }
    const { [formulaAttribute]: formula } = given
    if (formula !== undefined) return { [formulaAttribute]: formula }
    // An icon's own viewport, which becomes a transformation.
    if (name === 'g' && 'viewBox' in given) {
      const { x: _x, y: _y, width: _width, height: _height, ...others } = given
      return allowedAttributes(others, (key, value) => keptValue(key, value, series, smallest))
    }
    const own = allowedAttributes(given, (key, value) => keptValue(key, value, series, smallest))
    return isPlan ? partOfPlan(name, own) : own
  }
}

/** Of a Gantt chart: its bars don't let the lines of days through, and these are faint. */
function partOfPlan(name: string, own: Record<string, string>): Record<string, string> {
  if (name === 'path' && own['stroke-dasharray'] === '1 3') {
    return { ...own, 'stroke-opacity': gridOpacity }
  }
  const { fill = '', 'fill-opacity': opacity, ...others } = own
  if (name !== 'rect' || opacity === undefined || !fill.startsWith('var(')) return own
  const percent = Math.round(Number(opacity) * 100)
  return { ...others, fill: `color-mix(in srgb, ${fill} ${percent}%, var(--diagram-bg))` }
}

/** Colours of series that the author's configuration gives, which are in the style of the root. */
function ownSeries(style: string): ReadonlyMap<string, string> {
  const elements = Array.from(
    style.matchAll(/--pele-(series-\d):([^;]*)/g),
    ([, name = '', color = '']) => [name, color.trim()] as const,
  )
  return new Map(elements.filter(([, color]) => isColor(color)))
}

/** `null` for a value that isn't allowed. */
function keptValue(
  name: string,
  value: string,
  series: ReadonlyMap<string, string>,
  smallest: number,
): string | null {
  if (name === 'font-weight' && value.startsWith('var(')) return boldWeight
  if (name === 'font-family') return value === 'var(--_fm)' ? 'var(--font-mono)' : null
  if (value === 'var(--_r)') return radius
  if (paints.has(name)) return paintOf(value, series)
  if (name === 'font-size' && Number(value) < smallest) return String(smallest)
  return isPlain(value) ? value.replace(/(?<=\d)px$/, '') : null
}

/** A paint with the names of our colours: a keyword, a colour, or a gradient of the drawing with its stand-in. */
function paintOf(value: string, series: ReadonlyMap<string, string>): string | null {
  const gradient = /^url\(#[\w:-]+\)\s*/.exec(value)?.[0] ?? ''
  const suffix = value.slice(gradient.length).replace(/\bcurrentColor\b/gi, 'var(--_fg)')
  const named = suffix.replace(
    /var\(--([\w-]+)(?:,\s*(?:#\w+|[a-z]+))?\)/g,
    (whole, name: string) => {
      const color = colorOf.get(name)
      return color === undefined ? whole : (series.get(color) ?? `var(--diagram-${color})`)
    },
  )
  if (!isPlain(named.replace(/var\(--diagram-[\w-]+\)/g, ''))) return null
  return `${gradient}${named}`
}

function isColor(value: string): boolean {
  return /^[\w\s#%.,+\-/()]+$/.test(value) && isPlain(value.replaceAll('/', ''))
}
