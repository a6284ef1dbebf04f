import { createHash, type Hash } from 'node:crypto'
import type { WebFont } from '../../../fonts/web-fonts.ts'
import { memoize } from '../../../memoize.ts'
import { cssString, rule } from '../css.ts'

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
  const bytes = Buffer.from(fonts.map(fontFace).join(''), 'utf8')
  return { bytes, hash: createHash('sha256').update(bytes) }
})

function fontFace({ family, weight, italic, base64, unicodeRange }: WebFont): string {
  return rule('@font-face', {
    'font-family': cssString(family),
    'font-weight': String(weight),
    'font-style': italic ? 'italic' : 'normal',
    src: `url(data:font/woff2;base64,${base64})`,
    ...(unicodeRange === null ? {} : { 'unicode-range': unicodeRange }),
  })
}
