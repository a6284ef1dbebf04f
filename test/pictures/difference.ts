import type { Picture } from './picture.ts'

/** A square of a picture that looks otherwise than in the other picture. */
export interface Spot {
  /** Left and top in pixels. */
  readonly x: number
  readonly y: number
  /** How much of what is drawn there is different: 0 is nothing, and 1 as much as there is. */
  readonly share: number
}

/** The side of a square that is compared, in pixels: a letter, and the space to the next. */
export const side = 8

/** Squares overlap by half, so that what lies across the edge of one is in the middle of another. */
const step = side / 2

/** How far something may have moved, in pixels. */
const reach = 2

/**
 * How much of a square may be different. Of the specimen, moved by 0.3 to 1.5 pixels and drawn anew, no square differs by
 * more than 0.19; where the tint of code covers half of a bracket before it, one differs by 0.34.
 */
const tolerance = 0.25

/**
 * The least contrast that differences are measured against, summed over a square: a tint that is 9 of 255 darker than the
 * page has three times as much, and a rim of a letter that is rounded otherwise a tenth.
 */
const faint = 800

/** Of more spots than these no more are looked for: where a whole page has moved, that would take seconds. */
export const mostSpots = 1000

/**
 * Finds where two pictures look different.
 *
 * Pixels can't be compared: text that moves by a part of a pixel has other rims. So both pictures are blurred, each square
 * of the reference picture is looked for in the other one within two pixels, in steps of half a pixel, and the squared
 * differences that are left count against the contrast of the square. By that a bracket that is missing among letters weighs as much as
 * a line that is missing on an empty page.
 */
export function differences(reference: Picture, drawn: Picture): readonly Spot[] {
  if (isSame(reference, drawn)) return []
  const width = Math.max(reference.width, drawn.width)
  const height = Math.max(reference.height, drawn.height)
  const a = perceived(reference, width, height)
  const b = halfPixels(perceived(drawn, width, height))
  const isChanged = changedSquares(a, b(0))
  const spots: Spot[] = []
  for (let y = 0; y + side <= height; y += step) {
    for (let x = 0; x + side <= width; x += step) {
      if (!isChanged(x, y)) continue
      const share = differentShare(a, b, x, y)
      if (share > tolerance) spots.push({ x, y, share })
      if (spots.length === mostSpots) return spots
    }
  }
  return spots
}

function isSame(a: Picture, b: Picture): boolean {
  return a.width === b.width && Buffer.compare(bytesOf(a), bytesOf(b)) === 0
}

function bytesOf({ pixels }: Picture): Buffer {
  return Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
}

/** Lightness and two differences of colour of each pixel, row by row. */
interface Perceived {
  readonly width: number
  readonly height: number
  readonly values: Float32Array<ArrayBuffer>
}

/** Says of a square whether it has any other value. Most of a page has none. */
function changedSquares(a: Perceived, b: Perceived): (x: number, y: number) => boolean {
  const columns = Math.ceil(a.width / step)
  const changed = new Uint8Array(columns * Math.ceil(a.height / step))
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      const at = (y * a.width + x) * 3
      const isSame =
        a.values[at] === b.values[at] &&
        a.values[at + 1] === b.values[at + 1] &&
        a.values[at + 2] === b.values[at + 2]
      if (!isSame) changed[Math.floor(y / step) * columns + Math.floor(x / step)] = 1
    }
  }
  return (x, y) => {
    const cell = (y / step) * columns + x / step
    return [0, 1, columns, columns + 1].some((next) => changed[cell + next] === 1)
  }
}

/** How much of the square at a place isn't found near that place. Looks no further once it's little enough. */
function differentShare(
  a: Perceived,
  b: (phase: number) => Perceived,
  x: number,
  y: number,
): number {
  let least = Number.POSITIVE_INFINITY
  const contrast = contrastOf(a, x, y)
  for (const [dx, dy] of moves) {
    const [left, top] = [x + Math.floor(dx), y + Math.floor(dy)]
    if (left < 0 || top < 0 || left >= a.width - side || top >= a.height - side) continue
    const phase = (Number.isInteger(dx) ? 0 : 1) + (Number.isInteger(dy) ? 0 : 2)
    const moved = b(phase)
    const different = residual(a, x, y, moved, left, top)
    const share =
      different === 0 ? 0 : different / (faint + Math.max(contrast, contrastOf(moved, left, top)))
    if (share < least) least = share
    if (least <= tolerance) break
  }
  return least
}

/** To the right and down, in halves of a pixel, nearest first. */
const moves: readonly (readonly [number, number])[] = Array.from(
  { length: (4 * reach + 1) ** 2 },
  (_, index): [number, number] => [
    (index % (4 * reach + 1)) / 2 - reach,
    Math.floor(index / (4 * reach + 1)) / 2 - reach,
  ],
).sort(([ax, ay], [bx, by]) => ax ** 2 + ay ** 2 - (bx ** 2 + by ** 2))

/** The sum of the squared differences of two squares. */
function residual(a: Perceived, ax: number, ay: number, b: Perceived, bx: number, by: number) {
  let sum = 0
  for (let row = 0; row < side; row++) {
    let i = ((ay + row) * a.width + ax) * 3
    let j = ((by + row) * b.width + bx) * 3
    for (const end = i + side * 3; i < end; i++, j++) {
      const difference = (a.values[i] ?? 0) - (b.values[j] ?? 0)
      sum += difference * difference
    }
  }
  return sum
}

/** The sum of the squared differences from the mean of the square. */
function contrastOf({ values, width }: Perceived, x: number, y: number): number {
  let squares = 0
  let [first, second, third] = [0, 0, 0]
  for (let row = 0; row < side; row++) {
    const start = ((y + row) * width + x) * 3
    for (let index = start; index < start + side * 3; index += 3) {
      const [a, b, c] = [values[index] ?? 0, values[index + 1] ?? 0, values[index + 2] ?? 0]
      first += a
      second += b
      third += c
      squares += a * a + b * b + c * c
    }
  }
  return squares - (first ** 2 + second ** 2 + third ** 2) / side ** 2
}

/**
 * The colours as YIQ, each of the three weighted by how well it's seen (Kotsarenko and Ramos, "Measuring perceived color
 * difference using YIQ NTSC transmission color space in mobile applications", 2010), and blurred by 1 4 6 4 1 in both
 * directions. What is outside of the picture has the colour of its first pixel.
 */
function perceived({ width, height, pixels }: Picture, right: number, bottom: number): Perceived {
  const values = new Float32Array(right * bottom * 3)
  for (let y = 0; y < bottom; y++) {
    for (let x = 0; x < right; x++) {
      const from = x < width && y < height ? (y * width + x) * 4 : 0
      const r = pixels[from] ?? 0
      const g = pixels[from + 1] ?? 0
      const b = pixels[from + 2] ?? 0
      const to = (y * right + x) * 3
      values[to] = 0.711 * (0.299 * r + 0.587 * g + 0.114 * b)
      values[to + 1] = 0.547 * (0.596 * r - 0.274 * g - 0.322 * b)
      values[to + 2] = 0.442 * (0.211 * r - 0.523 * g + 0.311 * b)
    }
  }
  const picture = { width: right, height: bottom, values }
  return blurred(blurred(picture, 3), 3 * right)
}

/** The values of a picture by 1 4 6 4 1 with those that are once and twice as far before and behind them. Edges stay. */
function blurred({ width, height, values }: Perceived, apart: number): Perceived {
  const result = values.slice()
  for (let index = 2 * apart; index < values.length - 2 * apart; index++) {
    result[index] =
      ((values[index - 2 * apart] ?? 0) +
        4 * (values[index - apart] ?? 0) +
        6 * (values[index] ?? 0) +
        4 * (values[index + apart] ?? 0) +
        (values[index + 2 * apart] ?? 0)) /
      16
  }
  return { width, height, values: result }
}

/** Makes of a picture, once it's asked for, the picture that is moved by half a pixel to the left (1), up (2), or both (3). */
function halfPixels(picture: Perceived): (phase: number) => Perceived {
  const phases = [picture]
  return (phase) => {
    const made = phases[phase] ?? between(picture, phase)
    phases[phase] = made
    return made
  }
}

/** The means of each value and those beside it, below it, or both. */
function between({ width, height, values }: Perceived, phase: number): Perceived {
  const result = values.slice()
  const right = phase === 2 ? 0 : 3
  const below = phase === 1 ? 0 : 3 * width
  for (let index = 0; index < values.length - right - below; index++) {
    result[index] =
      ((values[index] ?? 0) +
        (values[index + right] ?? 0) +
        (values[index + below] ?? 0) +
        (values[index + right + below] ?? 0)) /
      4
  }
  return { width, height, values: result }
}
