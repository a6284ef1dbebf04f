import type { Heading } from 'mdast'
import { sourceOf } from './parse.ts'

/** What braces at the end of a heading set. */
export interface HeadingAttributes {
  readonly id: string | null
  readonly classes: readonly string[]
}

const attribute = /^(?:#(?<id>[^\s{}]+)|\.(?<name>[A-Za-z_][-\w]*))$/

/**
 * The attributes that the parser took from a heading: an id, classes, or both, as Pandoc and PHP Markdown
 * Extra write them.
 *
 * @returns `null` where the braces are words of the heading, as in `# The set {1, 2}`
 */
export function headingAttributes(node: Heading, source: string): HeadingAttributes | null {
  const braces = bracesOf(node, source)?.text ?? '{}'
  const found = braces
    .slice(1, -1)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => attribute.exec(word)?.groups)
  const ids = found.flatMap((groups) => groups?.id ?? [])
  const classes = found.flatMap((groups) => groups?.name ?? [])
  if (ids.length > 1 || ids.length + classes.length < found.length) return null
  return { id: ids[0] ?? null, classes }
}

/** Whether the parser took words of a heading for attributes. */
export function hasStrayAttributes(node: Heading, source: string): boolean {
  return node.data !== undefined && headingAttributes(node, source) === null
}

/** The source with an empty comment behind the braces of those headings, which makes them text to the parser. */
export function keepBraces(source: string, headings: readonly Heading[]): string {
  const ends = headings
    .flatMap((heading) => bracesOf(heading, source)?.end ?? [])
    .sort((a, b) => a - b)
  const pieces = [0, ...ends].map((start, index) => source.slice(start, ends[index]))
  return pieces.join('<!---->')
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
