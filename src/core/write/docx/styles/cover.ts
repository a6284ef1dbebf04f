import { coverTitle } from '../../../layout/cover.ts'
import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { halfPoints, twips } from '../markup/units.ts'
import { type ParagraphStyle, wordLine } from './paragraph-style.ts'

export const coverTitleStyle = 'CoverTitle'

/** The parts of a cover other than the lines of a title block. */
export function coverStyles(theme: Theme): readonly ParagraphStyle[] {
  const { size, tracking, align } = coverTitle(theme)
  const exactLine = wordLine(size, proportions.titleLineHeight)
  return [
    {
      id: coverTitleStyle,
      basedOn: 'Title',
      next: 'Normal',
      priority: 10,
      paragraph: { spacing: { exactLine } },
      run: { size: halfPoints(size), tracking: twips(tracking * size) },
    },
    {
      id: 'CoverLogo',
      priority: 10,
      paragraph: {
        keepNext: true,
        spacing: { after: 0 },
        indent: { start: 0, firstLine: 0 },
        justification: align,
      },
    },
  ]
}
