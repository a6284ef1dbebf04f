import type { Box, Matrix } from './geometry.ts'

/** The corners and control points of a path, in its own coordinates: x and y by turns. */
export type Outline = Float64Array

/** Of path data as resvg writes it: absolute commands, and a space between all its parts. */
export function outlineOf(pathData: string): Outline {
  const numbers = pathData
    .split(' ')
    .map(Number)
    .filter((number) => !Number.isNaN(number))
  return Float64Array.from(numbers)
}

export interface Measured {
  readonly box: Box
  /** Of the lines from point to point, which are as long as a curve or longer. */
  readonly length: number
  /** How far they go up and down in all, within `clip`. */
  readonly rows: number
}

/** Measures a transformed outline; `null` for one without points. */
export function measured(outline: Outline, matrix: Matrix, clip: Box): Measured | null {
  if (outline.length < 2) return null
  const [a, b, c, d, e, f] = matrix
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  let length = 0
  let rows = 0
  let lastX = Number.NaN
  let lastY = Number.NaN
  for (let at = 0; at + 1 < outline.length; at += 2) {
    const px = outline[at] ?? 0
    const py = outline[at + 1] ?? 0
    const x = a * px + c * py + e
    const y = b * px + d * py + f
    if (at > 0) {
      length += Math.hypot(x - lastX, y - lastY)
      rows += Math.abs(within(y, clip) - within(lastY, clip))
    }
    lastX = x
    lastY = y
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return { box: { x0, y0, x1, y1 }, length, rows }
}

function within(y: number, { y0, y1 }: Box): number {
  return Math.min(Math.max(y, y0), y1)
}
