import type { Block, Paragraph } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, justification, textFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph } from './flow.ts'
import type { Spacing } from './markup/paragraph.ts'
import { followingStyle, openingStyle } from './styles/paragraph.ts'
import { wordLine } from './styles/paragraph-style.ts'

/** A paragraph. Its style may depend on the blocks before and after it. */
export function paragraph(
  node: Paragraph,
  before: Block | undefined,
  after: Block | undefined,
  format: BlockFormat,
  context: Context,
): Flow {
  const rtl = node.dir === 'rtl'
  const properties = {
    style: format.style ?? bodyStyle(before, after, format, context),
    spacing: lineSpacing(format),
    rtl,
    justification: justification(node.align ?? format.align, rtl),
  }
  const content = context.inlines(node.children, textFormat(format, rtl), context)
  return [flowParagraph(format, properties, content)]
}

/** The style of a paragraph of the running text that stands before or after another, where the theme sets in first lines. */
function bodyStyle(
  before: Block | undefined,
  after: Block | undefined,
  { align, frame, framedTables, listLevel }: BlockFormat,
  { theme }: Context,
): string | undefined {
  const running = listLevel < 0 && frame === null && framedTables === 0 && align === null
  if (theme.text.firstLineIndent === 0 || !running) return undefined
  if (before?.type === 'paragraph') return followingStyle
  return after?.type === 'paragraph' ? openingStyle : undefined
}

/** Lines of smaller text than the style's stand as much closer. */
function lineSpacing({ size }: BlockFormat): Spacing | undefined {
  return size === undefined ? undefined : { line: wordLine(size / 2, proportions.tableLineHeight) }
}
