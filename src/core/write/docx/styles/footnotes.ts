import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { textSize } from '../../../theme/word-units.ts'
import { halfPoints, twips } from '../markup/units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'
import { wordColors } from './theme-colors.ts'

/** The line above the notes, which Word draws in the colour of its text; and the notes. */
export function footnoteStyles(theme: Theme): readonly ParagraphStyle[] {
  const size = textSize(theme.text.size * proportions.noteSize)
  return [
    {
      id: 'FootnoteSeparator',
      priority: 99,
      paragraph: { spacing: { after: 0 } },
      run: { color: wordColors(theme).border },
    },
    {
      id: 'FootnoteText',
      name: 'footnote text',
      priority: 99,
      paragraph: { spacing: { after: twips(2), line: wordLine(size, theme.smallLineHeight) } },
      run: { size: halfPoints(size) },
    },
  ]
}
