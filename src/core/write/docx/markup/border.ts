import { hex, hexShare, type WordColor } from '../styles/theme-colors.ts'
import { element, type Xml } from './xml.ts'

/** A line of a border. */
export interface Border {
  /** Eighths of a point. */
  readonly size: number
  /** Points between the border and the text; Word takes 0 to 31. */
  readonly space: number
  readonly color: WordColor
  readonly dashed?: boolean
  readonly double?: boolean
}

/** `w:color`. */
export function colorElement({ value: color, slot, tint, shade }: WordColor): Xml {
  return element('w:color', {
    'w:val': hex(color),
    'w:themeColor': slot,
    'w:themeTint': hexShare(tint),
    'w:themeShade': hexShare(shade),
  })
}

/** `w:shd`: a plain fill. */
export function shading({ value: color, slot, tint, shade }: WordColor): Xml {
  return element('w:shd', {
    'w:val': 'clear',
    'w:color': 'auto',
    'w:fill': hex(color),
    'w:themeFill': slot,
    'w:themeFillTint': hexShare(tint),
    'w:themeFillShade': hexShare(shade),
  })
}

export function borderElement(name: string, { size, space, color, dashed, double }: Border): Xml {
  return element(name, {
    'w:val': dashed ? 'dashed' : double ? 'double' : 'single',
    'w:sz': size,
    'w:space': space,
    'w:color': hex(color.value),
    'w:themeColor': color.slot,
    'w:themeTint': hexShare(color.tint),
    'w:themeShade': hexShare(color.shade),
  })
}
