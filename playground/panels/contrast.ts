import { modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)

/** How legible text in a colour is on another. */
export interface Legibility {
  /** The contrast ratio, 1 to 21 (WCAG 2.2). */
  readonly ratio: number
  /** The level that text of ordinary size reaches with it (1.4.3, 1.4.6). */
  readonly level: 'AAA' | 'AA' | 'low'
}

export function legibility(color: string, background: string): Legibility {
  const ratio = wcagContrast(color, background)
  return { ratio, level: ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : 'low' }
}
