import type { WordMarks } from '../model.ts'
import { childNamed, isOn, wordValue, type XmlElement } from './xml.ts'

/** What run properties (`w:rPr`) set, as far as it means something. Absent is what they leave as it is. */
export interface RunLook {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly smallCaps?: boolean
  readonly highlight?: boolean
  readonly rtl?: boolean
  readonly hidden?: boolean
  readonly position?: 'superscript' | 'subscript' | 'baseline'
  readonly font?: string
}

export const noLook: RunLook = {}

/** What run properties set. */
export function runLook(rPr: XmlElement | undefined): RunLook {
  if (rPr === undefined || rPr.children.length === 0) return noLook
  const position = wordValue(rPr, 'w:vertAlign')
  const underline = wordValue(rPr, 'w:u')
  const highlight = wordValue(rPr, 'w:highlight')
  const fonts = childNamed(rPr, 'w:rFonts')?.attributes
  const font = fonts?.get('w:ascii') ?? fonts?.get('w:hAnsi') ?? fonts?.get('w:cs')
  const look: { -readonly [Key in keyof RunLook]: RunLook[Key] } = {}
  // What is bold in a script from right to left has a property of its own.
  const bold = isOn(rPr, 'w:b') ?? (isOn(rPr, 'w:rtl') ? isOn(rPr, 'w:bCs') : undefined)
  const italic = isOn(rPr, 'w:i') ?? (isOn(rPr, 'w:rtl') ? isOn(rPr, 'w:iCs') : undefined)
  const strike = isOn(rPr, 'w:strike') ?? isOn(rPr, 'w:dstrike')
  const smallCaps = isOn(rPr, 'w:smallCaps')
  const hidden = isOn(rPr, 'w:vanish')
  const rtl = isOn(rPr, 'w:rtl')
  if (bold !== undefined) look.bold = bold
  if (italic !== undefined) look.italic = italic
  if (strike !== undefined) look.strike = strike
  if (smallCaps !== undefined) look.smallCaps = smallCaps
  if (hidden !== undefined) look.hidden = hidden
  if (rtl !== undefined) look.rtl = rtl
  if (underline !== undefined) look.underline = underline !== 'none'
  if (highlight !== undefined) look.highlight = highlight !== 'none'
  if (position === 'superscript' || position === 'subscript' || position === 'baseline') {
    look.position = position
  }
  if (font !== undefined) look.font = font
  return look
}

const monospaced =
  /^(?:courier|consolas|menlo|monaco|inconsolata|lucida (?:console|sans typewriter)|andale|source code|fira code|cascadia|ocr|terminal|fixedsys|letter gothic|anonymous|hack$|sf mono|pt mono)|\bmono(?:space|space 821)?(?:\b|$)|\btypewriter\b/iu

/** Whether a font is one of those that have letters of one width. */
export function isMonospaced(font: string | undefined): boolean {
  return font !== undefined && monospaced.test(font)
}

/** What decides the marks of a run. */
export interface RunLooks {
  /** Of the paragraph's style, with those that it's based on. */
  readonly paragraph: RunLook
  /** Of the character style, with those that it's based on. */
  readonly character: RunLook
  /** Whether the character style is one for code. */
  readonly isCode: boolean
  /** Set at the run itself. */
  readonly direct: RunLook
}

const toggles = ['bold', 'italic', 'strike', 'smallCaps', 'hidden'] as const

/**
 * The marks of a run: of its own properties and those of its character style, but for what its paragraph's style sets anyway: all of a
 * heading is bold.
 *
 * Properties that toggle are the opposite of the paragraph style's where a character style sets them too (ECMA-376, part 1, 17.7.3), so
 * that such a run still stands out.
 */
export function marksOf({ paragraph, character, isCode, direct }: RunLooks): WordMarks {
  const marks: { -readonly [Key in keyof WordMarks]: WordMarks[Key] } = {}
  for (const toggle of toggles) {
    const isSet =
      direct[toggle] === undefined
        ? character[toggle] === true
        : direct[toggle] && (paragraph[toggle] !== true || character[toggle] === true)
    if (isSet) marks[toggle] = true
  }
  if ((direct.underline ?? character.underline) === true && paragraph.underline !== true) {
    marks.underline = true
  }
  if ((direct.highlight ?? character.highlight) === true && paragraph.highlight !== true) {
    marks.highlight = true
  }
  const position = direct.position ?? character.position
  if (position === 'superscript' || position === 'subscript') marks[position] = true
  const font = direct.font ?? character.font
  if (isCode || (isMonospaced(font) && !isMonospaced(paragraph.font))) marks.code = true
  if ((direct.rtl ?? character.rtl ?? paragraph.rtl) === true) marks.rtl = true
  if (paragraph.hidden === true && direct.hidden !== false) marks.hidden = true
  return marks
}
