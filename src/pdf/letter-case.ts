import type { Caps } from '../themes/types.ts'

/**
 * Words in the capitals that a style draws them in, by the rules of the language: Turkish `i` becomes `İ`, and
 * Greek loses its accents. Small capitals are a feature of the font, and leave the words as they are.
 *
 * @param lang a BCP 47 tag
 */
export function cased(value: string, caps: Caps, lang: string): string {
  return caps === 'upper' ? value.toLocaleUpperCase(lang) : value
}
