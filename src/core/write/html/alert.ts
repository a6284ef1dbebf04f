import type { Alert } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, newline, text } from './markup.ts'

export function alert(node: Alert, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const label = context.labels.alerts[node.kind]
  return element(
    'div',
    { class: `alert alert-${node.kind}`, role: 'note', 'aria-label': label, dir },
    element('p', { class: 'alert-title' }, text(label)),
    newline,
    context.blocks(node.children, inner),
  )
}
