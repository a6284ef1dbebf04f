import type { Color, Theme } from '../themes/types.ts'

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
}

/** The colours that `theme.ts` puts into slots; see there for which. */
export function slotColors(theme: Theme) {
  const { colors } = theme
  return {
    text: { value: colors.text, slot: 'text1' },
    heading: { value: colors.heading, slot: 'text2' },
    bg: { value: colors.bg, slot: 'background1' },
    surface: { value: colors.surface, slot: 'background2' },
    accent: { value: colors.accent, slot: 'accent1' },
    link: { value: colors.link, slot: 'hyperlink' },
    note: { value: colors.alerts.note.accent, slot: 'accent2' },
    tip: { value: colors.alerts.tip.accent, slot: 'accent3' },
    important: { value: colors.alerts.important.accent, slot: 'accent4' },
    warning: { value: colors.alerts.warning.accent, slot: 'accent5' },
    caution: { value: colors.alerts.caution.accent, slot: 'accent6' },
  } as const satisfies Record<string, WordColor>
}

/** The colour of the words in a table's head. */
export function tableHeadColor(theme: Theme): WordColor {
  const { table, colors } = theme
  return table.headFill !== 'none' ? { value: colors.tableHeadText } : slotColors(theme).heading
}

/** `RRGGBB`, as Word writes colours. */
export function hex(color: Color): string {
  return color.slice(1).toUpperCase()
}
