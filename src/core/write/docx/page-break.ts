import type { Flow } from './flow.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { element } from './markup/xml.ts'

/** A page break, which goes into the paragraph after it. */
export function pageBreak(): Flow {
  return [{ kind: 'pageBreak' }]
}

/** A page break where no paragraph is after it. */
export const pageBreakParagraph = paragraphElement(
  {},
  element('w:r', element('w:br', { 'w:type': 'page' })),
)
