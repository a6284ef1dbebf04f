import type { AlertKind, SyntaxKind } from '../document/types.ts'
import { contrast, isDark, legible, mix, oklch } from './color.ts'
import type { AlertColors, Color, ColorRoles, Palette, ThemeDefinition } from './types.ts'

/** WCAG 2.2, 1.4.11: rules and bars that carry meaning. */
export const graphicContrast = 3

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
 * Every colour that a writer draws, from the five that the public sees. Derived in OKLCH and OKLab, so that an
 * override carries through: text is moved in lightness until it is legible on its surface, and a surface is
 * drawn back towards the page until the palette's own colours, which nobody moves, are as legible on it.
 */
export function deriveRoles(
  palette: Palette,
  { contrast: ratio, code, table }: Pick<ThemeDefinition, 'contrast' | 'code' | 'table'>,
): ColorRoles {
  const { bg, text, accent, link } = palette
  const dark = isDark(bg)
  const under = (over: Color, amount: number) => tint(bg, over, amount, [text, link], ratio)

  const surface = under(mix(text, accent, 0.3), dark ? 0.09 : 0.045)
  const codeBlock = code.surface === 'inverse' ? inverse(bg, text, accent) : surface
  const tableHead = table.headFill === 'solid' ? accent : under(accent, dark ? 0.26 : 0.12)
  const zebra = under(accent, dark ? 0.08 : 0.04)
  const mark = mix(bg, oklch(0.88, 0.17, 95), dark ? 0.35 : 0.6)

  const alert = (kind: AlertKind): AlertColors => {
    const hue = tone(bg, alertHues[kind], 0.15)
    const background = under(hue, dark ? 0.13 : 0.07)
    return { background, accent: legible(hue, [background, bg], ratio) }
  }
  const syntax = (kind: SyntaxKind): Color => {
    const [hue, chroma] = syntaxTones[kind]
    return legible(tone(codeBlock, hue, chroma), [codeBlock], ratio)
  }
  return {
    ...palette,
    muted: legible(mix(text, bg, 0.35), [bg, zebra], ratio),
    border: mix(bg, text, dark ? 0.28 : 0.18),
    surface,
    code: legible(text, [surface], ratio),
    codeBlock,
    codeBlockText: legible(code.surface === 'inverse' ? bg : text, [codeBlock], ratio),
    tableHead,
    tableHeadText: legible(
      table.headFill === 'solid' ? bg : palette.heading,
      [table.headFill === 'none' ? bg : tableHead],
      ratio,
    ),
    zebra,
    quoteBar: legible(accent, [bg], graphicContrast),
    quoteText: legible(mix(text, bg, 0.2), [bg], ratio),
    mark,
    markText: legible(text, [mark], ratio),
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

/** A clear colour of that hue for text on `background`. */
function tone(background: Color, hue: number, chroma: number): Color {
  return oklch(isDark(background) ? 0.8 : 0.48, chroma, hue)
}

/** The page's opposite in lightness, with a breath of the accent colour. */
function inverse(bg: Color, text: Color, accent: Color): Color {
  return isDark(bg) ? mix(text, accent, 0.06) : mix(oklch(0.2, 0.02, 270), accent, 0.1)
}

/** `over` laid thinly on `bg`: as thinly as it takes that what is legible on `bg` is so on the tint. */
function tint(
  bg: Color,
  over: Color,
  amount: number,
  texts: readonly Color[],
  ratio: number,
): Color {
  const legibleOnPage = texts.filter((each) => contrast(each, bg) >= ratio)
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const candidate = mix(bg, over, amount * share)
    if (legibleOnPage.every((each) => contrast(each, candidate) >= ratio)) return candidate
  }
  return bg
}
