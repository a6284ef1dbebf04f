import { proportions } from '../../../theme/proportions.ts'
import type { Theme } from '../../../theme/types.ts'
import type { Inset } from '../frame.ts'
import { twips } from '../markup/units.ts'
import { leadIn, type ParagraphStyle } from './paragraph-style.ts'

/** The indent of an abstract in twips. */
export function abstractInset({ text }: Theme): Inset {
  const both = twips(text.size * proportions.abstractIndent)
  return { start: both, end: both }
}

/** An abstract and its label, in styles that pandoc's reference document has too. */
export function abstractStyles(theme: Theme): readonly ParagraphStyle[] {
  const indent = abstractInset(theme)
  const { paragraph, run } = leadIn(theme)
  return [
    {
      id: 'AbstractTitle',
      next: 'Abstract',
      offered: true,
      priority: 13,
      paragraph: { ...paragraph, indent },
      run,
    },
    { id: 'Abstract', offered: true, priority: 13, paragraph: { indent } },
  ]
}
