import type { Figure } from '../../document/types.ts'
import { caption } from './caption.ts'
import type { Context } from './context.ts'
import { element, type Html, join, newline } from './markup.ts'

export function figure(node: Figure, context: Context): Html {
  const content = context.tightBlocks(node.children, context)
  const words = caption('figcaption', node.caption, context)
  if (!node.captionAbove) return element('figure', {}, join([content, words], newline))
  context.headNeeds.styled.add('codeLines')
  return element('figure', { class: 'listing' }, join([words, content], newline))
}
