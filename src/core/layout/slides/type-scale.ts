import type { FontFamily, Theme } from '../../theme/types.ts'

/** How large text on slides is, and how far apart: a theme's, or that of a template. */
export interface TextScale {
  /** In points: a room away, not at reading distance. */
  readonly sizes: Readonly<Record<keyof typeof sizes, number>>
  /** Sizes of the levels of lists, as multiples of the text's. */
  readonly levels: readonly number[]
  /** From the edge of one level of a list to that of the next, in em of the text. */
  readonly indent: number
  /** Space above a paragraph, in em of the text, and above one that belongs to the paragraph before it. */
  readonly space: number
  readonly tight: number
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight: number
}

/** Sizes of text on slides in a theme, in points. */
export const sizes = {
  cover: 44,
  section: 40,
  title: 32,
  subtitle: 22,
  body: 20,
  columns: 20,
  table: 16,
  code: 15,
  quote: 26,
  caption: 13,
  note: 12,
  running: 11,
} as const

/** Sizes of the levels of lists, as multiples of the text's. */
export const levelSizes = [1, 0.9, 0.85, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8] as const
/** From the edge of one level of a list to that of the next, in em of the text. */
export const levelIndent = 1.15
/** Space above a paragraph, in em of the text. */
export const paragraphSpace = 0.4
const tightSpace = 0.2

/** That of slides in a theme. */
export function textScale(theme: Theme): TextScale {
  return {
    ...{ sizes, levels: levelSizes, indent: levelIndent, space: paragraphSpace, tight: tightSpace },
    lineHeight: lineHeight(theme),
  }
}

/** Down to this share of its size text is set smaller before it goes on on a next slide. */
export const smallestShare = 0.8
/** Down to this where a single block is too large for a slide. */
export const floorShare = 0.55

/** Baseline to baseline, as a multiple of the size. */
export function lineHeight(theme: Theme): number {
  return Math.min(1.35, Math.max(1.2, theme.text.lineHeight))
}

/** The same as programs count it, in thousandths of a percent of what the font asks for. */
export function lineSpacing(height: number, { lineHeight: own }: FontFamily): number {
  return Math.round((height / Math.max(0.9, own)) * 100) * 1000
}

/** Of headings and titles. */
export const titleLineHeight = 1.12
