import type { AlertKind, SyntaxKind } from '../../../document/types.ts'
import { oncePer } from '../../../memoize.ts'
import { difference } from '../../../theme/color.ts'
import type { Color, ColorRoles, Theme } from '../../../theme/types.ts'
import { shaded, tinted } from '../theme-tints.ts'

/** Names of the theme's colour slots, as `w:themeColor` spells them (ECMA-376, 17.18.97). */
export type ThemeSlot =
  | 'text1'
  | 'text2'
  | 'background1'
  | 'background2'
  | 'accent1'
  | 'accent2'
  | 'accent3'
  | 'accent4'
  | 'accent5'
  | 'accent6'
  | 'hyperlink'

/**
 * A colour as Word stores it. With a slot, it follows the document's theme, so that a person who picks
 * other theme colours in Word restyles the document; the hex value is for programs that know no themes.
 */
export interface WordColor {
  readonly value: Color
  readonly slot?: ThemeSlot
  /** How much of the slot's colour is left in a tint (towards white) or a shade (towards black), 0 to 255. */
  readonly tint?: number
  readonly shade?: number
}

type SameRoles = Omit<ColorRoles, 'alerts' | 'syntax'>

/** Every colour role of a theme as Word stores it. */
export type WordColors = { readonly [Role in keyof SameRoles]: WordColor } & {
  readonly alerts: Readonly<
    Record<AlertKind, { readonly accent: WordColor; readonly background: WordColor }>
  >
  readonly syntax: Readonly<Record<SyntaxKind, WordColor>>
}

/**
 * The colours that are drawn, by way of the theme's slots wherever one has them, or a tint or shade of one comes
 * near enough that nobody sees the difference. Fixed in every theme: marks, and most tokens of code. Fixed in some:
 * what no tint or shade of a slot comes near.
 */
export const wordColors = oncePer(makeColors)

function makeColors({ colors, table, code }: Theme): WordColors {
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
  const alerts = {
    note: alert('note'),
    tip: alert('tip'),
    important: alert('important'),
    warning: alert('warning'),
    caution: alert('caution'),
  }
  // Tokens have hues of alerts, and on a page's own surface some have the very colours of their labels.
  const labels = Object.values(alerts).map((each) => each.accent)
  const token = (kind: SyntaxKind): WordColor => {
    const value = colors.syntax[kind]
    const all = [text, heading, bg, surface, accent, link, ...labels]
    return all.find((slot) => slot.value === value) ?? { value }
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
    codeBlock: near(colors.codeBlock, code.surface === 'inverse' ? [text, heading] : [surface]),
    codeBlockText: near(colors.codeBlockText, code.surface === 'inverse' ? [bg] : [text]),
    tableHead: near(colors.tableHead, [accent]),
    tableHeadText: near(colors.tableHeadText, table.headFill === 'solid' ? [bg, text] : [heading]),
    zebra: near(colors.zebra, [accent, bg]),
    quoteBar: near(colors.quoteBar, [accent]),
    quoteText: near(colors.quoteText, [text]),
    mark: { value: colors.mark },
    markText: near(colors.markText, [text, bg]),
    alerts,
    syntax: {
      keyword: token('keyword'),
      string: token('string'),
      number: token('number'),
      comment: token('comment'),
      function: token('function'),
      type: token('type'),
      variable: token('variable'),
      meta: token('meta'),
      inserted: token('inserted'),
      deleted: token('deleted'),
    },
  }
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

/** `color` out of the first slot that has it, else as the tint or shade that comes nearest, else as it is. */
function near(color: Color, slots: readonly WordColor[]): WordColor {
  const same = slots.find(({ value }) => value === color)
  if (same !== undefined) return same
  let best: WordColor = { value: color }
  let least = indistinguishable
  for (const { value, slot } of slots) {
    if (slot === undefined) continue
    for (let share = 1; share < 255; share++) {
      const toTint = difference(color, tinted(value, share))
      if (toTint < least) {
        best = { value: color, slot, tint: share }
        least = toTint
      }
      const toShade = difference(color, shaded(value, share))
      if (toShade < least) {
        best = { value: color, slot, shade: share }
        least = toShade
      }
    }
  }
  return best
}

/** The colour of the words in a table's head. */
export function tableHeadColor(theme: Theme): WordColor {
  return wordColors(theme).tableHeadText
}

/** `RRGGBB`, as Word writes colours. */
export function hex(color: Color): string {
  return color.slice(1).toUpperCase()
}

/** A share of 255 as Word writes it, in two hexadecimal digits. */
export function hexShare(share: number | undefined): string | undefined {
  return share?.toString(16).toUpperCase().padStart(2, '0')
}
