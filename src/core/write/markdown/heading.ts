import type { Context } from './context.ts'
import type { MarkdownHeading } from './nodes.ts'
import { trimSpaces } from './trim-spaces.ts'

/** A heading, on one line. */
export function writeHeading(
  { depth, children, ownId }: MarkdownHeading,
  context: Context,
): string {
  const inner: Context = { ...context, oneLine: true }
  const text = trimSpaces(context.inlines(children, inner)).replace(
    // A brace at the end would begin attributes, escaped or not.
    /\\\{(?=[^{}]{0,200}\}\s{0,9}$)/u,
    '&#123;',
  )
  const id = ownId === undefined ? '' : ` {#${ownId}}`
  if (context.style.headings === 'setext' && depth <= 2 && text !== '') {
    return `${text}${id}\n${(depth === 1 ? '=' : '-').repeat(Math.max(3, text.length))}`
  }
  // Number signs at the end would be read as part of the mark.
  const closed = text.replace(/(?<=^|\s)#+$/u, (signs) => `\\${signs}`)
  return `${'#'.repeat(depth)} ${closed}${id}`.trimEnd()
}
