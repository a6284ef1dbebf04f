import type { Figure } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import { captionPieces } from './caption.ts'
import type { BlockContext } from './context.ts'
import type { Piece } from './pieces.ts'

export function figurePieces(
  { children, caption, captionAbove, line }: Figure,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const inner = context.piecesOf(children, format, context)
  const words = captionPieces(caption, line, context)
  return captionAbove ? [...words, ...inner] : [...inner, ...words]
}
