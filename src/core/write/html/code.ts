import type { Code, CodeToken } from '../../document/types.ts'
import { element, type Html, join, newline, text } from './markup.ts'

/**
 * A code block, its tokens in spans. Long lines scroll, so the block takes the keyboard's focus
 * (WCAG 2.2, 2.1.1).
 */
export function code(node: Code): Html {
  // Each line ends in a line feed; a block without any characters has no line (CommonMark 0.31.2, example 130).
  const isEmpty = node.lines.every((line) => line.length === 0) && node.lines.length < 2
  const lines = isEmpty ? [] : node.lines.map((line) => join([...line.map(token), newline]))
  const language = node.lang === null ? null : `language-${node.lang}`
  return element('pre', { tabindex: 0 }, element('code', { class: language }, join(lines)))
}

function token({ kind, text: characters }: CodeToken): Html {
  return kind === null
    ? text(characters)
    : element('span', { class: `syntax-${kind}` }, text(characters))
}
