import type { AlertKind, SyntaxKind } from '../document/types.ts'
import { isDark, legible, mix, oklch } from './color.ts'
import type { AlertColors, Color, ColorRoles, Palette } from './types.ts'

/** WCAG 2.2, 1.4.3: text. */
const textContrast = 4.5
/** WCAG 2.2, 1.4.11: rules and bars that carry meaning. */
const graphicContrast = 3

/** OKLCH hues in degrees, after GitHub's alerts: blue, green, violet, amber, red. */
const alertHues: Readonly<Record<AlertKind, number>> = {
  note: 255,
  tip: 150,
  important: 300,
  warning: 75,
  caution: 25,
}

/** OKLCH hue and chroma of each kind of token. Comments are nearly grey. */
const syntaxTones: Readonly<Record<SyntaxKind, readonly [hue: number, chroma: number]>> = {
  keyword: [300, 0.16],
  string: [145, 0.12],
  number: [55, 0.13],
  comment: [255, 0.02],
  function: [255, 0.15],
  type: [200, 0.1],
  variable: [25, 0.13],
  meta: [80, 0.1],
  inserted: [145, 0.14],
  deleted: [25, 0.16],
}

/**
 * Every colour that a writer draws, from the five that the public sees. Derived in OKLCH and OKLab,
 * so that an override carries through; text is moved in lightness until it is legible on its surface.
 */
export function deriveRoles(palette: Palette): ColorRoles {
  const { bg, text, accent, link } = palette
  const dark = isDark(bg)
  const surface = mix(bg, mix(text, accent, 0.3), dark ? 0.09 : 0.045)
  const tableHead = mix(bg, accent, dark ? 0.26 : 0.12)
  const zebra = mix(bg, accent, dark ? 0.08 : 0.04)
  const mark = mix(bg, oklch(0.88, 0.17, 95), dark ? 0.35 : 0.6)
  const tone = (hue: number, chroma: number) => oklch(dark ? 0.8 : 0.48, chroma, hue)
  const alert = (kind: AlertKind): AlertColors => {
    const hue = tone(alertHues[kind], 0.15)
    const background = mix(bg, hue, dark ? 0.13 : 0.07)
    return { background, accent: legible(hue, [background, bg], textContrast) }
  }
  const syntax = (kind: SyntaxKind): Color =>
    legible(tone(...syntaxTones[kind]), [surface], textContrast)
  return {
    ...palette,
    muted: legible(mix(text, bg, 0.35), [bg, zebra], textContrast),
    border: mix(bg, text, dark ? 0.28 : 0.18),
    surface,
    code: legible(text, [surface], textContrast),
    tableHead,
    tableHeadText: legible(palette.heading, [tableHead], textContrast),
    zebra,
    quoteBar: legible(accent, [bg], graphicContrast),
    quoteText: legible(mix(text, bg, 0.2), [bg], textContrast),
    mark,
    markText: legible(text, [mark], textContrast),
    link,
    alerts: {
      note: alert('note'),
      tip: alert('tip'),
      important: alert('important'),
      warning: alert('warning'),
      caution: alert('caution'),
    },
    syntax: {
      keyword: syntax('keyword'),
      string: syntax('string'),
      number: syntax('number'),
      comment: syntax('comment'),
      function: syntax('function'),
      type: syntax('type'),
      variable: syntax('variable'),
      meta: syntax('meta'),
      inserted: syntax('inserted'),
      deleted: syntax('deleted'),
    },
  }
}
