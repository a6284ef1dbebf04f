/** A transform of the plane: `a b c d e f` of SVG's `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The transform that applies `inner` first. */
export function multiplied(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

/** Of a `transform` in its one form, `matrix(a b c d e f)`; nothing is moved by any other. */
export function matrixOf(transform: string | undefined): Matrix {
  const [a, b, c, d, e, f] = (/^matrix\(([^)]*)\)$/.exec(transform ?? '')?.[1] ?? '')
    .split(' ')
    .map(Number)
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? identity
    : [a, b, c, d, e, f]
}

/** The factor by which a transform lengthens a line at most. */
export function stretch([a, b, c, d]: Matrix): number {
  return Math.max(Math.hypot(a, b), Math.hypot(c, d))
}

/** An upright rectangle: its left, top, right and bottom. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export function areaOf({ x0, y0, x1, y1 }: Box): number {
  return Math.max(0, x1 - x0) * Math.max(0, y1 - y0)
}

export function union(a: Box | null, b: Box | null): Box | null {
  return a === null || b === null ? (a ?? b) : around(a, b)
}

export function around(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  }
}

/** Empty if they don't intersect: its right may be left of its left. */
export function intersection(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  }
}

export function inflated({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by }
}

export function transformed({ x0, y0, x1, y1 }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [a * x0 + c * y0, a * x1 + c * y0, a * x0 + c * y1, a * x1 + c * y1]
  const ys = [b * x0 + d * y0, b * x1 + d * y0, b * x0 + d * y1, b * x1 + d * y1]
  return {
    x0: Math.min(...xs) + e,
    y0: Math.min(...ys) + f,
    x1: Math.max(...xs) + e,
    y1: Math.max(...ys) + f,
  }
}
