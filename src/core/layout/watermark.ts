import { mix } from '../theme/color.ts'
import type { Color, Theme } from '../theme/types.ts'
import { textFaces, textWidth } from './character-width.ts'

/** Words across a page, in points: they rise by 45 degrees, and their middle is that of the page. */
export interface Watermark {
  readonly words: string
  /** Of the text. */
  readonly size: number
  /** Of the text before it's turned. */
  readonly width: number
  readonly height: number
  readonly color: Color
}

/** Share of the narrow side of a page that the words take when they're turned. */
const reach = 0.85
/** The largest letters, as a share of that side. */
const largest = 0.22
/** How much of the colour of secondary text is laid on the page: text on it stays as legible as it is on tinted rows of tables. */
const strength = 0.16
/** Height of capitals and what is below the line, in em. */
const lineHeight = 1.1

/** @param narrow the narrow side of the page, in points */
export function watermarkOf(words: string, theme: Theme, narrow: number): Watermark {
  const em = Math.max(0.5, textWidth(words, textFaces(theme.fonts.body).bold))
  // Turned by 45 degrees, the width and the height of a box add up to its new width, times the square root of 2.
  const size = Math.min(narrow * largest, (narrow * reach * Math.SQRT2) / (em + lineHeight))
  return {
    words,
    size,
    width: size * em,
    height: size * lineHeight,
    color: mix(theme.colors.bg, theme.colors.muted, strength),
  }
}
