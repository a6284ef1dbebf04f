import {
  areaOf,
  around,
  type Box,
  identity,
  inflated,
  intersection,
  type Matrix,
  matrixOf,
  multiplied,
  stretch,
  transformed,
  union,
} from './geometry.ts'
import { measured, type Outline, outlineOf } from './path-outline.ts'
import type { SimplifiedSvg, SvgElement } from './simplified-svg.ts'

/**
 * What drawing a picture takes of resvg as WebAssembly, in nanoseconds of the processor, as measured with one construct at
 * a time. At `scale` pixels per CSS pixel it's `fixed + edges * scale + area * scale ** 2`.
 */
export interface DrawingCost {
  readonly fixed: number
  /** For outlines, which are followed from one row of pixels to the next. */
  readonly edges: number
  /** For pixels that are painted. */
  readonly area: number
  /** What filters take of `area`. */
  readonly filters: number
}

export function costAt({ fixed, edges, area }: DrawingCost, scale: number): number {
  return fixed + edges * scale + area * scale ** 2
}

/** The scale at which drawing takes `most`; not above 0 where that can't be. */
export function affordableScale({ fixed, edges, area }: DrawingCost, most: number): number {
  const left = most - fixed
  if (left <= 0) return 0
  // The root of a quadratic equation in the form that holds for no area too.
  return (2 * left) / (edges + Math.sqrt(edges ** 2 + 4 * area * left))
}

/** Of a pixel, by what paints it. */
const opaque = 4
const blended = 25
const gradient = 75
const gradientStop = 1
const pattern = 150
/** Of a pixel of a picture on the side, which is made, cleared, and blended with what is below it. */
const layer = 130
const filterLayer = 100

/** Of an element, a path and one of its segments, however small. */
const anyElement = 500
const anyPath = 9000
const segment = 1000

/** Of an edge in a row of pixels, and what each other edge in that row adds to it. */
const edge = 300
const edgeAmongOthers = 0.05

/** tiny-skia makes no more of them for a path. */
const mostDashes = 1_000_000

/** resvg keeps that much around a picture of what is drawn on the side, in its widths and heights. */
const margin = 2

/**
 * @param size of the picture in CSS pixels
 * @param most beyond it, `fixed` is infinite: what repeats itself endlessly isn't followed to its end
 */
export function drawingCost(
  svg: SimplifiedSvg,
  size: { readonly width: number; readonly height: number },
  most: number,
): DrawingCost {
  const counter = new Counter(svg, most)
  const { width, height } = size
  const [x = 0, y = 0, boxWidth = width, boxHeight = height] = numbers(svg.root.attributes.viewBox)
  // Whatever `preserveAspectRatio` says, nothing is drawn larger.
  const scale = Math.max(width / (boxWidth || width), height / (boxHeight || height))
  const toPixels: Matrix = [scale, 0, 0, scale, -x * scale, -y * scale]
  const clip = {
    x0: -margin * width,
    y0: -margin * height,
    x1: (margin + 1) * width,
    y1: (margin + 1) * height,
  }
  for (const child of svg.root.children) counter.add(child, toPixels, clip)
  const { edges, area, filters } = counter
  if (counter.fixed > most) return { fixed: Infinity, edges, area, filters: Infinity }
  return { fixed: counter.fixed, edges, area, filters }
}

/** Adds up what elements take, each as often as it's drawn. */
class Counter {
  readonly #byId: SimplifiedSvg['byId']
  readonly #most: number
  readonly #outlines = new Map<SvgElement, Outline>()
  fixed = 0
  edges = 0
  area = 0
  filters = 0

  constructor({ byId }: SimplifiedSvg, most: number) {
    this.#byId = byId
    this.#most = most
  }

  /**
   * @param matrix from the element's coordinates to CSS pixels
   * @param clip beyond it nothing is drawn
   * @returns what it covers, or `null` if it's nothing
   */
  add(element: SvgElement, matrix: Matrix, clip: Box): Box | null {
    this.fixed += anyElement
    if (this.fixed > this.#most) return null
    const { name, attributes } = element
    const inner = multiplied(matrix, matrixOf(attributes.transform))
    switch (name) {
      case 'g':
        return this.#group(element, inner, clip)
      case 'path':
        return this.#path(element, inner, clip)
      case 'image':
        return this.#image(element, inner, clip)
      default:
        return null
    }
  }

  #group({ attributes, children }: SvgElement, matrix: Matrix, clip: Box): Box | null {
    let content: Box | null = null
    for (const child of children) content = union(content, this.add(child, matrix, clip))
    const filters = this.#referred(attributes.filter)
    // A filter may paint where nothing else does.
    if (content === null && filters.length === 0) return null
    let box = content ?? nowhere
    for (const filter of filters) {
      box = around(box, this.#filter(filter, matrix, content ?? nowhere, clip))
    }
    const others = [...this.#referred(attributes.mask), ...this.#referred(attributes['clip-path'])]
    for (const other of others) this.#cover(other, matrix, box, clip)
    const isLayer =
      filters.length + others.length > 0 ||
      attributes.opacity !== undefined ||
      attributes.style !== undefined
    if (isLayer) this.#paint(box, clip, layer)
    return box
  }

  /** A mask or a clip path: a picture on the side, of the size of what it's laid on. */
  #cover({ attributes, children }: SvgElement, matrix: Matrix, box: Box, clip: Box): void {
    const inner = multiplied(matrix, matrixOf(attributes.transform))
    const units = attributes.maskContentUnits ?? attributes.clipPathUnits
    const content = units === 'objectBoundingBox' ? unitsOf(box) : inner
    const within = intersection(clip, box)
    for (const child of children) this.add(child, content, within)
    this.#paint(box, clip, layer)
    const further = [...this.#referred(attributes.mask), ...this.#referred(attributes['clip-path'])]
    this.fixed += anyElement
    if (this.fixed > this.#most) return
    for (const one of further) this.#cover(one, matrix, box, clip)
  }

  #filter({ attributes, children }: SvgElement, matrix: Matrix, box: Box, clip: Box): Box {
    const region =
      attributes.filterUnits === 'userSpaceOnUse'
        ? transformed(rectangle(attributes, 0, 0), matrix)
        : transformed(rectangle(attributes, -0.1, 1.2), unitsOf(box))
    this.fixed += anyPath * (1 + children.length)
    const work = children.reduce((sum, child) => sum + primitive(child), filterLayer)
    this.filters += this.#paint(region, clip, work)
    return region
  }

  #path(element: SvgElement, matrix: Matrix, clip: Box): Box | null {
    const { attributes } = element
    const outline = this.#outlineOf(element)
    const shape = measured(outline, matrix, clip)
    if (shape === null) return null
    const segments = outline.length / 2
    this.fixed += anyPath + segments * segment
    const { fill = '#000', stroke = 'none' } = attributes
    if (fill !== 'none') {
      this.#trace(shape.rows, shape.box)
      this.#fill(shape.box, attributes, 'fill', element, matrix, clip)
    }
    if (stroke === 'none') return shape.box
    const { length } = shape
    const width = Number(attributes['stroke-width'] ?? 1) * stretch(matrix)
    const dashes = dashesOf(attributes['stroke-dasharray'], length / stretch(matrix))
    this.fixed += (segments * 2 + dashes * 3) * segment
    // Miters reach out four times half of the width.
    const box = inflated(shape.box, width * 2)
    const visible = Math.min(width, clip.y1 - clip.y0)
    this.#trace(2 * shape.rows + (segments + 2 * dashes) * visible, box)
    this.#fill(box, attributes, 'stroke', element, matrix, clip)
    return box
  }

  #image({ attributes }: SvgElement, matrix: Matrix, clip: Box): Box {
    const box = transformed(rectangle(attributes, 0, 0), matrix)
    this.fixed += anyPath
    this.#paint(box, clip, pattern)
    return box
  }

  /** An outline that goes up and down `rows` CSS pixels in all. */
  #trace(rows: number, { y0, y1 }: Box): void {
    const others = rows / Math.max(y1 - y0, 1)
    this.edges += rows * (edge + edgeAmongOthers * others)
  }

  #fill(
    box: Box,
    attributes: SvgElement['attributes'],
    what: 'fill' | 'stroke',
    element: SvgElement,
    matrix: Matrix,
    clip: Box,
  ): void {
    const [server] = this.#referred(attributes[what])
    if (server === undefined) {
      this.#paint(box, clip, attributes[`${what}-opacity`] === undefined ? opaque : blended)
    } else if (server.name === 'pattern') {
      this.#paint(box, clip, pattern)
      this.#tile(server, element, matrix)
    } else {
      this.#paint(box, clip, gradient + gradientStop * server.children.length)
    }
  }

  /** A pattern's tile is drawn for each shape that it fills. */
  #tile({ attributes, children }: SvgElement, filled: SvgElement, matrix: Matrix): void {
    const own = measured(this.#outlineOf(filled), identity, everywhere)?.box ?? nowhere
    const placed = multiplied(matrix, matrixOf(attributes.patternTransform))
    const tile =
      attributes.patternUnits === 'userSpaceOnUse'
        ? rectangle(attributes, 0, 0)
        : transformed(rectangle(attributes, 0, 0), unitsOf(own))
    const drawn = transformed(tile, placed)
    const [, , width = 0, height = 0] = numbers(attributes.viewBox)
    const content =
      width > 0 && height > 0
        ? multiplied(placed, [
            (tile.x1 - tile.x0) / width,
            0,
            0,
            (tile.y1 - tile.y0) / height,
            tile.x0,
            tile.y0,
          ])
        : attributes.patternContentUnits === 'objectBoundingBox'
          ? multiplied(placed, unitsOf(own))
          : placed
    this.#paint(drawn, everywhere, layer)
    for (const child of children) this.add(child, content, drawn)
  }

  #paint(box: Box, clip: Box, work: number): number {
    const painted = areaOf(intersection(box, clip)) * work
    this.area += painted
    return painted
  }

  #outlineOf(element: SvgElement): Outline {
    const known = this.#outlines.get(element)
    if (known !== undefined) return known
    const outline = outlineOf(element.attributes.d ?? '')
    this.#outlines.set(element, outline)
    return outline
  }

  #referred(value: string | undefined): SvgElement[] {
    return [...(value ?? '').matchAll(/url\(#([^)]*)\)/g)]
      .map(([, id = '']) => this.#byId.get(id))
      .filter((element) => element !== undefined)
  }
}

const everywhere: Box = { x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9 }
const nowhere: Box = { x0: 0, y0: 0, x1: 0, y1: 0 }

/** From the unit square to a box: `objectBoundingBox`. */
function unitsOf({ x0, y0, x1, y1 }: Box): Matrix {
  return [x1 - x0, 0, 0, y1 - y0, x0, y0]
}

function rectangle(
  { x, y, width, height }: SvgElement['attributes'],
  at: number,
  size: number,
): Box {
  const left = Number(x ?? at)
  const top = Number(y ?? at)
  return { x0: left, y0: top, x1: left + Number(width ?? size), y1: top + Number(height ?? size) }
}

function numbers(list: string | undefined): readonly number[] {
  return (list ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
}

function dashesOf(pattern: string | undefined, length: number): number {
  const parts = numbers(pattern)
  const period = parts.reduce((sum, part) => sum + part, 0)
  return period > 0 ? Math.min(mostDashes, (length / period) * parts.length) : 0
}

/** Of a pixel of its filter's region. */
function primitive({ name, attributes, children }: SvgElement): number {
  const largest = (value: string | undefined, fallback: number) =>
    Math.max(fallback, ...numbers(value).filter((number) => !Number.isNaN(number)))
  switch (name) {
    case 'feGaussianBlur':
    case 'feDropShadow':
      return 550
    case 'feBlend':
    case 'feDiffuseLighting':
    case 'feDisplacementMap':
    case 'feSpecularLighting':
      return 350
    // Noise is made anew for each octave.
    case 'feTurbulence':
      return 300 + 200 * largest(attributes.numOctaves, 1)
    // These look at a window around each pixel.
    case 'feMorphology':
      return 200 + 40 * (1 + 2 * largest(attributes.radius, 1)) ** 2
    case 'feConvolveMatrix':
      return 200 + 20 * largest(attributes.order, 3) ** 2
    default:
      return 150 + 100 * children.length
  }
}
