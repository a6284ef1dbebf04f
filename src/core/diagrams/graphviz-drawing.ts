import type { SvgElement } from '../document/types.ts'
import { isDark, parseColor } from '../theme/color.ts'
import type { Color } from '../theme/types.ts'
import { isCodeFont, themeColors } from './graphviz-source.ts'
import {
  type AttributeReader,
  allowedAttributes,
  allowedLink,
  type Drawing,
  isPlain,
  readDrawing,
} from './svg-drawing.ts'

/** A drawing by Graphviz, and the addresses in it that may not be linked to. */
export interface GraphvizDrawing {
  readonly drawing: Drawing
  readonly refused: readonly string[]
}

/**
 * Reads what Graphviz drew, in the theme's colours but for those that its author chose.
 *
 * @param size of text, in CSS pixels
 * @param idPrefix of ids that no other drawing in the document has
 * @returns `null` where its elements nest too deeply
 */
export function readGraphviz(svg: string, size: number, idPrefix: string): GraphvizDrawing | null {
  const refused = new Set<string>()
  const drawing = readDrawing(svg, size, attributesOf(idPrefix, refused))
  if (drawing === null) return null
  const root = colored(drawing.root)
  // The root's group may be scaled (`size`).
  const scale = Number(/\btransform="scale\(([\d.]+)/.exec(svg)?.[1] ?? 1)
  return {
    drawing: { ...drawing, root, smallestText: drawing.smallestText * scale },
    refused: [...refused],
  }
}

const paints: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color'])

function attributesOf(idPrefix: string, refused: Set<string>): AttributeReader {
  const id = (given: string) => `${idPrefix}${given.replace(/[^\w-]/g, '_')}`
  return (name, given) => {
    if (name === 'svg') {
      const box = (given.viewBox ?? '').split(/\s+/).map(Number)
      return { viewBox: box.join(' '), fill: 'var(--diagram-text)' }
    }
    if (name === 'a') {
      const address = given['xlink:href'] ?? ''
      const href = allowedLink(address)
      if (href === null) refused.add(address)
      // Its name where it holds no text, as around the line of an edge; left out below where it does.
      return href === null ? {} : { href, 'aria-label': given['xlink:title'] || address }
    }
    const own = allowedAttributes(given, (key, value) => {
      if (key === 'id') return name.endsWith('Gradient') ? id(value) : null
      if (key === 'font-family') return isCodeFont(value) ? 'var(--font-mono)' : null
      if (!paints.has(key)) return isPlain(value) ? value : null
      const gradient = /^url\(#(.*)\)$/.exec(value)?.[1]
      if (gradient !== undefined) return `url(#${id(gradient)})`
      return value === 'transparent' ? 'none' : isPlain(value) ? value : null
    })
    // What Graphviz draws: told apart here, and left out below.
    return name === 'g' ? { ...own, class: /^\w*/.exec(given.class ?? '')?.[0] ?? '' } : own
  }
}

type Kind = 'graph' | 'cluster' | 'node' | 'edge'

/** An area that was painted, and in which colour; `null` for one of the theme's. */
interface Painted {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly color: Color | null
}

/** Points, the centres of which a shape has. */
const small = 5

/** The drawing with the theme's colours instead of their placeholders. */
function colored(root: SvgElement): SvgElement {
  const gradients = firstColors(root)
  const painted: Painted[] = []
  let isFirst = false

  const visit = (element: SvgElement, around: Kind): SvgElement => {
    const { class: className = '', 'aria-label': name, ...attributes } = element.attributes
    const kind = isKind(className) ? className : around
    if (isKind(className)) isFirst = true
    const own = {
      ...attributes,
      ...(name !== undefined && !holdsText(element) && { 'aria-label': name }),
      ...paintsOf(element, kind),
    }
    return {
      ...element,
      attributes: own,
      children: element.children.map((child) =>
        typeof child === 'string' ? child : visit(child, kind),
      ),
    }
  }

  const paintsOf = ({ name, attributes }: SvgElement, kind: Kind): Record<string, string> => {
    if (name === 'text')
      return { ...textPaint(attributes), ...(kind === 'edge' ? besideLine(attributes) : {}) }
    const { fill, stroke } = attributes
    if (fill === undefined && stroke === undefined) return {}
    const own: Record<string, string> = {}
    const begins = isFirst
    isFirst = false
    if (stroke !== undefined && isThemes(stroke)) own.stroke = strokeOf(kind, attributes)
    if (fill !== undefined && isThemes(fill)) own.fill = fillOf(kind, attributes)
    // Boxes that nobody painted are tinted, but not what is drawn on them.
    else if (fill === 'none' && kind === 'node' && begins && own.stroke !== undefined) {
      own.fill = name === 'polyline' ? 'none' : 'var(--diagram-surface)'
    }
    const paint = own.fill ?? fill ?? 'none'
    if (paint !== 'none' && kind !== 'edge') {
      painted.push({ ...boxOf(attributes), color: colorOf(paint) })
    }
    return own
  }

  const textPaint = (attributes: SvgElement['attributes']): Record<string, string> => {
    const { fill, x, y, 'font-size': size } = attributes
    if (fill !== themeColors.text && fill !== themeColors.muted) return {}
    const ground = groundAt(Number(x), Number(y) - Number(size) / 3)
    if (ground !== null) return { fill: onGround(ground) }
    return { fill: `var(--diagram-${fill === themeColors.text ? 'text' : 'muted'})` }
  }

  const strokeOf = (kind: Kind, { d }: SvgElement['attributes']): string => {
    if (kind !== 'edge') return 'var(--diagram-border)'
    const [x = Number.NaN, y = Number.NaN] = numbersIn(d ?? '')
    const ground = groundAt(x, y)
    return ground === null ? 'var(--diagram-line)' : onGround(ground)
  }

  const fillOf = (kind: Kind, { rx, points }: SvgElement['attributes']): string => {
    if (kind === 'edge') {
      const [x = Number.NaN, y = Number.NaN] = numbersIn(points ?? '')
      const ground = groundAt(x, y)
      return ground === null ? 'var(--diagram-line)' : onGround(ground)
    }
    return Number(rx) < small ? 'var(--diagram-line)' : 'var(--diagram-surface-alt)'
  }

  /** The author's colour that was painted last at a place; `null` for one of the theme's. */
  const groundAt = (x: number, y: number): Color | null =>
    painted.findLast(
      ({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    )?.color ?? null

  const colorOf = (paint: string): Color | null => {
    const gradient = /^url\(#(.*)\)$/.exec(paint)?.[1]
    return parseColor(gradient === undefined ? paint : (gradients.get(gradient) ?? ''))
  }

  return visit(root, 'graph')
}

/** Graphviz sets the text of an edge close to its line, on its right. */
function besideLine({ x, 'font-size': size }: SvgElement['attributes']): Record<string, string> {
  return { x: String(Math.round(100 * (Number(x) + Number(size) / 5)) / 100) }
}

function holdsText({ name, children }: SvgElement): boolean {
  return name === 'text' || children.some((child) => typeof child !== 'string' && holdsText(child))
}

function isThemes(color: string): boolean {
  return Object.values<string>(themeColors).includes(color)
}

function onGround(color: Color): string {
  return `var(--diagram-text-on-${isDark(color) ? 'dark' : 'light'})`
}

function isKind(name: string): name is Kind {
  return name === 'graph' || name === 'cluster' || name === 'node' || name === 'edge'
}

/** The first colour of each gradient, by its id. */
function firstColors(root: SvgElement): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  const visit = ({ name, attributes, children }: SvgElement) => {
    const [stop] = children
    if (name.endsWith('Gradient') && attributes.id !== undefined && typeof stop !== 'string') {
      const first = children.find((child) => typeof child !== 'string')
      const color = typeof first === 'object' ? first.attributes['stop-color'] : undefined
      if (color !== undefined) colors.set(attributes.id, color)
    }
    for (const child of children) if (typeof child !== 'string') visit(child)
  }
  visit(root)
  return colors
}

/** What an ellipse, a polygon or a path covers at most. */
function boxOf({ cx, cy, rx, ry, points, d }: SvgElement['attributes']): Omit<Painted, 'color'> {
  if (cx !== undefined) {
    const [x, y, width, height] = [Number(cx), Number(cy), Number(rx), Number(ry)]
    return { left: x - width, top: y - height, right: x + width, bottom: y + height }
  }
  const numbers = numbersIn(points ?? d ?? '')
  const box = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }
  for (const [index, number] of numbers.entries()) {
    if (index % 2 === 0) {
      box.left = Math.min(box.left, number)
      box.right = Math.max(box.right, number)
    } else {
      box.top = Math.min(box.top, number)
      box.bottom = Math.max(box.bottom, number)
    }
  }
  return box
}

function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(/-?[\d.]+(?:e-?\d+)?/g), ([number]) => Number(number))
}
