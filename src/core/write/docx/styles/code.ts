import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { Inset } from '../frame.ts'
import type { Border } from '../markup/border.ts'
import type { ParagraphBorders } from '../markup/paragraph.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { blockGap, type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Code blocks. A block may continue on another page, so its lines aren't kept together. */
export function codeStyle(theme: Theme): ParagraphStyle {
  const { code, text, fonts } = theme
  const { codeBlock, codeBlockText } = wordColors(theme)
  const size = text.size * code.size
  // Four characters of a monospaced font, each three fifths of the size wide.
  const tab = twips(size * 0.6 * 4)
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
        before: blockGap(theme),
        after: blockGap(theme),
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
export function codeTitleStyle(theme: Theme): ParagraphStyle {
  const { code, text, fonts } = theme
  return {
    id: 'SourceCodeTitle',
    next: 'SourceCode',
    offered: true,
    priority: 30,
    paragraph: {
      keepNext: true,
      keepLines: true,
      spacing: { before: blockGap(theme), after: codeTitleGap(theme) },
      justification: 'start',
    },
    run: {
      font: { family: fonts.mono.name },
      bold: true,
      noProof: true,
      color: wordColors(theme).muted,
      size: halfPoints(text.size * code.size),
    },
  }
}

/** Twips between a title and the frame of its code. */
export function codeTitleGap(theme: Theme): number {
  return twips(theme.text.size * proportions.codeTitleGap + padding(theme))
}

/** Word fills a paragraph as far as its borders: where none are to be seen, they have the colour of the fill. */
function codeBorders(theme: Theme): ParagraphBorders {
  const { accent, border, codeBlock } = wordColors(theme)
  const { frame } = theme.code
  const hidden: Border = {
    size: eighthPoints(strokes.hairline),
    space: Math.round(padding(theme)),
    color: codeBlock,
  }
  const line = frame === 'box' ? { ...hidden, color: border } : hidden
  const bar = { ...hidden, size: eighthPoints(strokes.alertBar), color: accent }
  return { top: line, left: frame === 'bar' ? bar : line, bottom: line, right: line }
}

/** Twips by which a code block's text stands in, so that its frame keeps to the text's edges. */
export function codeInset(theme: Theme): Inset {
  const bar = theme.code.frame === 'bar' ? strokes.alertBar : strokes.hairline
  return { start: twips(padding(theme) + bar), end: twips(padding(theme) + strokes.hairline) }
}

function padding({ text }: Theme): number {
  return text.size * proportions.codePadding
}
