import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Box, intersection, type Matrix, multiply, type Polygon, through } from './geometry.ts'

/** A glyph as it stands on the page, in points from the lower left corner. */
export interface InkGlyph {
  readonly kind: 'glyph'
  readonly text: string
  /** The font's own name, such as `SourceSans3-Bold`. */
  readonly font: string
  readonly size: number
  /** Around its outlines. */
  readonly box: Box
  readonly outlines: readonly Polygon[]
  /** What is drawn of it lies in here: the page, and what content is clipped to. */
  readonly clip: Box
}

/** An area that is painted: a fill, an image, or a line as wide as one. */
export interface InkArea {
  readonly kind: 'area'
  /** `#rrggbb`; `null` for an image. */
  readonly color: string | null
  readonly box: Box
  readonly outlines: readonly Polygon[]
}

export type InkMark = InkGlyph | InkArea

/** Painted areas that let through what is below them. */
const opaque = 0.5

/** pdf.js draws a blank that a font leaves out as its sign for what it lacks. */
const blank = /^[\p{Z}\p{C}]*$/u

/** Points. Thinner lines are those under, through and beside text. */
const widestLine = 2.5

/** What a page paints, in that order (ISO 32000-1, 8 and 9). Glyphs without outlines, such as spaces, paint nothing. */
export async function readInk(page: PDFPageProxy): Promise<readonly InkMark[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const marks: InkMark[] = []
  const outlines = new Map<string, readonly Polygon[]>()
  let state = initial([left, bottom, right, top])
  const saved: State[] = []
  let text: Matrix = identity
  let line: Matrix = identity
  let clipping = false

  for (const [index, operator] of fnArray.entries()) {
    const args: readonly unknown[] = Array.isArray(argsArray[index]) ? argsArray[index] : []
    switch (operator) {
      case OPS.save:
        saved.push(state)
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state
        break
      case OPS.transform:
        state = { ...state, matrix: multiply(state.matrix, matrixOf(args)) }
        break
      case OPS.paintFormXObjectBegin:
        saved.push(state)
        if (Array.isArray(args[0])) {
          state = { ...state, matrix: multiply(state.matrix, matrixOf(args[0])) }
        }
        break
      case OPS.setGState:
        state = { ...state, ...alphas(args[0]) }
        break
      case OPS.setFillRGBColor:
        state = { ...state, fill: String(args[0]) }
        break
      case OPS.setStrokeRGBColor:
        state = { ...state, stroke: String(args[0]) }
        break
      case OPS.setLineWidth:
        state = { ...state, lineWidth: Number(args[0]) }
        break
      case OPS.clip:
      case OPS.eoClip:
        clipping = true
        break
      case OPS.constructPath:
        path(Number(args[0]), args[1])
        break
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        area([[0, 0, 1, 0, 1, 1, 0, 1]], null)
        break
      case OPS.beginText:
        text = line = identity
        break
      case OPS.setFont:
        state = { ...state, font: String(args[0]), size: Number(args[1]) }
        break
      case OPS.setTextMatrix:
        text = line = matrixOf(isArray(args[0]) ? args[0] : args)
        break
      case OPS.moveText:
        text = line = multiply(line, [1, 0, 0, 1, Number(args[0]), Number(args[1])])
        break
      case OPS.setCharSpacing:
        state = { ...state, spacing: Number(args[0]) }
        break
      case OPS.setTextRise:
        state = { ...state, rise: Number(args[0]) }
        break
      case OPS.showText:
        show(args[0])
        break
    }
  }
  return marks

  function path(paint: number, data: unknown): void {
    const shapes = Array.isArray(data) ? polygonsOf(data[0]) : []
    if (clipping) {
      clipping = false
      const box = boxAround(shapes.map((shape) => through(shape, state.matrix)))
      if (box !== undefined) state = { ...state, clip: intersection(state.clip, box) }
    }
    if (filling.has(paint)) area(shapes, state.fill)
    const width = state.lineWidth * Math.hypot(state.matrix[0], state.matrix[1])
    if (stroking.has(paint) && width > widestLine)
      area(stroked(shapes, state.lineWidth), state.stroke)
  }

  function area(shapes: readonly Polygon[], color: string | null): void {
    if (state.fillAlpha < opaque) return
    const onPage = shapes.map((shape) => through(shape, state.matrix))
    const around = boxAround(onPage)
    if (around === undefined) return
    const box = intersection(around, state.clip)
    if (box[0] < box[2] && box[1] < box[3])
      marks.push({ kind: 'area', color, box, outlines: onPage })
  }

  function show(glyphs: unknown): void {
    if (!isArray(glyphs)) return
    const font = fontOf(page, state.font)
    let x = 0
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        x -= (glyph * state.size) / 1000
        continue
      }
      if (!isGlyph(glyph)) continue
      const { size: em, rise } = state
      const own = multiply(multiply(state.matrix, text), [em, 0, 0, em, x, rise])
      const shapes = blank.test(glyph.unicode)
        ? []
        : outlinesOf(font, glyph.fontChar).map((shape) => through(shape, own))
      const box = boxAround(shapes)
      if (box !== undefined) {
        const size = state.size * Math.hypot(state.matrix[2], state.matrix[3])
        const { clip } = state
        const shown = { text: glyph.unicode, font: font.name, size, box, outlines: shapes, clip }
        marks.push({ kind: 'glyph', ...shown })
      }
      x += glyph.width * font.unit * em + state.spacing
    }
    text = multiply(text, [1, 0, 0, 1, x, 0])
  }

  function outlinesOf({ id }: Font, character: string): readonly Polygon[] {
    const name = `${id}_path_${character}`
    const known = outlines.get(name)
    if (known !== undefined) return known
    const built: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined
    const data = typeof built === 'object' && built !== null && 'path' in built ? built.path : null
    const shapes = polygonsOf(data)
    outlines.set(name, shapes)
    return shapes
  }
}

/** What `q` saves and `Q` restores. */
interface State {
  readonly matrix: Matrix
  readonly clip: Box
  readonly fill: string
  readonly stroke: string
  readonly fillAlpha: number
  readonly lineWidth: number
  readonly font: string
  readonly size: number
  readonly spacing: number
  readonly rise: number
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]

function initial(clip: Box): State {
  const text = { font: '', size: 0, spacing: 0, rise: 0 }
  const color = '#000000'
  return { matrix: identity, clip, fill: color, stroke: color, fillAlpha: 1, lineWidth: 1, ...text }
}

const filling: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

const stroking: ReadonlySet<number> = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** pdf.js's own numbers in a path (`DrawOPS`), with how many coordinates follow each. */
const segments = [
  { name: 'move', count: 2 },
  { name: 'line', count: 2 },
  { name: 'cubic', count: 6 },
  { name: 'quadratic', count: 4 },
  { name: 'close', count: 0 },
] as const

/** Points of a curve that stand for it. */
const steps = [0.25, 0.5, 0.75, 1]

/** A path's outlines, curves as a few lines each. */
function polygonsOf(path: unknown): readonly Polygon[] {
  const polygons: number[][] = []
  let polygon: number[] = []
  const data: Float32Array = isNumbers(path) ? path : new Float32Array()
  for (let at = 0; at < data.length; ) {
    const segment = segments[data[at++] ?? -1]
    if (segment === undefined) return polygons
    const p = Array.from(data.subarray(at, at + segment.count))
    at += segment.count
    const [x0, y0] = [polygon.at(-2) ?? 0, polygon.at(-1) ?? 0]
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = p
    if (segment.name === 'move') {
      polygon = [a, b]
      polygons.push(polygon)
    } else if (segment.name === 'line') polygon.push(a, b)
    else if (segment.name === 'quadratic') {
      for (const t of steps) {
        const s = 1 - t
        polygon.push(s * s * x0 + 2 * s * t * a + t * t * c, s * s * y0 + 2 * s * t * b + t * t * d)
      }
    } else if (segment.name === 'cubic') {
      for (const t of steps) {
        const s = 1 - t
        const [i, j, k, l] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        polygon.push(i * x0 + j * a + k * c + l * e, i * y0 + j * b + k * d + l * f)
      }
    }
  }
  return polygons.filter(({ length }) => length > 4)
}

/** A line of a width as the areas of its straight parts, without what stands out at their ends. */
function stroked(shapes: readonly Polygon[], width: number): readonly Polygon[] {
  return shapes.flatMap((shape) =>
    Array.from({ length: Math.max(0, shape.length / 2 - 1) }, (_, index): Polygon => {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = shape.slice(2 * index, 2 * index + 4)
      const length = Math.hypot(x1 - x0, y1 - y0) || 1
      const [dx, dy] = [((y1 - y0) / length) * (width / 2), ((x0 - x1) / length) * (width / 2)]
      return [x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1 - dx, y1 - dy, x0 - dx, y0 - dy]
    }),
  )
}

function boxAround(polygons: readonly Polygon[]): Box | undefined {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const polygon of polygons) {
    for (let at = 0; at + 1 < polygon.length; at += 2) {
      const [x = 0, y = 0] = [polygon[at], polygon[at + 1]]
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  }
  return left > right ? undefined : [left, bottom, right, top]
}

interface Font {
  readonly id: string
  readonly name: string
  /** Of its widths, in em. Its outlines are in em. */
  readonly unit: number
}

function fontOf(page: PDFPageProxy, id: string): Font {
  const font = page.commonObjs.get(id) as { name: string; fontMatrix?: readonly number[] }
  const name = font.name.replace(/^[A-Z]{6}\+/, '')
  return { id, name, unit: font.fontMatrix?.[0] ?? 0.001 }
}

/** Of `gs`, as pdf.js hands it on: pairs of a key and its value. */
function alphas(parameters: unknown): Partial<State> {
  if (!isArray(parameters)) return {}
  const alpha = parameters.find((pair) => isArray(pair) && pair[0] === 'ca')
  return isArray(alpha) ? { fillAlpha: Number(alpha[1]) } : {}
}

function matrixOf(values: ArrayLike<unknown>): Matrix {
  return Array.from(values, Number) as unknown as Matrix
}

function isArray(value: unknown): value is ArrayLike<unknown> & Iterable<unknown> & unknown[] {
  return Array.isArray(value) || ArrayBuffer.isView(value)
}

function isNumbers(value: unknown): value is Float32Array {
  return ArrayBuffer.isView(value) && 'subarray' in value
}

interface Glyph {
  readonly fontChar: string
  readonly unicode: string
  readonly width: number
}

function isGlyph(value: unknown): value is Glyph {
  return typeof value === 'object' && value !== null && 'fontChar' in value
}
