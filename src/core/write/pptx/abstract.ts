import type { Abstract } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { Piece } from './pieces.ts'
import { boldLine } from './text.ts'

export function abstractPieces(
  { title, children, line }: Abstract,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const words = title ?? [{ type: 'text', value: context.labels.abstract }]
  return [...boldLine(words, line, format, context), ...context.piecesOf(children, format, context)]
}
