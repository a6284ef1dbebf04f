import { captionSeparator } from '../../document/numbers.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Caption } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, justification, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type FlowItem, flowParagraph } from './flow.ts'
import type { ParagraphProperties } from './markup/paragraph.ts'
import { join } from './markup/xml.ts'
import { listEntry, numberLabel, partLabel } from './number-field.ts'
import { captionGap, captionSize, captionStyleOf, figureGap } from './styles/caption.ts'

/** The caption of a figure. */
export function captionBelow(caption: Caption, format: BlockFormat, context: Context): FlowItem {
  const style = captionStyleOf('figure', context.templateStyles)
  return captionParagraph(caption, { style }, format, context)
}

/** The caption of a table or a listing, kept on its page and closer to it than to the text above. */
export function captionAbove(caption: Caption, format: BlockFormat, context: Context): FlowItem {
  const { templateStyles, theme } = context
  const style = captionStyleOf('table', templateStyles)
  const spacing = {
    before: figureGap(theme, captionSize(theme)),
    after: captionGap(theme),
  }
  return captionParagraph(caption, { style, keepNext: true, spacing }, format, context)
}

function captionParagraph(
  caption: Caption,
  properties: ParagraphProperties,
  format: BlockFormat,
  context: Context,
): FlowItem {
  const { number, part, ownNumber, children, dir, align } = caption
  const rtl = dir === 'rtl'
  const inside = styledFormat(format, rtl, proportions.captionSize)
  const text = (value: string) => context.inlines([{ type: 'text', value }], inside, context)
  const words = context.inlines(children, inside, context)
  const separator = captionSeparator(caption)
  const parts =
    part !== undefined
      ? [partLabel(part, inside, context), ...(separator === '' ? [] : [text(' ')])]
      : number !== undefined
        ? [numberLabel(number, inside, context), ...(separator === '' ? [] : [text(separator)])]
        : ownNumber !== undefined
          ? [listEntry(ownNumber.kind, plainText(children))]
          : []
  const all = { ...properties, rtl, justification: justification(align, rtl) }
  return flowParagraph(format, all, join([...parts, words]))
}
