import { proportions } from '../../../theme/proportions.ts'
import type { FontWeight, Theme } from '../../../theme/types.ts'
import type { ParagraphProperties } from '../markup/paragraph.ts'
import type { RunProperties } from '../markup/run.ts'
import { twips } from '../markup/units.ts'
import { wordColors } from './theme-colors.ts'

/** A paragraph style of the document. */
export interface ParagraphStyle {
  readonly id: string
  /** The name of one of Word's own styles, in lower case where Word's is (`heading 1`). Others are called by their id. */
  readonly name?: string
  /** Normal, if absent; `null` for Normal itself. */
  readonly basedOn?: string | null
  /** Itself, if absent. */
  readonly next?: string
  /** Whether the gallery of styles offers it. */
  readonly offered?: boolean
  /** Its place among the styles that Word recommends; Word's own styles have Word's. */
  readonly priority: number
  /** Whether a character style of the same look goes with it, for Word to apply to words. */
  readonly linked?: boolean
  readonly paragraph?: ParagraphProperties
  readonly run?: RunProperties
}

/**
 * A line height of the theme, for text of `size` points, as Word's least height of a line in twips.
 *
 * Word's own unit is the height that the font asks for, which is 1.14 em in one of the themes' fonts and
 * 1.42 em in another, and unknown for the font that takes its place where it isn't installed.
 */
export function wordLine(size: number, lineHeight: number): number {
  return twips(size * lineHeight)
}

/** What a line takes above and below its em box, in points: half of the leading, as CSS and the PDF share it out. */
export function halfLeading(size: number, lineHeight: number): number {
  return (size * (lineHeight - 1)) / 2
}

/** Points that the theme leaves between text and what isn't text, counted from the em boxes of its lines. */
export function blockSpacing({ text }: Theme): number {
  return text.paragraphSpacing + text.size * (text.lineHeight - 1)
}

/** Twips between text and a table, a frame or a fill, beside what lines of text have around their em boxes. */
export function blockGap(theme: Theme): number {
  const { size, lineHeight } = theme.text
  return twips(blockSpacing(theme) - halfLeading(size, lineHeight))
}

/** Whether a weight is bold in Word, which knows a regular and a bold face of a family by its name. */
export function bold(weight: FontWeight): boolean {
  return weight >= 600
}

/** Bold words kept with the paragraph below, such as the summary of details. */
export function leadIn(theme: Theme): Required<Pick<ParagraphStyle, 'paragraph' | 'run'>> {
  return {
    paragraph: {
      keepNext: true,
      spacing: { after: twips(theme.text.size * proportions.tightGap) },
      justification: 'start',
    },
    run: { bold: true, color: wordColors(theme).heading },
  }
}
