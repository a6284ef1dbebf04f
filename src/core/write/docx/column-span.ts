import type { ColumnSpan } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, plainParagraph } from './flow.ts'
import { nothing } from './markup/xml.ts'
import { inOneColumn, pageFormat } from './page.ts'

/** A section of one column, after the end of the one before it. */
export function columnSpan(node: ColumnSpan, around: BlockFormat, context: Context): Flow {
  if (!context.page.canTurn || context.page.columns === 1) {
    return context.blocks(node.children, around, context)
  }
  const page = inOneColumn(context.page)
  const format = { ...pageFormat(page), align: around.align }
  const content = context.blocks(node.children, format, { ...context, page })
  // A table has its room below it in the next paragraph, which isn't of this section.
  const room =
    content.at(-1)?.kind === 'table' ? [plainParagraph({ style: 'Spacer' }, nothing)] : []
  return [
    { kind: 'sectionEnd', page: context.page },
    ...content,
    ...room,
    { kind: 'sectionEnd', page },
  ]
}
