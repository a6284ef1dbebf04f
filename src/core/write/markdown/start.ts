import { writeBlocks } from './blocks.ts'
import type { Context } from './context.ts'
import { writeInlines } from './inlines.ts'
import { defaultMarkdownStyle, type MarkdownStyle } from './style.ts'

/** What is passed along from the start of a document. */
export function startContext(style: Partial<MarkdownStyle>): Context {
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
