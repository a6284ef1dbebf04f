import type { Figure } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import { captionBelow } from './caption.ts'
import type { Context } from './context.ts'
import { type Flow, keptWithNext, withSpacing } from './flow.ts'
import { figureGap } from './styles/caption.ts'

/** A figure, which stays on the page of its caption. */
export function figure(node: Figure, format: BlockFormat, context: Context): Flow {
  const inside = context.blocks(node.children, { ...format, style: 'Figure' }, context)
  const content = withGaps(inside, figureGap(context.theme), node.caption === null)
  if (node.caption === null) return content
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
      : item,
  )
}
