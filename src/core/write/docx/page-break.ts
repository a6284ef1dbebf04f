import type { PageBreak } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { element } from './markup/xml.ts'

/** A page break, which goes into the paragraph after it, or one to a right page, which ends a section where one may. */
export function pageBreak({ to }: PageBreak, _: BlockFormat, { page }: Context): Flow {
  return [{ kind: 'pageBreak', ...(to !== undefined && page.canTurn && { to }) }]
}

/** A page break where no paragraph is after it. */
export const pageBreakParagraph = paragraphElement(
  {},
  element('w:r', element('w:br', { 'w:type': 'page' })),
)
