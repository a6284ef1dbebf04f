import type { InlineCode } from '../../document/types.ts'
import type { Context } from './context.ts'
import { type InlineFormat, withStyle } from './inline-format.ts'
import { textRun } from './markup/run.ts'
import type { Xml } from './markup/xml.ts'
import { leftToRight } from './text.ts'

/** Code in a line of text. */
export function inlineCode(node: InlineCode, format: InlineFormat, context: Context): Xml {
  return leftToRight(format, () => textRun(node.value, withStyle(format, 'InlineCode', context)))
}
