import { hangingIndent } from '../../../layout/bibliography-indent.ts'
import type { Theme } from '../../../theme/types.ts'
import { twips } from '../markup/units.ts'
import type { ParagraphStyle } from './paragraph-style.ts'

export const bibliographyStyle = 'Bibliography'

/** Entries of the list of what is cited: Word's own style. */
export function bibliographyStyles(theme: Theme): ParagraphStyle {
  const hanging = twips(theme.text.size * hangingIndent)
  return {
    id: bibliographyStyle,
    next: 'Normal',
    priority: 37,
    paragraph: { indent: { start: hanging, hanging }, justification: 'start', hyphenated: true },
  }
}
