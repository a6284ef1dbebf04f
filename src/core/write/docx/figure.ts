import type { Figure } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import { captionAbove, captionBelow } from './caption.ts'
import type { Context } from './context.ts'
import { type Flow, type FlowItem, keptWithNext, withOuterSpace, withSpacing } from './flow.ts'
import { figureGap, isCaptionStyle } from './styles/caption.ts'

/** A figure, which stays on the page of its caption; a listing's first lines do. */
export function figure(node: Figure, format: BlockFormat, context: Context): Flow {
  const inside = context.blocks(node.children, { ...format, style: 'Figure' }, context)
  const content = withGaps(inside, figureGap(context.theme), node.caption === null)
  if (node.caption === null) return content
  if (node.captionAbove) {
    // As near to the caption, and as far from what follows, as a table is.
    const below = withOuterSpace(inside, { before: 0, after: figureGap(context.theme) })
    return [captionAbove(node.caption, format, context), ...below]
  }
  return [...content.map(keptWithNext), captionBelow(node.caption, format, context)]
}

/** The space that a figure has above its first paragraph, and below its last unless a caption follows. */
function withGaps(content: Flow, gap: number, alone: boolean): Flow {
  return content.map((item, index) =>
    item.kind === 'paragraph' && item.properties.style === 'Figure'
      ? withSpacing(item, {
          ...(index === 0 ? { before: gap } : {}),
          ...(index === content.length - 1 ? { after: alone ? gap : 0 } : {}),
        })
      : index === content.length - 1 && !alone
        ? lastCaption(item)
        : item,
  )
}

/** The caption of a part stands as near to that of the whole as lines do. */
function lastCaption(item: FlowItem): FlowItem {
  return item.kind === 'paragraph' && isCaptionStyle(item.properties.style)
    ? withSpacing(item, { after: 0 })
    : item
}
