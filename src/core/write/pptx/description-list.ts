import type { DescriptionList } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { Piece } from './pieces.ts'
import { content } from './text.ts'

export function descriptionPieces(
  { children, dir }: DescriptionList,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  return children.flatMap((child) =>
    child.type === 'descriptionTerm'
      ? content(child.children, 0, context, {
          format: { ...format, look: { ...format.look, bold: true } },
          ...{ rtl: dir === 'rtl', keepNext: true },
        })
      : context.piecesOf(
          child.children,
          { ...format, indent: format.indent + context.text.indent, space: context.text.tight },
          context,
        ),
  )
}
