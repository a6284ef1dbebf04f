import type { PageSize } from '../document/types.ts'
import type { PageStyle } from './types.ts'

/** Width and height in points: ISO 216, and ANSI's letter and legal. */
const sizes: Readonly<Record<PageSize, readonly [width: number, height: number]>> = {
  a3: [841.89, 1190.55],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
  legal: [612, 1008],
}

/** A page and its margins, in points. */
export interface PageGeometry {
  readonly width: number
  readonly height: number
  readonly marginTop: number
  readonly marginBottom: number
  readonly marginX: number
}

/** Share of a page's text height that one image may take, so that its caption fits below it. */
export const tallestImage = 0.86

/**
 * The page size that a document asks for, else the theme's own. The theme's margins fit its own size; on a narrower
 * page they shrink in proportion.
 */
export function pageGeometry(style: PageStyle, wanted: PageSize | null): PageGeometry {
  const [width, height] = sizes[wanted ?? style.size]
  const scale = Math.min(1, width / sizes[style.size][0])
  return {
    width,
    height,
    marginTop: style.marginTop * scale,
    marginBottom: style.marginBottom * scale,
    marginX: style.marginX * scale,
  }
}
