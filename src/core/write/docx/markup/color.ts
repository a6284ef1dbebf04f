import type { Color } from '../../../theme/types.ts'
import { type Attributes, element, type Xml } from './xml.ts'

/** Names of the theme's colour slots, as `w:themeColor` spells them (ECMA-376, 17.18.97). */
// biome-ignore format: one name a line would be a page of them.
export type ThemeSlot =
  | 'text1' | 'text2' | 'background1' | 'background2' | 'accent1' | 'accent2' | 'accent3'
  | 'accent4' | 'accent5' | 'accent6' | 'hyperlink'

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

/** `w:color`. */
export function colorElement(color: WordColor): Xml {
  return element('w:color', { 'w:val': hex(color.value), ...themeColor(color) })
}

/** The attributes by which a colour follows the document's theme. */
export function themeColor({ slot, tint, shade }: WordColor): Attributes {
  return { 'w:themeColor': slot, 'w:themeTint': hexByte(tint), 'w:themeShade': hexByte(shade) }
}

/** `w:shd`: a plain fill. */
export function shading({ value, slot, tint, shade }: WordColor): Xml {
  return element('w:shd', {
    'w:val': 'clear',
    'w:color': 'auto',
    'w:fill': hex(value),
    'w:themeFill': slot,
    'w:themeFillTint': hexByte(tint),
    'w:themeFillShade': hexByte(shade),
  })
}

/** `RRGGBB`, as Word writes colours. */
export function hex(color: Color): string {
  return color.slice(1).toUpperCase()
}

function hexByte(byte: number | undefined): string | undefined {
  return byte?.toString(16).toUpperCase().padStart(2, '0')
}
