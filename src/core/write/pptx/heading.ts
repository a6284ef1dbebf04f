import type { Heading, Inline } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { BlockContext } from './context.ts'
import type { RunLook } from './paragraph.ts'
import type { Piece } from './pieces.ts'
import { content } from './text.ts'

/** Sizes of headings within a slide, by their level, as multiples of the text's. */
const scales = [1.2, 1.15, 1.1, 1.05, 1, 1] as const

/** A heading below the level at which slides begin. */
export function headingPieces(
  { children, number, depth, dir, align, id, line }: Heading,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const look: RunLook = {
    ...{ ...format.look, bold: true, heading: true, color: context.colors.heading },
  }
  const size = format.size * (scales[depth - 1] ?? 1)
  return content([...headingNumber(number), ...children], line, context, {
    ...{ format: { ...format, look, size }, rtl: dir === 'rtl', align, ids: [id] },
    ...{ keepNext: true, space: 0.6 },
  })
}

/** The number of a heading, before its words. */
export function headingNumber(number: string | null): readonly Inline[] {
  return number === null ? [] : [{ type: 'text', value: `${number}  ` }]
}
