import type { FontFamily } from '../../../theme/types.ts'

/**
 * Size at which New Computer Modern Math looks as large as the text around it, as a multiple of the text's: the
 * geometric mean of how the two fonts' x-heights and heights of capitals compare (OpenType's `sxHeight` and `sCapHeight`).
 */
const sizes: ReadonlyMap<string, number> = new Map([
  ['Atkinson Hyperlegible Next', 1.061],
  ['EB Garamond', 0.94],
  ['Geist', 1.131],
  ['IBM Plex Sans', 1.106],
  ['Inter', 1.162],
  ['Libertinus Serif', 0.979],
  ['Source Sans 3', 1.044],
  ['Source Serif 4', 1.04],
])

/** @param family of the text */
export function mathSize({ name, own }: FontFamily): number {
  return own?.mathSize ?? sizes.get(name) ?? 1
}
