import { element, type Html } from './markup.ts'

/** Shown on paper only: the style sheet breaks the page after it. */
export function pageBreak(): Html {
  return element('div', { class: 'page-break' })
}
