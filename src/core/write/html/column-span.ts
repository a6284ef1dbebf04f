import type { ColumnSpan } from '../../document/types.ts'
import type { Context } from './context.ts'
import { container, type Html } from './markup.ts'

/** On paper with columns, as wide as all of them. On screen only the content. */
export function columnSpan(node: ColumnSpan, context: Context): Html {
  const { contentMeasure } = context
  const onPaper = { ...contentMeasure, paper: contentMeasure.spanning }
  const content = context.blocks(node.children, { ...context, contentMeasure: onPaper })
  return container('div', { class: 'column-span' }, content)
}
