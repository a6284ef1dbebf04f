import { isEmptyPlace } from '../../document/empty-place.ts'
import type { Block, Inline } from '../../document/types.ts'
import type { Context, State } from '../state.ts'
import { takeAnchors } from './anchors.ts'
import { withBadges } from './badges.ts'
import { directionOf } from './direction.ts'
import { titledImage } from './figure.ts'

/**
 * The block that a run of inline content makes: a paragraph, or a figure if it's an image that stands
 * alone and has a title, which is its caption. Returns no block for empty content; anchors alone wait for the next block.
 */
export function paragraph(
  inlines: readonly Inline[],
  state: State,
  context: Context,
  line: number,
): Block[] {
  if (inlines.length === 0) return []
  if (inlines.every((inline) => isEmptyPlace(inline) || inline.type === 'break')) {
    for (const inline of inlines) if (isEmptyPlace(inline)) state.anchors.push(inline)
    return []
  }
  state.budget.spend('nodes', 1, line)
  const [only, ...others] = inlines.filter((inline) => !isEmptyPlace(inline))
  if (others.length === 0 && only?.type === 'image' && only.title !== null) {
    for (const inline of inlines) if (isEmptyPlace(inline)) state.anchors.push(inline)
    return [titledImage(only, only.title, state, context, line)]
  }
  const children = [...takeAnchors(state), ...withBadges(inlines)]
  const { align } = context
  return [{ type: 'paragraph', children, dir: directionOf(inlines, context), align, line }]
}
