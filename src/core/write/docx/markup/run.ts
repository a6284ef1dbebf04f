import type { Caps } from '../../../theme/types.ts'
import { type Border, borderElement } from './border.ts'
import { colorElement, shading, type WordColor } from './color.ts'
import { element, flag, join, nothing, textElement, value, type Xml } from './xml.ts'

/** A font: one of the theme's two, which another may take the place of in Latin letters, or a family by name. */
export type Font =
  | { readonly theme: 'major' | 'minor'; readonly latin?: string }
  | { readonly family: string }

/** What a run of text looks like. An absent property is inherited. */
export interface RunProperties {
  /** Id of a character style. */
  readonly style?: string | undefined
  readonly font?: Font
  readonly bold?: boolean
  readonly italic?: boolean
  readonly caps?: Caps
  readonly strike?: boolean
  readonly noProof?: boolean
  /** Whether it's only shown where Word shows hidden text. */
  readonly hidden?: boolean
  readonly color?: WordColor
  /** Twips added between letters. */
  readonly tracking?: number
  /** Half-points of the smallest letters whose pairs are kerned; none are, if absent. */
  readonly kerning?: number
  /** Half-points. */
  readonly size?: number
  readonly underline?: boolean
  readonly border?: Border
  readonly shading?: WordColor
  readonly verticalAlign?: 'subscript' | 'superscript'
  readonly rtl?: boolean
  /** Whether a tracked change deletes it. */
  readonly deleted?: boolean
}

/** `w:rPr`, its children in the order of the schema (CT_RPr); nothing if no property is set. */
export function runProperties(properties: RunProperties): Xml {
  const { font, size, color, border } = properties
  const list: Xml[] = []
  if (properties.style !== undefined) list.push(value('w:rStyle', properties.style))
  if (font !== undefined) list.push(fonts(font))
  if (properties.bold !== undefined) list.push(toggle('w:b', properties.bold))
  if (properties.bold !== undefined) list.push(toggle('w:bCs', properties.bold))
  if (properties.italic !== undefined) list.push(toggle('w:i', properties.italic))
  if (properties.italic !== undefined) list.push(toggle('w:iCs', properties.italic))
  if (properties.caps === 'none') list.push(value('w:caps', 0), value('w:smallCaps', 0))
  if (properties.caps === 'upper') list.push(flag('w:caps'))
  if (properties.caps === 'small') list.push(flag('w:smallCaps'))
  if (properties.strike) list.push(flag('w:strike'))
  if (properties.noProof) list.push(flag('w:noProof'))
  if (properties.hidden) list.push(flag('w:vanish'))
  if (color !== undefined) list.push(colorElement(color))
  if (properties.tracking) list.push(value('w:spacing', properties.tracking))
  if (properties.kerning !== undefined) list.push(value('w:kern', properties.kerning))
  if (size !== undefined) list.push(value('w:sz', size), value('w:szCs', size))
  if (properties.underline !== undefined) {
    list.push(value('w:u', properties.underline ? 'single' : 'none'))
  }
  if (border !== undefined) list.push(borderElement('w:bdr', border))
  if (properties.shading !== undefined) list.push(shading(properties.shading))
  if (properties.verticalAlign !== undefined) {
    list.push(value('w:vertAlign', properties.verticalAlign))
  }
  if (properties.rtl) list.push(flag('w:rtl'))
  // Word divides no words that it doesn't check, LibreOffice none that are of no language.
  if (properties.noProof) list.push(value('w:lang', 'x-none'))
  return list.length === 0 ? nothing : element('w:rPr', join(list))
}

function toggle(name: string, on: boolean): Xml {
  return on ? flag(name) : value(name, 0)
}

/** The same font for every script; Word falls back by itself where the font has no glyph. */
function fonts(font: Font): Xml {
  if ('family' in font) {
    const { family } = font
    return element('w:rFonts', {
      'w:ascii': family,
      'w:hAnsi': family,
      'w:eastAsia': family,
      'w:cs': family,
    })
  }
  return element('w:rFonts', {
    ...(font.latin === undefined
      ? { 'w:asciiTheme': `${font.theme}HAnsi`, 'w:hAnsiTheme': `${font.theme}HAnsi` }
      : { 'w:ascii': font.latin, 'w:hAnsi': font.latin }),
    'w:eastAsiaTheme': `${font.theme}EastAsia`,
    'w:cstheme': `${font.theme}Bidi`,
  })
}

/** `w:r` around finished content. */
export function run(properties: RunProperties, ...content: readonly Xml[]): Xml {
  return element('w:r', runProperties(properties), ...content)
}

/** A run of text whose spaces are kept. */
export function textRun(content: string, properties: RunProperties = {}): Xml {
  const name = properties.deleted ? 'w:delText' : 'w:t'
  return run(properties, textElement(name, content, { 'xml:space': 'preserve' }))
}

/** @param isStale whether Word is to find its result anew when the file opens, which it asks before */
export function fieldBegin(
  instruction: string,
  properties: RunProperties = {},
  isStale = false,
): Xml {
  const stale = isStale ? { 'w:dirty': 1 } : {}
  return join([
    run(properties, element('w:fldChar', { 'w:fldCharType': 'begin', ...stale })),
    run(properties, textElement('w:instrText', ` ${instruction} `, { 'xml:space': 'preserve' })),
    run(properties, element('w:fldChar', { 'w:fldCharType': 'separate' })),
  ])
}

export function fieldEnd(properties: RunProperties = {}): Xml {
  return run(properties, element('w:fldChar', { 'w:fldCharType': 'end' }))
}

/** A field without a result, in hidden text as Word writes it. */
export function emptyField(instruction: string): Xml {
  const hidden = { hidden: true }
  return join([
    run(hidden, element('w:fldChar', { 'w:fldCharType': 'begin' })),
    run(hidden, textElement('w:instrText', ` ${instruction} `, { 'xml:space': 'preserve' })),
    run(hidden, element('w:fldChar', { 'w:fldCharType': 'end' })),
  ])
}

/** A field with the result that shows until Word works it out anew. */
export function field(instruction: string, result: string, properties: RunProperties = {}): Xml {
  return join([
    fieldBegin(instruction, properties),
    ...(result === '' ? [] : [textRun(result, properties)]),
    fieldEnd(properties),
  ])
}
