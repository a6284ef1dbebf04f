import type { Context, Neighbours } from './context.ts'
import type { MarkdownBlock, MarkdownInline, MarkdownRemark } from './nodes.ts'
import { writeRemark } from './remark.ts'
import { startContext } from './start.ts'
import type { MarkdownStyle } from './style.ts'

/** Where in a text inlines go. */
export interface InlinePlace extends Neighbours {
  readonly inCell: boolean
  /** Whether everything has to stand on one line. */
  readonly oneLine: boolean
}

/** Inlines that go into Markdown that is there already. */
export function writeInlinePart(
  inlines: readonly MarkdownInline[],
  { inCell, oneLine, ...around }: InlinePlace,
  style: Partial<MarkdownStyle>,
): string {
  const context: Context = { ...startContext(style), inCell, oneLine }
  return context.inlines(inlines, context, around)
}

/** Blocks that go into Markdown that is there already, without a line end behind the last. */
export function writeBlockPart(
  blocks: readonly MarkdownBlock[],
  style: Partial<MarkdownStyle>,
): string {
  const context = startContext(style)
  return context.blocks(blocks, context)
}

/** A comment in CriticMarkup that goes behind what it's on. */
export function writeRemarkPart(
  remark: MarkdownRemark,
  isResolved: boolean,
  style: Partial<MarkdownStyle>,
): string {
  return writeRemark(remark, isResolved, startContext(style))
}
