import { listedCaptions } from '../../document/numbers.ts'
import type { TableOfFigures } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import { entry } from './entry.ts'
import type { Piece } from './pieces.ts'
import { boldLine } from './text.ts'

export function tableOfFiguresPieces(
  { kind, title, line }: TableOfFigures,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const listed = listedCaptions(context.document.children, kind)
  if (listed.length === 0) return []
  return [
    ...boldLine([{ type: 'text', value: title }], line, format, context),
    ...listed.map(({ id, text }) => entry(text, id, 0, line, format, context)),
  ]
}
