import { plainText } from '../../document/plain-text.ts'
import type { Alert } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, newline, text } from './markup.ts'

/** An alert: its title, or the label of its kind, and its blocks. */
export function alert(node: Alert, context: Context): Html {
  const { kind, name, title, fold, children } = node
  const { dir, inner } = withDirection(context, node.dir)
  const label = context.labels.alerts[name]
  const hasTitle = title !== null && title.length > 0
  const words = hasTitle ? context.inlines(title, inner) : text(label)
  const className = `alert alert-${kind}`
  const content = context.blocks(children, inner)
  if (fold !== null) {
    // What can be opened has to say what it is, even where its author wants no title.
    const summary = element('summary', { class: 'alert-title' }, words)
    const open = fold === 'open' || context.inBook
    return element('details', { class: className, open, dir }, summary, newline, content, newline)
  }
  const heard = hasTitle ? plainText(title) || label : label
  return element(
    'div',
    { class: className, role: 'note', 'aria-label': heard, dir },
    ...(title === null || hasTitle ? [element('p', { class: 'alert-title' }, words), newline] : []),
    content,
  )
}
