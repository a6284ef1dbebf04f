import type { Alert, Inline } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { BoxLook, Piece } from './pieces.ts'
import { boxed, content, joined } from './text.ts'

export function alertPieces(
  { kind, name, title, children, dir, line }: Alert,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const { accent, background } = context.colors.alerts[kind]
  const { frame } = context.theme.alert
  const label: readonly Inline[] = title ?? [{ type: 'text', value: context.labels.alerts[name] }]
  const size = format.size * 0.9
  const titles =
    label.length === 0
      ? []
      : content(label, line, context, {
          format: { ...format, size, look: { ...format.look, bold: true, color: accent } },
          ...{ rtl: dir === 'rtl', keepNext: true, space: 0 },
        })
  const box: BoxLook = {
    name: context.labels.alerts[name],
    fill: frame === 'bar' ? null : background,
    bar: frame === 'box' ? null : accent,
    border: frame === 'box' ? accent : null,
    padding: 12,
  }
  const inner = context.piecesOf(children, { ...format, size, space: context.text.tight }, context)
  return boxed(joined([...titles, ...inner]), box, line)
}
