import { monospacedWidth } from '../../../layout/character-width.ts'
import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { FontWeights } from '../font-weights.ts'
import type { Inset } from '../frame.ts'
import type { Border } from '../markup/border.ts'
import type { ParagraphBorders } from '../markup/paragraph.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { blockGap, halfLeading, type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Code blocks. A block may continue on another page, so its lines aren't kept together. */
export function codeStyle(theme: Theme): ParagraphStyle {
  const { code, text, fonts } = theme
  const { codeBlock, codeBlockText } = wordColors(theme)
  const size = text.size * code.size
  const tab = twips(4 * size * monospacedWidth(fonts.mono))
  const stops = Array.from({ length: 12 }, (_, index) => ({
    kind: 'start' as const,
    position: tab * (index + 1),
  }))
  return {
    id: 'SourceCode',
    offered: true,
    priority: 30,
    paragraph: {
      borders: codeBorders(theme),
      shading: codeBlock,
      tabs: stops,
      spacing: {
        before: codeGap(theme),
        after: codeGap(theme),
        line: wordLine(size, code.lineHeight),
      },
      indent: codeInset(theme),
      contextualSpacing: false,
      justification: 'start',
    },
    run: {
      font: { family: fonts.mono.name },
      noProof: true,
      color: codeBlockText,
      size: halfPoints(size),
    },
  }
}

/** The title of a code block, which stays on the page of its first lines. */
export function codeTitleStyle(theme: Theme, weights: FontWeights): ParagraphStyle {
  const { code, text, fonts } = theme
  return {
    id: 'SourceCodeTitle',
    next: 'SourceCode',
    offered: true,
    priority: 30,
    paragraph: {
      keepNext: true,
      keepLines: true,
      spacing: {
        before: blockGap(theme) - twips(halfLeading(text.size * code.size, titleLineHeight)),
        after: codeTitleGap(theme),
        exactLine: wordLine(text.size * code.size, titleLineHeight),
      },
      justification: 'start',
    },
    run: {
      font: { family: weights.familyOf(fonts.mono, 600) },
      bold: true,
      noProof: true,
      color: wordColors(theme).muted,
      size: halfPoints(text.size * code.size),
    },
  }
}

/** Twips between text and code, whose lines have their own leading above and below them; in a tight list, between its lines and code. */
export function codeGap(theme: Theme, tight = false): number {
  const { text } = theme
  const gap = tight
    ? twips(text.size * proportions.tightGap + halfLeading(text.size, text.lineHeight))
    : blockGap(theme)
  return gap - beyondPadding(theme)
}

/**
 * Twips by which Word's edge of code is further from its lines than the PDF's, which is as far as the padding.
 *
 * @param scale of the code's size, in tables
 */
export function beyondPadding(theme: Theme, scale = 1): number {
  const { code, text } = theme
  const leading = halfLeading(text.size * code.size * scale, code.lineHeight)
  return twips(leading + strokes.hairline + spaceAbove(theme) - padding(theme))
}

/** Baseline to baseline, as a multiple of the title's size. */
const titleLineHeight = 1.3

/** Twips between the lines of a title and the frame of its code. */
function codeTitleGap(theme: Theme): number {
  const { code, text } = theme
  const leading = halfLeading(text.size * code.size, titleLineHeight)
  const gap = twips(text.size * proportions.codeTitleGap - leading)
  return Math.max(0, gap - beyondPadding(theme))
}

/** Points between the lines and the borders above and below them: what the padding has beyond the lines' own leading. */
function spaceAbove(theme: Theme): number {
  const { code, text } = theme
  return Math.round(padding(theme) - halfLeading(text.size * code.size, code.lineHeight))
}

/** Word fills a paragraph as far as its borders: where none are to be seen, they have the colour of the fill. */
function codeBorders(theme: Theme): ParagraphBorders {
  const { accent, border, codeBlock } = wordColors(theme)
  const { frame } = theme.code
  const hidden: Border = {
    size: eighthPoints(strokes.hairline),
    space: padding(theme),
    color: codeBlock,
  }
  const line = frame === 'box' ? { ...hidden, color: border } : hidden
  const bar = { ...hidden, size: eighthPoints(strokes.alertBar), color: accent }
  const level = { ...line, space: spaceAbove(theme) }
  return { top: level, left: frame === 'bar' ? bar : line, bottom: level, right: line }
}

/** The indent of a code block's text in twips, with which its frame keeps to the text's edges. */
export function codeInset(theme: Theme): Inset {
  const bar = theme.code.frame === 'bar' ? strokes.alertBar : strokes.hairline
  return { start: twips(padding(theme) + bar), end: twips(padding(theme) + strokes.hairline) }
}

/** Whole points, as Word counts the space between text and borders. */
function padding({ text }: Theme): number {
  return Math.round(text.size * proportions.codePadding)
}
