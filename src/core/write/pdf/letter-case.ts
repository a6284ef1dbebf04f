import type { Caps } from '../../theme/types.ts'

/**
 * Words in the capitals that a style draws them in, by the rules of the language: Turkish `i` becomes `İ`, and
 * Greek loses its accents. Small capitals are a feature of the font, and leave the words as they are.
 *
 * @param lang a BCP 47 tag
 */
export function cased(value: string, caps: Caps, lang: string): string {
  if (caps !== 'upper') return value
  // The rules hang on the language alone; not all tags that RFC 5646 allows are taken here.
  return value.toLocaleUpperCase(/^[a-z]{2,3}(?![^-])/i.exec(lang)?.[0] ?? 'en')
}
