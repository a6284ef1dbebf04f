import type { InlineCode } from '../../document/types.ts'
import { element, type Html, text } from './markup.ts'

export function inlineCode(node: InlineCode): Html {
  return element('code', {}, text(node.value))
}

/** Padding at each side, in em: the value of the style sheet. */
export const inlineCodePadding = 0.35
