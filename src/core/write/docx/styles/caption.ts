import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { textSize } from '../../../theme/word-units.ts'
import { halfPoints, twips } from '../markup/units.ts'
import { blockSpacing, halfLeading, type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** The style of all captions. */
const captionId = 'Caption'

/** Of captions of figures and of tables, in templates that have two. */
export const captionIds = { figure: 'ImageCaption', table: 'TableCaption' } as const

/** @param templateStyles as in `Context` */
export function captionStyleOf(
  kind: keyof typeof captionIds,
  templateStyles: ReadonlySet<string>,
): string {
  const own = captionIds[kind]
  return templateStyles.has(own) ? own : captionId
}

export function isCaptionStyle(id: string | undefined): boolean {
  return id === captionId || id === captionIds.figure || id === captionIds.table
}

/** Captions of figures and tables. */
export function captionStyle(theme: Theme): ParagraphStyle {
  const { text } = theme
  const size = captionSize(theme)
  return {
    id: captionId,
    name: 'caption',
    next: 'Normal',
    offered: true,
    priority: 35,
    paragraph: {
      spacing: {
        before: captionGap(theme),
        after: figureGap(theme, size),
        line: wordLine(size, text.lineHeight),
      },
      justification: 'center',
    },
    run: { color: wordColors(theme).muted, size: halfPoints(size) },
  }
}

/** Twips between a figure or a table and the text around it: on that side its first or last line has `size` points, if any. */
export function figureGap(theme: Theme, size = 0): number {
  const { text } = theme
  const leadings = halfLeading(text.size, text.lineHeight) + halfLeading(size, text.lineHeight)
  return twips(1.5 * blockSpacing(theme) - leadings)
}

/** Twips between a caption and what it belongs to. */
export function captionGap(theme: Theme): number {
  const { lineHeight, size } = theme.text
  return twips(size * 0.7 - halfLeading(captionSize(theme), lineHeight))
}

/** Points. */
export function captionSize({ text }: Theme): number {
  return textSize(text.size * proportions.captionSize)
}
