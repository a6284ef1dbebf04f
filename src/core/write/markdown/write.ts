import type { Context } from './context.ts'
import { indented } from './indent.ts'
import type { MarkdownDocument, MarkdownFootnote } from './nodes.ts'
import { startContext } from './start.ts'
import type { MarkdownStyle } from './style.ts'

/**
 * Markdown of a document, which is read as the same tree. Lines aren't broken. It ends with a line end, and is empty for a document
 * without blocks.
 *
 * @example writeMarkdown({ children: [{ type: 'heading', depth: 1, children: [{ type: 'text', value: 'Hello' }] }], footnotes: [] })
 */
export function writeMarkdown(
  { children, footnotes }: MarkdownDocument,
  style: Partial<MarkdownStyle> = {},
): string {
  const context = startContext(style)
  const notes = footnotes.map((note) => writeNote(note, context))
  const parts = [context.blocks(children, context), ...notes].filter((part) => part !== '')
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}

/** The definition of a note. */
function writeNote({ number, label, children }: MarkdownFootnote, context: Context): string {
  const content = context.blocks(children, { ...context, inItem: true })
  return indented(content, `[^${label ?? number}]: `, '    ')
}
