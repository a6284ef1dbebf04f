import { hex, type ThemeSlot, type WordColor } from '../docx/markup/color.ts'
import { element, nothing, type Xml } from '../docx/markup/xml.ts'

/** The slots of the theme as slides name them, by way of the master's map (ECMA-376, 19.3.1.6). */
const slots: Readonly<Record<ThemeSlot, string>> = {
  text1: 'tx1',
  text2: 'tx2',
  background1: 'bg1',
  background2: 'bg2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hyperlink: 'hlink',
}

/** A colour: by its slot of the theme where it is that slot's own, so that it follows another theme. */
export function color({ value, slot, tint, shade }: WordColor, opacity?: number): Xml {
  const alpha = opacity === undefined ? nothing : element('a:alpha', { val: opacity })
  return slot === undefined || tint !== undefined || shade !== undefined
    ? element('a:srgbClr', { val: hex(value) }, alpha)
    : element('a:schemeClr', { val: slots[slot] }, alpha)
}

/** @param opacity in thousandths of a percent */
export function solidFill(of: WordColor, opacity?: number): Xml {
  return element('a:solidFill', color(of, opacity))
}
