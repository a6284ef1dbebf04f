import type { Warning } from '../document/warnings.ts'
import { lowContrast } from './legibility.ts'
import type { Theme } from './types.ts'

/**
 * What is hard to read in a theme. One that comes with the package has nothing; the colours of a request and of a theme file are used
 * as given.
 */
export function contrastWarnings(theme: Theme): readonly Warning[] {
  return lowContrast(theme).map(({ drawn, color, ground, surface, ratio, needed }) => ({
    code: 'low_contrast',
    message:
      `The ${drawn} ${color} on the ${ground} ${surface} has a contrast of ${hundredths(ratio)}:1; ` +
      `${needed}:1 is needed.`,
  }))
}

/** Rounded down, so that 4.496 isn't reported as the 4.5 that it fails to reach. */
function hundredths(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
