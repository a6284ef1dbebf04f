/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

/** ISO 32000-1, 8.3.4. */
export type Matrix = readonly [number, number, number, number, number, number]

/** A closed line: x and y of each corner in turn. */
export type Polygon = readonly number[]

/** The matrix of what is transformed by `inner` first. */
export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

export function through(polygon: Polygon, [a, b, c, d, e, f]: Matrix): Polygon {
  const moved: number[] = []
  for (let at = 0; at + 1 < polygon.length; at += 2) {
    const [x = 0, y = 0] = [polygon[at], polygon[at + 1]]
    moved.push(a * x + c * y + e, b * x + d * y + f)
  }
  return moved
}

/** Where both are; its right may lie left of its left, if that is nowhere. */
export function intersection(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
}

/** Whether a point lies in the polygons, by the rule of non-zero winding. */
export function holds(polygons: readonly Polygon[], x: number, y: number): boolean {
  let winding = 0
  for (const polygon of polygons) {
    let [x0, y0] = [polygon.at(-2) ?? 0, polygon.at(-1) ?? 0]
    for (let at = 0; at + 1 < polygon.length; at += 2) {
      const [x1 = 0, y1 = 0] = [polygon[at], polygon[at + 1]]
      if (y0 <= y !== y1 <= y) {
        const side = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
        if (y1 > y0 && side > 0) winding += 1
        if (y1 < y0 && side < 0) winding -= 1
      }
      ;[x0, y0] = [x1, y1]
    }
  }
  return winding !== 0
}
