import type { Landscape } from '../../document/types.ts'
import type { Context } from './context.ts'
import { container, type Html } from './markup.ts'

/** On paper, pages of their own, which the style sheet turns. On screen only the content. */
export function landscape(node: Landscape, context: Context): Html {
  const { headNeeds, contentMeasure } = context
  headNeeds.landscape = true
  const onPaper = { ...contentMeasure, paper: contentMeasure.landscape }
  const content = context.blocks(node.children, { ...context, contentMeasure: onPaper })
  return container('div', { class: 'landscape' }, content)
}
