import type { Block } from '../../document/types.ts'
import { shortShare, textHeight } from '../../layout/short-blocks.ts'
import type { Context } from './context.ts'
import type { Place } from './place.ts'

/** Whether blocks are so short that no page may end inside them. */
export function isShort(blocks: readonly Block[], place: Place, { measures }: Context): boolean {
  const limit = (shortShare * place.pageHeight) / place.size
  const room = { width: place.room / place.size, face: measures.regular }
  return textHeight(blocks, room, limit) <= limit
}
