import type { Theme } from '../../../theme/types.ts'
import { halfPoints, twips } from '../markup/units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** A paragraph that begins running text: one with its first line set in follows, or the template has a style for it. */
export const openingStyle = 'BodyText'
/** A paragraph of running text behind another: its first line is set in, or it looks as the template says. */
export const followingStyle = 'BodyTextFirstIndent'

/** The default style; and where the theme sets in first lines, those of paragraphs that follow each other. */
export function bodyStyles(theme: Theme): readonly ParagraphStyle[] {
  const { text } = theme
  const normal: ParagraphStyle = {
    id: 'Normal',
    name: 'Normal',
    basedOn: null,
    offered: true,
    priority: 0,
    paragraph: {
      widowControl: true,
      spacing: { after: twips(text.paragraphSpacing), line: wordLine(text.size, text.lineHeight) },
      justification: text.align === 'justify' ? 'both' : 'start',
    },
    // Kerned as in the PDF, so that lines end alike.
    run: {
      font: { theme: 'minor' },
      color: wordColors(theme).text,
      kerning: 2,
      size: halfPoints(text.size),
    },
  }
  if (text.firstLineIndent === 0) return [normal]
  const shared = { next: followingStyle, offered: true, priority: 1 }
  return [
    normal,
    { ...shared, id: openingStyle, name: 'Body Text', paragraph: { spacing: { after: 0 } } },
    {
      ...shared,
      id: followingStyle,
      name: 'Body Text First Indent',
      paragraph: {
        indent: { firstLine: twips(text.firstLineIndent) },
        // No space between two of them, and what Normal has below the last.
        contextualSpacing: true,
      },
    },
  ]
}
