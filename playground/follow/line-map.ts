/** A line of the source, from 1, and how far down the output it is, in any unit. */
export interface Point {
  readonly line: number
  readonly offset: number
}

/** Translates lines of the source and places in the output into each other. Between two known places it is proportional. */
export class LineMap {
  readonly #points: readonly Point[]

  /**
   * @param points in the order of lines
   * @param end the line behind the last one, and the height of the output
   */
  constructor(points: readonly Point[], end: Point) {
    const start: Point = { line: 1, offset: 0 }
    const rising: Point[] = [start]
    for (const point of [...points, end]) {
      const last = rising.at(-1) ?? start
      // Cells of a row, for instance, are at the same height.
      if (point.line > last.line && point.offset > last.offset) rising.push(point)
    }
    this.#points = rising
  }

  /** @param line may be between two lines */
  offsetAt(line: number): number {
    return this.#translate(line, 'line', 'offset')
  }

  lineAt(offset: number): number {
    return this.#translate(offset, 'offset', 'line')
  }

  /** The line of the last known place at or above an offset: what is there begins with that line. */
  startingLineAt(offset: number): number {
    return this.#points[this.#indexAt(offset, 'offset')]?.line ?? 1
  }

  #indexAt(value: number, from: keyof Point): number {
    let low = 0
    let high = this.#points.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#points[middle]?.[from] ?? 0) <= value) low = middle
      else high = middle - 1
    }
    return low
  }

  #translate(value: number, from: keyof Point, to: keyof Point): number {
    const index = this.#indexAt(value, from)
    const before = this.#points[index]
    const after = this.#points[index + 1]
    if (before === undefined) return 0
    if (after === undefined) return before[to]
    const share = (value - before[from]) / (after[from] - before[from])
    return before[to] + Math.max(0, share) * (after[to] - before[to])
  }
}
