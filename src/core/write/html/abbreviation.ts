import type { Abbreviation } from '../../document/types.ts'
import type { Context } from './context.ts'
import { element, type Html } from './markup.ts'

export function abbreviation(node: Abbreviation, context: Context): Html {
  return element('abbr', { title: node.title }, context.inlines(node.children, context))
}
