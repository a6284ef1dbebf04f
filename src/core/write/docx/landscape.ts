import type { Landscape } from '../../document/types.ts'
import { type BlockFormat, formatIn } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { landscapePage } from './page.ts'

/** A section with landscape pages, after the end of the one before it. */
export function landscape(node: Landscape, { align }: BlockFormat, context: Context): Flow {
  const page = landscapePage(context.page)
  const format = { ...formatIn(page.textWidth), align }
  return [
    { kind: 'sectionEnd', page: context.page },
    ...context.blocks(node.children, format, { ...context, page }),
    { kind: 'sectionEnd', page },
  ]
}
