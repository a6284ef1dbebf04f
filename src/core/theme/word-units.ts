/** The nearest size of text that Word has, which counts in half-points: lines are as wide in all formats. In points. */
export function textSize(points: number): number {
  return Math.round(2 * points) / 2
}

/** The nearest length that Word has, which counts in twentieths of a point. In points. */
export function wordLength(points: number): number {
  return Math.round(20 * points) / 20
}
