import { lengthOf, lengthsOf } from './length.ts'
import { type PageSize, type PaperSize, pageSizes } from './types.ts'

/** The sides of paper that Word can print on: two inches to 22 (its own limit). */
const shortest = 2 * 72
const longest = 22 * 72

/** A paper size by its name, also LaTeX's (`a4paper`) or Typst's (`us-letter`); `null` if it isn't one. */
export function pageSize(written: string): PageSize | null {
  const wanted = written
    .trim()
    .toLowerCase()
    .replace(/^us-|paper$/g, '')
  return pageSizes.find((size) => size === wanted) ?? null
}

/** A paper size by its name or by its width and height, such as `6in x 9in`; `null` if it isn't one. */
export function paperSize(written: string): PaperSize | null {
  const named = pageSize(written)
  if (named !== null) return named
  const sides = lengthsOf(written)
  if (sides === null || sides.some((side) => side < shortest || side > longest)) return null
  const [width, height] = sides
  return { width, height }
}

/** A margin such as `2.5cm`, in points; `null` if it isn't one. */
export function marginOf(written: string): number | null {
  const margin = lengthOf(written)
  return margin === null || margin > longest ? null : margin
}
