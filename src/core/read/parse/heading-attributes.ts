import type { Heading } from 'mdast'
import { sourceOf } from '../source-node.ts'
import { type Attributes, isUnmistakable, readAttributes } from '../syntax/attributes.ts'
import type { Edit } from './edits.ts'

/**
 * The attributes that the parser took from a heading: an id, classes, pairs of key and value, as Pandoc and PHP Markdown
 * Extra write them.
 *
 * @returns `null` where the braces are words of the heading, as in `# The set {1, 2}`
 */
export function headingAttributes(node: Heading, source: string): Attributes | null {
  const braces = bracesOf(node, source)?.text
  if (braces === undefined || braces.replace(/\s+/g, '') === '{}') return none
  const found = readAttributes(braces)
  if (found === null || !isUnmistakable(found)) return null
  return (braces.match(/[{\s]#/g)?.length ?? 0) > 1 ? null : found
}

const none: Attributes = { id: null, classes: [], pairs: new Map(), names: [] }

/**
 * satteri 0.10.5 takes any words in braces for attributes, as pulldown-cmark does, and leaves them out: of
 * `# The set {1, 2}` it makes the heading "The set". An empty comment behind the braces makes them text.
 */
export function wordsInBraces(node: Heading, source: string): readonly Edit[] {
  if (node.data === undefined || headingAttributes(node, source) !== null) return []
  const end = bracesOf(node, source)?.end
  return end === undefined ? [] : [{ at: end, text: '<!---->' }]
}

/** The braces at the end of a heading's text, and the offset behind them. */
function bracesOf(node: Heading, source: string): { text: string; end: number } | null {
  if (node.data === undefined) return null
  const whole = sourceOf(node, source)
  const underline = whole.startsWith('#') ? whole.length : whole.lastIndexOf('\n')
  const content = whole.slice(0, underline).trimEnd()
  const text = /\{[^{}\n]*\}$/.exec(content)?.[0]
  if (text === undefined) return null
  return { text, end: (node.position?.start.offset ?? 0) + content.length }
}
