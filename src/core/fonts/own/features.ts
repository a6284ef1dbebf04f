import type { FontFamily } from '../../theme/types.ts'

/** Features of OpenType that a subset has beside HarfBuzz's own choice, and without which it is. */
export interface Features {
  readonly more?: readonly string[]
  readonly without?: readonly string[]
}

/**
 * Those that the package's own subsets have (`scripts/prepare-fonts.mjs`): code without ligatures, and figures of one height
 * and width, with small capitals where the theme sets any.
 */
export function featuresOf({ generic, own }: FontFamily): Features {
  if (generic === 'monospace') return { without: ['calt', 'clig', 'liga', 'rlig'] }
  return { more: ['lnum', 'tnum', ...(own?.smallCaps === true ? ['pnum', 'smcp'] : [])] }
}
