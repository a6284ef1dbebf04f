import type { Blockquote, Inline } from '../document/types.ts'
import { walk } from '../document/walk.ts'

/** Characters of the longest pull quote: a sentence or two, which are read at a glance. */
const longest = 180

/** What isn't words that somebody said or wrote. */
const technical: ReadonlySet<Inline['type']> = new Set([
  'image',
  'inlineCode',
  'inlineMath',
  'keyboard',
])

/**
 * Whether a quotation is a pull quote, which a theme may set larger: words in one paragraph of at most 180 characters, or
 * in two, such as a sentence and who said it.
 */
export function isPullQuote({ children }: Blockquote): boolean {
  if (children.length > 2 || children.some(({ type }) => type !== 'paragraph')) return false
  let length = 0
  for (const node of walk(children)) {
    if (technical.has(node.type as Inline['type'])) return false
    if (node.type === 'text') length += node.value.length
    if (length > longest) return false
  }
  return length > 0
}
