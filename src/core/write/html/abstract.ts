import type { Abstract } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, newline, text } from './markup.ts'

/** DPUB-ARIA has a role for it: https://www.w3.org/TR/dpub-aria-1.1/#doc-abstract */
export function abstract(node: Abstract, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const label = context.labels.abstract
  const title = node.title === null ? text(label) : context.inlines(node.title, inner)
  return element(
    'section',
    { class: 'abstract', role: 'doc-abstract', 'aria-label': label, dir },
    element('p', { class: 'abstract-title' }, title),
    newline,
    context.blocks(node.children, inner),
  )
}
