import type { Landscape } from '../../document/types.ts'
import type { Context } from './context.ts'
import { element, type Html, newline } from './markup.ts'

/** On paper, pages of their own: the style sheet turns them. On screen it's the content alone. */
export function landscape(node: Landscape, context: Context): Html {
  context.headNeeds.landscape = true
  return element(
    'div',
    { class: 'landscape' },
    newline,
    context.blocks(node.children, context),
    newline,
  )
}
