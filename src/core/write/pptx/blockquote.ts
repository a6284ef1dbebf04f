import type { Blockquote } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { RunLook } from './paragraph.ts'
import type { BoxLook, Piece } from './pieces.ts'
import { boxed } from './text.ts'

/** A quotation: text with a bar; what of it isn't text stands below. */
export function quotePieces(
  { children, line }: Blockquote,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const { quote } = context.theme
  const look: RunLook = { ...format.look, italic: quote.italic, color: context.colors.quoteText }
  const box: BoxLook = {
    ...{ name: 'Quote', fill: null, border: null, padding: 14 },
    bar: quote.bar > 0 ? context.colors.quoteBar : null,
  }
  return boxed(context.piecesOf(children, { ...format, look }, context), box, line)
}
