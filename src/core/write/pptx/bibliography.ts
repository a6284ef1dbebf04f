import type { Bibliography } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { Piece } from './pieces.ts'
import { content } from './text.ts'

/** Works that are cited, in smaller text. */
export function bibliographyPieces(
  { children, dir, line }: Bibliography,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const options = { format: { ...format, size: format.size * 0.7 }, rtl: dir === 'rtl' }
  return children.flatMap((entry) => {
    const label = entry.label === null ? [] : [{ type: 'text', value: `${entry.label} ` } as const]
    return content([...label, ...entry.children], line, context, options)
  })
}
