import { createHash, type Hash } from 'node:crypto'
import type { WebFont } from '../../../fonts/web-fonts.ts'
import { memoize } from '../../../memoize.ts'
import { fontFace } from '../css.ts'

/** Rules at the start of a style sheet, in which no `<` has to be escaped. */
export interface FontFaces {
  /** In UTF-8. */
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes, to be copied and continued with the rest of the style sheet. */
  readonly hash: Hash
}

/**
 * The fonts that the file holds (CSS Fonts 4, 4). They are most of it, so that they are encoded and hashed once for all files
 * with the same, and copied only into the file itself.
 */
export const fontFaces = memoize((fonts: readonly WebFont[]): FontFaces => {
  const rules = fonts.map((font) => fontFace(font, `data:font/woff2;base64,${font.base64}`))
  const bytes = Buffer.from(rules.join(''), 'utf8')
  return { bytes, hash: createHash('sha256').update(bytes) }
})
