import type { Block, Inline } from '../../document/types.ts'
import { isLongText, shortShare, textHeight } from '../../layout/short-blocks.ts'
import type { Context } from './context.ts'
import type { Place } from './place.ts'

/** Whether text is so long that a page may end inside it. */
export function isLong(text: readonly Inline[], place: Place, { measures }: Context): boolean {
  const limit = (shortShare * place.pageHeight) / place.size
  return isLongText(text, { width: place.room / place.size, face: measures.regular }, limit)
}

/** Whether blocks are so short that no page may end inside them. */
export function isShort(blocks: readonly Block[], place: Place, { measures }: Context): boolean {
  const limit = (shortShare * place.pageHeight) / place.size
  const room = { width: place.room / place.size, face: measures.regular }
  return textHeight(blocks, room, limit) <= limit
}
