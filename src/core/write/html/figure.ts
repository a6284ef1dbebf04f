import type { Figure } from '../../document/types.ts'
import { caption } from './caption.ts'
import type { Context } from './context.ts'
import { element, type Html, join, newline } from './markup.ts'

export function figure(node: Figure, context: Context): Html {
  const content = context.tightBlocks(node.children, context)
  return element(
    'figure',
    {},
    join([content, caption('figcaption', node.caption, context)], newline),
  )
}
