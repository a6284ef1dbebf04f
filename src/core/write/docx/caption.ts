import type { Caption } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, justification, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type FlowItem, flowParagraph } from './flow.ts'
import type { ParagraphProperties } from './markup/paragraph.ts'
import { twips } from './markup/units.ts'

/** The caption of a figure. */
export function captionBelow(caption: Caption, format: BlockFormat, context: Context): FlowItem {
  return captionParagraph(caption, {}, format, context)
}

/** The caption of a table, kept on the table's page and closer to it than to the text above. */
export function captionAbove(caption: Caption, format: BlockFormat, context: Context): FlowItem {
  const spacing = { before: twips(8), after: twips(4) }
  return captionParagraph(caption, { keepNext: true, spacing }, format, context)
}

function captionParagraph(
  { children, dir, align }: Caption,
  own: ParagraphProperties,
  format: BlockFormat,
  context: Context,
): FlowItem {
  const rtl = dir === 'rtl'
  return flowParagraph(
    format,
    { ...own, style: 'Caption', rtl, justification: justification(align, rtl) },
    context.inlines(children, styledFormat(format, rtl, proportions.captionSize), context),
  )
}
