import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Matrix, multiply } from './geometry.ts'

/** A filled shape. */
export interface PdfFill {
  /** `#rrggbb`. */
  readonly color: string
  /** Left, top, right, bottom of its path, in its own coordinates. */
  readonly box: readonly number[]
  /** Left, bottom, right, top on the page, in points. */
  readonly onPage: readonly number[]
}

/** A path that is drawn with a pen. */
export interface PdfLine {
  /** `#rrggbb`. */
  readonly color: string
  /** Of the pen, in points. */
  readonly width: number
  /** Left, bottom, right, top of its path on the page, in points. */
  readonly box: readonly number[]
}

/** Text in one colour. */
export interface PdfInk {
  readonly text: string
  /** `#rrggbb`. */
  readonly color: string
}

/** A font that text is drawn in. */
export interface PdfFont {
  /** Without the letters that mark a subset. */
  readonly name: string
  readonly embedded: boolean
}

export interface PdfDrawing {
  readonly fills: readonly PdfFill[]
  readonly lines: readonly PdfLine[]
  /** How many lines are drawn. */
  readonly strokes: number
  /** Colours that text is drawn in, `#rrggbb`. */
  readonly textColors: readonly string[]
  /** Text in the order in which it's drawn, piece by piece as its colour changes. */
  readonly inks: readonly PdfInk[]
  readonly images: number
  /** Left, bottom, right, top of each image, in points, where images are drawn upright. */
  readonly imageBoxes: readonly (readonly number[])[]
  readonly fonts: readonly PdfFont[]
}

/** What is drawn on a page: shapes, images, fonts and colours. */
export async function readDrawing(page: PDFPageProxy): Promise<PdfDrawing> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const fills: PdfFill[] = []
  let color = '#000000'
  let images = 0
  let strokes = 0
  let pen = { color: '#000000', width: 1 }
  const lines: PdfLine[] = []
  const inks: PdfInk[] = []
  const fonts = new Map<string, PdfFont>()
  const imageBoxes: number[][] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index]
    if (operator === OPS.save) saved.push(matrix)
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix
    if (!Array.isArray(args)) continue
    if (operator === OPS.transform) matrix = multiply(matrix, args.map(Number) as unknown as Matrix)
    if (operator === OPS.paintImageXObject) imageBoxes.push(unitSquare(matrix))
    if (operator === OPS.setFont) fonts.set(String(args[0]), readFont(page, String(args[0])))
    if (operator === OPS.setFillRGBColor) color = String(args[0])
    if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) images += 1
    if (operator === OPS.showText) {
      const last = inks.at(-1)
      const text = glyphsOf(args[0])
      if (last?.color === color) inks.splice(-1, 1, { text: last.text + text, color })
      else inks.push({ text, color })
    }
    if (operator === OPS.setStrokeRGBColor) pen = { ...pen, color: String(args[0]) }
    if (operator === OPS.setLineWidth) pen = { ...pen, width: Number(args[0]) }
    const both = args[0] === OPS.fillStroke || args[0] === OPS.eoFillStroke
    if (operator === OPS.constructPath && (both || args[0] === OPS.stroke)) {
      strokes += 1
      if (args[2] instanceof Float32Array) lines.push({ ...pen, box: moved([...args[2]], matrix) })
    }
    // A path that is painted at once: how, its segments, the box around it.
    const filled = both || args[0] === OPS.fill || args[0] === OPS.eoFill
    if (operator === OPS.constructPath && filled && args[2] instanceof Float32Array) {
      const box = [...args[2]]
      fills.push({ color, box, onPage: moved(box, matrix) })
    }
  }
  return {
    fills,
    fonts: [...fonts.values()],
    imageBoxes,
    images,
    inks,
    lines,
    strokes,
    textColors: [...new Set(inks.map((ink) => ink.color))],
  }
}

/** The characters of a `showText`: glyphs, and numbers that move the next one. */
function glyphsOf(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return ''
  return glyphs.map((glyph) => (hasCharacters(glyph) ? glyph.unicode : '')).join('')
}

function hasCharacters(glyph: unknown): glyph is { readonly unicode: string } {
  return typeof glyph === 'object' && glyph !== null && 'unicode' in glyph
}

function readFont(page: PDFPageProxy, id: string): PdfFont {
  const { name, missingFile } = page.commonObjs.get(id) as { name: string; missingFile: boolean }
  return { name: name.replace(/^[A-Z]{6}\+/, ''), embedded: !missingFile }
}

/** The box around another, as it stands on the page; the page isn't turned. */
function moved([left = 0, top = 0, right = 0, bottom = 0]: number[], [a, , , d, e, f]: Matrix) {
  const [x, y] = [
    [a * left + e, a * right + e],
    [d * top + f, d * bottom + f],
  ]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

/** An image fills the square from 0 to 1 of its own coordinates. */
function unitSquare([a, , , d, e, f]: Matrix): number[] {
  return [Math.min(e, e + a), Math.min(f, f + d), Math.max(e, e + a), Math.max(f, f + d)]
}
