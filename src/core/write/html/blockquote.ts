import type { Blockquote } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, newline } from './markup.ts'

export function blockquote(node: Blockquote, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  return element('blockquote', { dir }, newline, context.blocks(node.children, inner), newline)
}
