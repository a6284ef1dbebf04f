import { memoize } from '../memoize.ts'
import { isDark, legible, oklch, oklchOf } from './color.ts'
import type { Color, Theme } from './types.ts'

/** What is drawn of a diagram, each in a colour of its own. */
// biome-ignore format: one name a line would be a page of them.
export const diagramColorNames = [
  'bg', 'text', 'muted', 'line', 'surface', 'surface-alt', 'border', 'accent', 'critical',
  'text-on-light', 'text-on-dark', 'series-1', 'series-2', 'series-3', 'series-4', 'series-5',
  'series-6', 'series-7', 'series-8',
] as const
export type DiagramColorName = (typeof diagramColorNames)[number]

export type DiagramColors = Readonly<Record<DiagramColorName, Color>>

/**
 * Degrees from the accent colour's hue, and lightness in OKLCH on light paper. Found by a search over the shipped themes: in each,
 * neighbours differ by 9 (CIEDE2000) at least and all others by 6, for eyes that lack one of the three kinds of cones too. Of one lightness,
 * hues differ by less than 1 for some of them.
 */
const series = [
  [0, 0.52],
  [250, 0.55],
  [80, 0.42],
  [180, 0.32],
  [105, 0.51],
  [270, 0.34],
  [45, 0.32],
  [210, 0.46],
] as const

/** What is darker than others on light paper is lighter than they on dark paper. */
function lightnessOnDark(onLight: number): number {
  return 0.62 + 1.3 * (0.56 - onLight)
}

/** Below that a colour is grey, and has no hue to begin with. */
const greyChroma = 0.03
const hueOfGrey = 255

/**
 * The colours of diagrams in a theme: text has the theme's least contrast on each surface, and so has the page's colour, which
 * text in a series, such as a slice of a pie, has, on the colour of that series. On fills that an author chose, text is black or
 * white (`text-on-light`, `text-on-dark`).
 */
export const diagramColors = memoize(({ colors, contrast }: Theme): DiagramColors => {
  const { bg, text, zebra, surface, quoteBar, alerts } = colors
  const grounds = [bg, zebra, surface]
  const muted = legible(colors.muted, grounds, contrast)
  const { c, h } = oklchOf(colors.accent)
  const start = c < greyChroma ? hueOfGrey : (h ?? hueOfGrey)
  const inSeries = ([offset, lightness]: (typeof series)[number]) => {
    const adapted = isDark(bg) ? lightnessOnDark(lightness) : lightness
    return legible(oklch(adapted, 0.13, (start + offset) % 360), [bg], contrast)
  }
  return {
    bg,
    text: legible(text, grounds, contrast),
    muted,
    line: muted,
    surface: zebra,
    'surface-alt': surface,
    border: quoteBar,
    accent: legible(colors.accent, [bg], contrast),
    critical: legible(alerts.caution.accent, [bg], contrast),
    'text-on-light': '#1f1f1f',
    'text-on-dark': '#ffffff',
    'series-1': inSeries(series[0]),
    'series-2': inSeries(series[1]),
    'series-3': inSeries(series[2]),
    'series-4': inSeries(series[3]),
    'series-5': inSeries(series[4]),
    'series-6': inSeries(series[5]),
    'series-7': inSeries(series[6]),
    'series-8': inSeries(series[7]),
  }
})
