import type { SvgElement } from '#octavo/core/document/types.js'
import { codeFace, slack, textFaces, textWidth } from '#octavo/core/layout/character-width.js'
import type { Theme } from '#octavo/core/theme/types.js'

/** A line of text in a drawing: its words, and the box of its letters as it's drawn, in the drawing's own units. */
export interface DrawnText {
  readonly words: string
  readonly size: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Whether it runs neither along the page nor up or down it, so that its box is larger than it is. */
  readonly isSlanted: boolean
}

/** Affine: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface Style {
  readonly size: number
  readonly anchor: string
  readonly bold: boolean
  readonly code: boolean
}

/** All lines of text of a drawing, measured in the theme's fonts. A halo below a text isn't one of its own. */
export function drawnTexts(root: SvgElement, theme: Theme): DrawnText[] {
  const faces = { ...textFaces(theme.fonts.body), code: codeFace(theme.fonts.mono) }
  const found = new Map<string, DrawnText>()

  const visit = (element: SvgElement, matrix: Matrix, around: Style) => {
    const { transform } = element.attributes
    const own = transform === undefined ? matrix : times(matrix, transformOf(transform))
    const style = styleIn(element, around)
    if (element.name === 'text') {
      for (const line of linesOf(element, style)) add(line, own)
    } else {
      for (const child of element.children) {
        if (typeof child !== 'string') visit(child, own, style)
      }
    }
  }

  const add = ({ x, y, runs }: Line, matrix: Matrix) => {
    const words = runs.map(({ text }) => text).join('')
    if (words.trim() === '') return
    const width = runs.reduce((sum, { text, style }) => {
      const face = style.code ? faces.code : style.bold ? faces.bold : faces.regular
      return sum + (textWidth(text, face) / slack) * style.size
    }, 0)
    const [{ style }] = runs as [Run]
    const left = style.anchor === 'middle' ? x - width / 2 : style.anchor === 'end' ? x - width : x
    // What small letters and most capitals take.
    const corners = [left, left + width].flatMap((at) =>
      [y - 0.65 * style.size, y].map((down) => pointOf(matrix, at, down)),
    )
    const [xs, ys] = [corners.map(([at]) => at), corners.map(([, at]) => at)]
    const [a, b] = matrix
    const isSlanted = Math.min(Math.abs(a), Math.abs(b)) > 0.01
    const box = {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    }
    found.set(`${words} ${box.left} ${box.top}`, { words, size: style.size, ...box, isSlanted })
  }

  visit(root, [1, 0, 0, 1, 0, 0], { size: 16, anchor: 'start', bold: false, code: false })
  return [...found.values()]
}

interface Run {
  readonly text: string
  readonly style: Style
}

interface Line {
  readonly x: number
  readonly y: number
  readonly runs: Run[]
}

/** A text, and each `tspan` that has a place of its own, begins a line. */
function linesOf(text: SvgElement, style: Style): Line[] {
  const lines: Line[] = []
  const begin = ({ x = '0', y = '0' }: SvgElement['attributes']) => {
    lines.push({ x: Number(x), y: Number(y), runs: [] })
  }
  begin(text.attributes)
  const visit = (element: SvgElement, inside: Style) => {
    for (const child of element.children) {
      if (typeof child === 'string') lines.at(-1)?.runs.push({ text: child, style: inside })
      else {
        if ('x' in child.attributes) begin({ ...text.attributes, ...child.attributes })
        visit(child, styleIn(child, inside))
      }
    }
  }
  visit(text, style)
  return lines.filter(({ runs }) => runs.length > 0)
}

function styleIn({ attributes }: SvgElement, around: Style): Style {
  const { 'font-size': size, 'font-weight': weight, 'text-anchor': anchor } = attributes
  return {
    size: Number.isNaN(Number(size)) ? around.size : Number(size),
    anchor: anchor ?? around.anchor,
    bold: weight === undefined ? around.bold : weight === 'bold' || Number(weight) >= 600,
    code: around.code || 'font-family' in attributes,
  }
}

function transformOf(transform: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [one = 0, two, three = 0] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, one, two ?? 0])
    else if (name === 'scale') matrix = times(matrix, [one, 0, 0, two ?? one, 0, 0])
    else if (name === 'rotate') {
      const angle = (one * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const [x, y] = [two ?? 0, three]
      matrix = times(matrix, [1, 0, 0, 1, x, y])
      matrix = times(matrix, [cos, sin, -sin, cos, 0, 0])
      matrix = times(matrix, [1, 0, 0, 1, -x, -y])
    } else throw new Error(`A drawing has the transform ${name}.`)
  }
  return matrix
}

function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

function pointOf([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}
