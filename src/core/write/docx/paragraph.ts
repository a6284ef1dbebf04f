import { showsOnlyImages, standsApart } from '../../document/only-images.ts'
import type { Block, Paragraph } from '../../document/types.ts'
import { hasBlanks, stretchesCode } from '../../layout/filled-lines.ts'
import { leadsUp } from '../../layout/leads-up.ts'
import { type BlockFormat, justification, textFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph, withSpacing } from './flow.ts'
import type { ParagraphProperties } from './markup/paragraph.ts'
import { changeOfMark } from './revision.ts'
import { followingStyle, openingStyle } from './styles/paragraph.ts'
import { blockGap, wordLine } from './styles/paragraph-style.ts'

/** The blocks beside another. */
export interface Neighbours {
  readonly before: Block | undefined
  readonly after: Block | undefined
}

/** A paragraph. Its style may depend on the blocks before and after it. */
export function paragraph(
  node: Paragraph,
  format: BlockFormat,
  context: Context,
  beside: Neighbours,
): Flow {
  const rtl = node.dir === 'rtl'
  // Lines of smaller text than the style's stand as much closer.
  const { size } = format
  const line = size === undefined ? undefined : wordLine(size / 2, context.theme.smallLineHeight)
  const properties = {
    style: format.style ?? bodyStyle(node, beside, format, context),
    keepNext: leadsUp(node, beside.after) ? true : undefined,
    spacing: line === undefined ? undefined : { line },
    rtl,
    ...paragraphJustification(node, format, context),
  }
  const content = context.inlines(node.children, textFormat(format, rtl), context)
  // A cell or a note can't lose its last paragraph.
  const isFree = format.style === undefined
  const markChange = isFree ? changeOfMark(node.children, context) : undefined
  const written = flowParagraph(format, { ...properties, markChange }, content)
  if (format.style !== undefined || !showsOnlyImages(node.children)) return [written]
  // A line of images has no leading of its own.
  const gap = blockGap(context.theme)
  return [withSpacing(written, { before: gap, after: gap })]
}

function isRunning(block: Block | undefined): block is Paragraph {
  return block?.type === 'paragraph' && !standsApart(block)
}

/**
 * Word and LibreOffice fill lines by wider spaces, in code too, and break code at spaces alone. Lines that aren't filled for
 * that end where those of the PDF do, which are, only if their words are divided as well.
 */
export function paragraphJustification(
  { align, children, dir }: Paragraph,
  format: BlockFormat,
  { theme }: Context,
): Pick<ParagraphProperties, 'justification' | 'hyphenated'> {
  const alignment = justification(align ?? format.align, dir === 'rtl')
  const filled = alignment === undefined && theme.text.align === 'justify'
  return filled && (stretchesCode(children) || hasBlanks(children))
    ? { justification: 'start', hyphenated: true }
    : { justification: alignment }
}

/**
 * The style of a paragraph of the running text, where a template has one; or where the theme sets in first lines, of one that is
 * before or after another.
 */
function bodyStyle(
  node: Paragraph,
  { before, after }: Neighbours,
  { align, frame, framedTables, listLevel }: BlockFormat,
  { templateStyles, theme }: Context,
): string | undefined {
  const running =
    listLevel < 0 && frame === null && framedTables === 0 && align === null && !standsApart(node)
  if (!running) return undefined
  if (templateStyles.has(followingStyle)) return isRunning(before) ? followingStyle : openingStyle
  if (theme.text.firstLineIndent === 0) return undefined
  if (isRunning(before) && !leadsUp(before, node)) return followingStyle
  return isRunning(after) ? openingStyle : undefined
}
