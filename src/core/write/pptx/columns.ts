import type { Columns } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { Piece } from './pieces.ts'

export function columnsPieces(
  { children, dir, line }: Columns,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const { columns: own, body } = context.text.sizes
  const inner = { ...format, size: (format.size * own) / body }
  const columns = children.map((column) => ({
    share: column.share,
    pieces: context.piecesOf(column.children, inner, context),
  }))
  return [{ kind: 'columns', columns, rtl: dir === 'rtl', line }]
}
