import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import { twips } from '../markup/units.ts'
import { leadIn, type ParagraphStyle } from './paragraph-style.ts'

/** Terms and their definitions. */
export function descriptionListStyles(theme: Theme): readonly ParagraphStyle[] {
  return [
    {
      id: 'DefinitionTerm',
      next: 'Definition',
      offered: true,
      priority: 33,
      ...leadIn(theme),
    },
    {
      id: 'Definition',
      offered: true,
      priority: 33,
      paragraph: { indent: { start: twips(theme.text.size * proportions.descriptionIndent) } },
    },
  ]
}
