import type { Blockquote } from '../../document/types.ts'
import { isPullQuote } from '../../layout/pull-quote.ts'
import { type Context, withDirection } from './context.ts'
import { container, type Html } from './markup.ts'

export function blockquote(node: Blockquote, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const className = context.pullQuotes && isPullQuote(node) ? 'pull-quote' : null
  return container('blockquote', { class: className, dir }, context.blocks(node.children, inner))
}
