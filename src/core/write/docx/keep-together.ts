import type { Block } from '../../document/types.ts'
import { shortShare, textHeight } from '../../layout/short-blocks.ts'
import { availableWidth, type BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, withProperties } from './flow.ts'
import { twips } from './markup/units.ts'

/** Whether blocks are so short that no page may end inside them. */
export function isShort(
  blocks: readonly Block[],
  format: BlockFormat,
  { theme, page, measures }: Context,
): boolean {
  const size = twips(theme.text.size * format.scale)
  const limit = (shortShare * page.textHeight) / size
  const room = { width: availableWidth(format) / size, face: measures.regular }
  return textHeight(blocks, room, limit) <= limit
}

/** The flow with all of its paragraphs on one page. */
export function keptTogether(flow: Flow): Flow {
  const last = flow.length - 1
  return flow.map((item, index) =>
    withProperties(item, { keepLines: true, ...(index < last ? { keepNext: true } : {}) }),
  )
}
