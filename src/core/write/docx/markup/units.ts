/** Twentieths of a point: Word's unit for positions and spaces. */
export function twips(points: number): number {
  return Math.round(points * 20)
}

export function points(twips: number): number {
  return twips / 20
}

/** Widths in points as whole twips, rounded so that their sum is that of the widths. */
export function wholeTwips(widths: readonly number[]): readonly number[] {
  let edge = 0
  let drawn = 0
  return widths.map((width) => {
    edge += width
    const next = Math.max(1, twips(edge) - drawn)
    drawn += next
    return next
  })
}

/** Word's unit for font sizes. */
export function halfPoints(points: number): number {
  return Math.round(points * 2)
}

/** Word's unit for the width of borders; Word draws 2 (a quarter of a point) to 96. */
export function eighthPoints(points: number): number {
  return Math.min(96, Math.max(2, Math.round(points * 8)))
}

/** DrawingML's unit (English Metric Units), 914,400 to the inch. */
export function emuFromPixels(pixels: number): number {
  return Math.round(pixels * 9525)
}

export function emuFromTwips(length: number): number {
  return Math.round(length * 635)
}
