import type { PageBreak } from '../../document/types.ts'
import { element, type Html } from './markup.ts'

/** Shown on paper only: the style sheet breaks the page after it. */
export function pageBreak({ to }: PageBreak): Html {
  return element('div', { class: to === 'right' ? 'page-break right' : 'page-break' })
}
