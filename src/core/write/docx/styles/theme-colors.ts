import { recordOf } from '../../../document/record-of.ts'
import {
  type AlertKind,
  alertKinds,
  type LineMark,
  type SyntaxKind,
} from '../../../document/types.ts'
import { memoize } from '../../../memoize.ts'
import { differenceFrom, oklchOf } from '../../../theme/color.ts'
import type { Color, ColorRoles, Theme } from '../../../theme/types.ts'
import type { ThemeSlot, WordColor } from '../markup/color.ts'

type SameRoles = Omit<ColorRoles, 'alerts' | 'syntax' | 'lineMarks'>

/** Every colour role of a theme as Word stores it. */
export type WordColors = { readonly [Role in keyof SameRoles]: WordColor } & {
  readonly alerts: Readonly<
    Record<AlertKind, { readonly accent: WordColor; readonly background: WordColor }>
  >
}

/**
 * The colours that are drawn, by way of the theme's slots wherever one has them, or a tint or shade of one comes
 * near enough to look the same. Marks and most tokens of code don't follow the theme, nor, in some themes, colours that
 * no tint or shade of a slot comes near.
 */
export const wordColors = memoize(makeColors)

function makeColors({ colors, table }: Theme): WordColors {
  const accent: WordColor = { value: colors.accent, slot: 'accent1' }
  const text: WordColor = { value: colors.text, slot: 'text1' }
  const heading: WordColor = { value: colors.heading, slot: 'text2' }
  const bg: WordColor = { value: colors.bg, slot: 'background1' }
  const surface: WordColor = { value: colors.surface, slot: 'background2' }
  const link: WordColor = { value: colors.link, slot: 'hyperlink' }
  const alert = (kind: AlertKind) => {
    const label: WordColor = { value: colors.alerts[kind].accent, slot: alertSlots[kind] }
    return { accent: label, background: near(colors.alerts[kind].background, [label]) }
  }
  return {
    text,
    heading,
    bg,
    surface,
    accent,
    link,
    muted: near(colors.muted, [text]),
    border: near(colors.border, [bg, text]),
    code: near(colors.code, [text]),
    codeBlock: near(colors.codeBlock, [surface]),
    codeBlockText: near(colors.codeBlockText, [text]),
    tableHead: near(colors.tableHead, [accent]),
    tableHeadText: near(colors.tableHeadText, table.headFill === 'solid' ? [bg, text] : [heading]),
    zebra: near(colors.zebra, [accent, bg]),
    quoteBar: near(colors.quoteBar, [accent]),
    quoteText: near(colors.quoteText, [text]),
    mark: { value: colors.mark },
    markText: near(colors.markText, [text, bg]),
    alerts: recordOf(alertKinds, alert),
  }
}

/**
 * The colour of a kind of token. Tokens have hues of alerts, and on a page's own surface some have the very colours
 * of their labels.
 */
export function syntaxColor(kind: SyntaxKind, theme: Theme): WordColor {
  const value = theme.colors.syntax[kind]
  const { text, heading, bg, surface, accent, link, alerts } = wordColors(theme)
  const labels = Object.values(alerts).map((alert) => alert.accent)
  const slots = [text, heading, bg, surface, accent, link, ...labels]
  return slots.find((slot) => slot.value === value) ?? { value }
}

/** The colours of a line of code that is pointed out. They don't follow the theme: no slot is as near to its code as they are. */
export function lineMarkColors(
  mark: LineMark,
  { colors }: Theme,
): { accent: WordColor; background: WordColor } {
  const { accent, background } = colors.lineMarks[mark]
  return { accent: { value: accent }, background: { value: background } }
}

const alertSlots = {
  note: 'accent2',
  tip: 'accent3',
  important: 'accent4',
  warning: 'accent5',
  caution: 'accent6',
} as const satisfies Record<AlertKind, ThemeSlot>

/** Distance in OKLab below which two colours apart from each other look the same. */
const indistinguishable = 0.02

/** `color` from the first slot with that colour, or else as the nearest tint or shade, or else as it is. */
function near(color: Color, slots: readonly WordColor[]): WordColor {
  const same = slots.find(({ value }) => value === color)
  if (same !== undefined) return same
  const difference = differenceFrom(color)
  let best: WordColor = { value: color }
  let least = indistinguishable
  for (const { value, slot } of slots) {
    if (slot === undefined) continue
    const tints = sharesNear(color, (share) => tinted(value, share), 'darker')
    const shades = sharesNear(color, (share) => shaded(value, share), 'lighter')
    for (let share = Math.min(tints.from, shades.from); share < 255; share++) {
      if (share >= tints.to && share >= shades.to) break
      const toTint = isIn(tints, share) ? difference(tinted(value, share)) : least
      if (toTint < least) {
        best = { value: color, slot, tint: share }
        least = toTint
      }
      const toShade = isIn(shades, share) ? difference(shaded(value, share)) : least
      if (toShade < least) {
        best = { value: color, slot, shade: share }
        least = toShade
      }
    }
  }
  return best
}

interface Shares {
  readonly from: number
  /** The first behind them. */
  readonly to: number
}

const isIn = ({ from, to }: Shares, share: number) => share >= from && share < to

/**
 * The shares that can give a colour that looks like `color`: those whose lightness is as near as that. The others aren't
 * tried, which took a tenth of a second for each theme. With hue and saturation kept, no channel falls where lightness in
 * HSL rises, and neither does lightness in OKLab.
 *
 * @param growing what a larger share makes of a colour
 */
function sharesNear(
  color: Color,
  colorAt: (share: number) => Color,
  growing: 'lighter' | 'darker',
): Shares {
  const { l } = oklchOf(color)
  const lightnessAt = (share: number) => oklchOf(colorAt(share)).l
  // Rounding leaves out none that is just near enough.
  const reach = indistinguishable * 1.01
  return growing === 'lighter'
    ? {
        from: firstShare((share) => lightnessAt(share) > l - reach),
        to: firstShare((share) => lightnessAt(share) > l + reach),
      }
    : {
        from: firstShare((share) => lightnessAt(share) < l + reach),
        to: firstShare((share) => lightnessAt(share) < l - reach),
      }
}

/** The first share from 1 on of which `holds` is true, as of all behind it; 255 if there is none. */
function firstShare(holds: (share: number) => boolean): number {
  let from = 1
  let to = 255
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** A tint of a theme colour as Word works it out: lightness in HSL moved towards white (ECMA-376, 17.3.2.6). */
function tinted(color: Color, share: number): Color {
  const part = share / 255
  return withLightness(color, (lightness) => lightness * part + (1 - part))
}

/** A shade of a theme colour: lightness in HSL moved towards black. */
function shaded(color: Color, share: number): Color {
  return withLightness(color, (lightness) => lightness * (share / 255))
}

/** The colour with another lightness, its hue and saturation kept. */
function withLightness(color: Color, change: (lightness: number) => number): Color {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  )
  const channels = [red ?? 0, green ?? 0, blue ?? 0]
  const max = Math.max(...channels)
  const min = Math.min(...channels)
  const before = (max + min) / 2
  const after = change(before)
  const room = (lightness: number) => 1 - Math.abs(2 * lightness - 1)
  // Chroma is saturation times the room that a lightness leaves for it; channels keep their ratio within it.
  const scale = room(before) === 0 ? 0 : room(after) / room(before)
  const digits = channels.map((channel) =>
    Math.round((after + (channel - before) * scale) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
