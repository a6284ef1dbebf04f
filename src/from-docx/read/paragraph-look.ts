import type { WordParagraph } from '../model.ts'
import { childNamed, isOn, twips, wordValue, type XmlElement } from './xml.ts'

/** What paragraph properties (`w:pPr`) set. Absent is what they leave as it is. */
export interface ParagraphLook {
  /** 1 to 9, or `null` for body text. */
  readonly outlineLevel?: number | null
  readonly align?: NonNullable<WordParagraph['align']>
  readonly rtl?: boolean
  /** In twips. */
  readonly indent?: number
  /** By how much the first line begins before that. */
  readonly hanging?: number
  readonly pageBreakBefore?: boolean
  readonly numId?: string
  readonly numLevel?: number
}

export const noParagraphLook: ParagraphLook = {}

const alignments: Readonly<Record<string, NonNullable<WordParagraph['align']>>> = {
  left: 'start',
  start: 'start',
  center: 'center',
  right: 'end',
  end: 'end',
  both: 'both',
  distribute: 'both',
}

/** What paragraph properties set. */
export function paragraphLook(pPr: XmlElement | undefined): ParagraphLook {
  if (pPr === undefined || pPr.children.length === 0) return noParagraphLook
  const look: { -readonly [Key in keyof ParagraphLook]: ParagraphLook[Key] } = {}
  const outline = wholeNumber(wordValue(pPr, 'w:outlineLvl'))
  if (outline !== undefined) look.outlineLevel = outline >= 0 && outline < 9 ? outline + 1 : null
  const align = alignments[wordValue(pPr, 'w:jc') ?? '']
  if (align !== undefined) look.align = align
  const rtl = isOn(pPr, 'w:bidi')
  if (rtl !== undefined) look.rtl = rtl
  const indent = indentOf(pPr)
  if (indent !== undefined) look.indent = indent
  const hanging = twips(childNamed(pPr, 'w:ind')?.attributes.get('w:hanging'))
  if (hanging !== undefined) look.hanging = hanging
  const pageBreakBefore = isOn(pPr, 'w:pageBreakBefore')
  if (pageBreakBefore !== undefined) look.pageBreakBefore = pageBreakBefore
  const numPr = childNamed(pPr, 'w:numPr')
  const numId = wordValue(numPr, 'w:numId')
  const numLevel = wholeNumber(wordValue(numPr, 'w:ilvl'))
  if (numId !== undefined) look.numId = numId
  if (numLevel !== undefined) look.numLevel = Math.min(Math.max(numLevel, 0), 8)
  return look
}

/** The indent at the start of lines, in twips. */
export function indentOf(pPr: XmlElement | undefined): number | undefined {
  const ind = childNamed(pPr, 'w:ind')?.attributes
  return twips(ind?.get('w:start') ?? ind?.get('w:left'))
}

export function wholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^[+-]?\d{1,9}$/u.test(value) ? Number(value) : undefined
}
