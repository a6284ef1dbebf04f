import type { Caps } from '../../theme/types.ts'

/**
 * Words in the capitals of their style, by the rules of the language: Turkish `i` becomes `İ`, and Greek loses its
 * accents. Small capitals are a feature of the font, and leave the words as they are.
 *
 * @param lang a BCP 47 tag
 */
export function withCaps(value: string, caps: Caps, lang: string): string {
  if (caps !== 'upper') return value
  // The rules depend on the language alone, and this function doesn't accept all tags that RFC 5646 allows.
  return value.toLocaleUpperCase(/^[a-z]{2,3}(?![^-])/i.exec(lang)?.[0] ?? 'en')
}
