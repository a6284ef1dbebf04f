import type { Details } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, newline, text } from './markup.ts'

export function details(node: Details, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const summary =
    node.summary.length === 0 ? text(context.labels.details) : context.inlines(node.summary, inner)
  return element(
    'details',
    // A page of a book may have nothing to open it with.
    { open: node.open || context.inBook, dir },
    element('summary', {}, summary),
    newline,
    context.blocks(node.children, inner),
    newline,
  )
}
