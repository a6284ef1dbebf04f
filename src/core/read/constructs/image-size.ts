import type { Image } from '../../document/types.ts'

/** CSS pixels: ten pages of width, more than anything is drawn at. */
const greatestSize = 10_000

/** CSS pixels of each unit (CSS Values 4, 6.2). `em` is that of a browser's own text. */
const pixelsPer: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
}

const length = /^\s*([0-9]+(?:\.[0-9]+)?)([a-z]*|%)\s*$/i

/** The size that an image is to have. What is no length, and a height in percent, is dropped. */
export function imageSize(
  width: string | undefined,
  height: string | undefined,
): Pick<Image, 'share' | 'width' | 'height'> {
  const [, number = '', unit] = length.exec(width ?? '') ?? []
  const share = unit === '%' && Number(number) > 0 ? Math.min(Number(number) / 100, 1) : null
  if (share !== null) return { share, width: null, height: null }
  return { share, width: pixels(width), height: pixels(height) }
}

function pixels(value: string | undefined): number | null {
  const [, number, unit = ''] = length.exec(value ?? '') ?? []
  const size = Number(number) * (pixelsPer[unit.toLowerCase()] ?? Number.NaN)
  return size >= 1 ? Math.min(size, greatestSize) : null
}
