import type { Landscape } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { landscapePage, pageFormat } from './page.ts'

/** A section with landscape pages, after the end of the one before it. */
export function landscape(node: Landscape, { align }: BlockFormat, context: Context): Flow {
  if (!context.page.canTurn) {
    return context.blocks(node.children, { ...pageFormat(context.page), align }, context)
  }
  const page = landscapePage(context.page)
  const format = { ...pageFormat(page), align }
  return [
    { kind: 'sectionEnd', page: context.page },
    ...context.blocks(node.children, format, { ...context, page }),
    { kind: 'sectionEnd', page },
  ]
}
