import {
  type Color as CuloriColor,
  clampChroma,
  converter,
  formatHex,
  parse,
  wcagLuminance,
} from 'culori'
import type { Color } from './types.ts'

const toOklch = required(converter('oklch'))
const toOklab = required(converter('oklab'))

/** Lightness steps of OKLCH tried on the way to a contrast. */
const steps = 64

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: Color, b: Color): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** By colour. A theme compares each of its hundred colours with dozens of others. */
const luminances = new Map<Color, number>()
/** Of requests with colours of their own, no more than some are kept. */
const keptLuminances = 2000

function luminance(color: Color): number {
  const known = luminances.get(color)
  if (known !== undefined) return known
  if (luminances.size >= keptLuminances) luminances.clear()
  const value = wcagLuminance(color)
  luminances.set(color, value)
  return value
}

/**
 * `color`, or the nearest one in lightness (OKLCH; hue and chroma kept as far as sRGB allows) that has
 * at least `ratio` on each of `backgrounds`. If no shade reaches it: black or white, whichever is more legible.
 */
export function legible(color: Color, backgrounds: readonly Color[], ratio: number): Color {
  const worst = (candidate: Color) => Math.min(...backgrounds.map((b) => contrast(candidate, b)))
  if (worst(color) >= ratio) return color
  const start = toOklch(color)
  for (let step = 1; step <= steps; step++) {
    for (const direction of [-1, 1]) {
      const l = start.l + (direction * step) / steps
      if (l < 0 || l > 1) continue
      const candidate = toHex({ ...start, mode: 'oklch', l })
      if (worst(candidate) >= ratio) return candidate
    }
  }
  return worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff'
}

/** `amount` (0 to 1) of `over` laid on `under`, mixed in OKLab so that a tint keeps its hue. */
export function mix(under: Color, over: Color, amount: number): Color {
  const from = toOklab(under)
  const to = toOklab(over)
  const between = (a: number, b: number) => a + (b - a) * amount
  return toHex({
    mode: 'oklab',
    l: between(from.l, to.l),
    a: between(from.a, to.a),
    b: between(from.b, to.b),
  })
}

/** Tells how far apart another colour looks from this one: their distance in OKLab, where black and white are 1 apart. */
export function differenceFrom(color: Color): (other: Color) => number {
  const from = toOklab(color)
  return (other) => {
    const to = toOklab(other)
    return Math.hypot(from.l - to.l, from.a - to.a, from.b - to.b)
  }
}

/** A CSS colour, without its opacity; `null` if it isn't one. */
export function parseColor(text: string): Color | null {
  const color = parse(text)
  return color === undefined ? null : toHex(color)
}

/** Whether light text suits the colour better than dark text. */
export function isDark(color: Color): boolean {
  return contrast(color, '#ffffff') > contrast(color, '#000000')
}

/** A colour's lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees) in OKLCH; grey has no hue. */
export function oklchOf(color: Color): {
  readonly l: number
  readonly c: number
  readonly h?: number
} {
  return toOklch(color)
}

/** The sRGB colour of an OKLCH lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees). */
export function oklch(l: number, c: number, h: number): Color {
  return toHex({ mode: 'oklch', l, c, h })
}

function toHex(color: CuloriColor): Color {
  // formatHex gives #rrggbb for every colour in gamut; clampChroma brings the others in without turning their hue.
  return formatHex(clampChroma(color, 'oklch')) as Color
}

/** A converter that throws where culori answers `undefined`: for a string that is no colour. */
function required<Converted>(convert: (color: string) => Converted | undefined) {
  return (color: Color): Converted => {
    const converted = convert(color)
    if (converted === undefined) throw new RangeError(`Not a colour: "${color}".`)
    return converted
  }
}
