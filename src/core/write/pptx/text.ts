import type { Alignment, Inline } from '../../document/types.ts'
import { type BlockFormat, plain } from './block-format.ts'
import type { BlockContext } from './context.ts'
import { inlineContent } from './inlines.ts'
import type { SlideParagraph } from './paragraph.ts'
import type { BoxLook, Piece, TextPiece } from './pieces.ts'

/** Whether a piece is text that others may join. */
export function isPlain(piece: Piece): piece is TextPiece {
  return piece.kind === 'text' && piece.box === null && piece.alone !== true
}

export function textPiece(line: number, ...paragraphs: readonly SlideParagraph[]): Piece {
  return { kind: 'text', paragraphs, box: null, line }
}

interface ContentOptions {
  readonly format: BlockFormat
  readonly rtl: boolean
  readonly align?: Alignment | null
  readonly ids?: readonly string[]
  readonly keepNext?: true
  readonly space?: number
}

/** Inline content as a paragraph, with its pictures below it. */
export function content(
  nodes: readonly Inline[],
  line: number,
  context: BlockContext,
  { format, rtl, align = null, ids = [], keepNext, space }: ContentOptions,
): readonly Piece[] {
  const inline = inlineContent(nodes, format.look, context)
  const paragraph: SlideParagraph = {
    ...plain({ ...format, align: align ?? format.align }, context),
    ...{ runs: inline.runs, rtl, ids: [...ids, ...inline.ids] },
    ...(keepNext && { keepNext }),
    ...(space !== undefined && { space }),
  }
  const pictures: readonly Piece[] =
    inline.pictures.length === 0 ? [] : [{ kind: 'pictures', images: inline.pictures, line }]
  const isEmpty = inline.runs.length === 0 && (pictures.length > 0 || paragraph.ids.length === 0)
  return isEmpty ? pictures : [textPiece(line, paragraph), ...pictures]
}

export function boldLine(
  nodes: readonly Inline[],
  line: number,
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  return content(nodes, line, context, {
    ...{ format: { ...format, look: { ...format.look, bold: true } }, rtl: false, keepNext: true },
  })
}

/** Two pieces of text in a row as one. */
export function joined(pieces: readonly Piece[]): readonly Piece[] {
  const [first, second, ...others] = pieces
  return first !== undefined && second !== undefined && isPlain(first) && isPlain(second)
    ? [{ ...second, paragraphs: [...first.paragraphs, ...second.paragraphs] }, ...others]
    : pieces
}

/** Text in a box. What can't stand in its shape parts it. */
export function boxed(pieces: readonly Piece[], box: BoxLook, line: number): readonly Piece[] {
  return pieces.map((piece) =>
    isPlain(piece) ? { kind: 'text', paragraphs: piece.paragraphs, box, line } : piece,
  )
}
