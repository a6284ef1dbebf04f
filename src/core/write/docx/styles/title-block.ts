import { proportions, strokes } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { FontWeights } from '../font-weights.ts'
import type { Border } from '../markup/border.ts'
import type { ParagraphBorders } from '../markup/paragraph.ts'
import type { RunProperties } from '../markup/run.ts'
import { eighthPoints, halfPoints, twips } from '../markup/units.ts'
import { bold, type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** Title, subtitle, author and date: the block that front matter makes. */
export function titleStyles(theme: Theme, weights: FontWeights): readonly ParagraphStyle[] {
  const { title, text } = theme
  const { heading, muted } = wordColors(theme)
  const { belowTitle, belowSubtitle, belowAuthors, subtitleSize, titleLineHeight } = proportions
  const line = (
    id: string,
    priority: number,
    run: RunProperties,
    spacing: { readonly below: number; readonly size?: number },
  ): ParagraphStyle => ({
    id,
    ...(id === 'Author' ? {} : { name: id }),
    next: 'Normal',
    offered: true,
    priority,
    linked: id === 'Title' || id === 'Subtitle',
    paragraph: {
      keepNext: true,
      keepLines: true,
      borders: titleRules(theme),
      spacing: {
        before: 0,
        after: twips(text.size * spacing.below),
        ...(spacing.size === undefined
          ? {}
          : { exactLine: wordLine(spacing.size, titleLineHeight) }),
      },
      justification: title.align,
    },
    run,
  })
  return [
    line(
      'Title',
      10,
      {
        font: weights.heading(title.weight),
        bold: bold(title.weight),
        italic: title.italic,
        ...(title.caps === 'none' ? {} : { caps: title.caps }),
        color: heading,
        tracking: twips(title.tracking * title.size),
        size: halfPoints(title.size),
      },
      { below: belowTitle, size: title.size },
    ),
    line(
      'Subtitle',
      11,
      {
        font: weights.heading(400),
        italic: title.subtitleItalic,
        color: muted,
        size: halfPoints(text.size * subtitleSize),
      },
      { below: belowSubtitle },
    ),
    line('Author', 12, {}, { below: belowAuthors }),
    line('Date', 12, { color: muted }, { below: belowAuthors }),
  ]
}

/** The same for every line: Word draws the borders of neighbours that have the same ones around them all. */
function titleRules(theme: Theme): ParagraphBorders {
  const { rule } = theme.title
  const line: Border = {
    size: eighthPoints(strokes.titleRule),
    space: Math.round(theme.text.size * proportions.aboveTitleRule),
    color: wordColors(theme).accent,
  }
  return {
    ...(rule === 'above' || rule === 'both' ? { top: line } : {}),
    ...(rule === 'below' || rule === 'both' ? { bottom: line } : {}),
  }
}
