import type { Abbreviation, Inline } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { join, type Xml } from './markup/xml.ts'

/** An abbreviation, with what it stands for in brackets at its first use. */
export function abbreviation(
  node: Abbreviation,
  next: Inline | undefined,
  format: InlineFormat,
  context: Context,
): Xml {
  const content = context.inlines(node.children, format, context)
  const value = context.expansions.after(node, next)
  return join([content, context.inlines([{ type: 'text', value }], format, context)])
}
