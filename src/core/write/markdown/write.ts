import { writeBlocks } from './blocks.ts'
import type { Context } from './context.ts'
import { indented } from './indent.ts'
import { writeInlines } from './inlines.ts'
import type { MarkdownDocument } from './nodes.ts'
import { defaultMarkdownStyle, type MarkdownStyle } from './style.ts'

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
  const context = contextFor(style)
  const notes = footnotes.map(({ number, children: blocks }) => {
    const content = context.blocks(blocks, { ...context, inItem: true })
    return indented(content, `[^${number}]: `, '    ')
  })
  const parts = [context.blocks(children, context), ...notes].filter((part) => part !== '')
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}

function contextFor(style: Partial<MarkdownStyle>): Context {
  return {
    style: { ...defaultMarkdownStyle, ...style },
    inCell: false,
    oneLine: false,
    inLink: false,
    inBrackets: false,
    marks: new Set(),
    repeated: null,
    inItem: false,
    blocks: writeBlocks,
    inlines: writeInlines,
  }
}
