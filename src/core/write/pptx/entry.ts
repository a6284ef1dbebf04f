import { bulletSigns } from '../../theme/proportions.ts'
import { type BlockFormat, plain } from './block-format.ts'
import type { Context } from './context.ts'
import type { Piece } from './pieces.ts'
import { textPiece } from './text.ts'

/** A line of a list of headings or captions, which leads to the slide that it names. */
export function entry(
  text: string,
  id: string | null,
  level: number,
  line: number,
  format: BlockFormat,
  context: Context,
): Piece {
  const indent = (level + 1) * context.text.indent
  return textPiece(line, {
    ...plain(format, context),
    runs: [{ kind: 'text', text, look: id === null ? {} : { link: { kind: 'place', id } } }],
    ...{
      level: Math.min(8, level),
      indent,
      hanging: context.text.indent,
      space: context.text.tight,
    },
    bullet: { kind: 'sign', sign: bulletSigns[0], color: context.colors.quoteBar },
  })
}
