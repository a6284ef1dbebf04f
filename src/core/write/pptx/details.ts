import type { Details, Inline } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { Piece } from './pieces.ts'
import { boldLine } from './text.ts'

export function detailsPieces(
  { summary, children, line }: Details,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const words: readonly Inline[] =
    summary.length === 0 ? [{ type: 'text', value: context.labels.details }] : summary
  return [...boldLine(words, line, format, context), ...context.piecesOf(children, format, context)]
}
