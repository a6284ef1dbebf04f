import type { Blockquote } from '../../document/types.ts'
import { isPullQuote } from '../../layout/pull-quote.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, newline } from './markup.ts'

export function blockquote(node: Blockquote, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const className = context.pullQuotes && isPullQuote(node) ? 'pull-quote' : null
  return element(
    'blockquote',
    { class: className, dir },
    newline,
    context.blocks(node.children, inner),
    newline,
  )
}
