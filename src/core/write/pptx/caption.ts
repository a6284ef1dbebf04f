import { captionInlines } from '../../document/numbers.ts'
import type { Caption } from '../../document/types.ts'
import { bodyFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { Piece } from './pieces.ts'
import { content } from './text.ts'

export function captionPieces(
  caption: Caption | null,
  line: number,
  context: BlockContext,
): readonly Piece[] {
  if (caption === null) return []
  const format = {
    ...bodyFormat(context.text),
    ...{
      size: context.text.sizes.caption,
      look: { color: context.colors.muted },
      align: caption.align ?? 'center',
    },
  } as const
  const ids = caption.number === undefined ? [] : [caption.number.id]
  return content(captionInlines(caption), line, context, {
    ...{ format, rtl: caption.dir === 'rtl', ids, space: 0.1 },
  })
}
