import type { Table, TableRow } from '../../document/types.ts'
import { bodyFormat, plain } from './block-format.ts'
import { captionPieces } from './caption.ts'
import type { BlockContext, Context } from './context.ts'
import type { RunLook, SlideParagraph } from './paragraph.ts'
import type { Piece, SlideCell, SlideRow } from './pieces.ts'

/** A table with its caption above it. */
export function tablePieces(table: Table, context: BlockContext): readonly Piece[] {
  const { caption, head, body, line } = table
  const row = (each: TableRow) => rowOf(each, context)
  return [
    ...captionPieces(caption, line, context),
    { kind: 'table', table, head: head.map(row), body: body.map(row), line },
  ]
}

function rowOf({ children }: TableRow, context: BlockContext): SlideRow {
  const { sizes, tight } = context.text
  const cells = children.map((cell): SlideCell => {
    const look: RunLook = cell.header ? { bold: true } : {}
    const format = {
      ...bodyFormat(context.text),
      ...{ size: sizes.table, align: cell.align, look, space: tight },
    }
    const { column, colspan, rowspan, header } = cell
    const pieces = context.piecesOf(cell.children, format, context)
    return { column, colspan, rowspan, header, paragraphs: cellParagraphs(pieces, context) }
  })
  return { cells }
}

/** What a cell shows: text, and words for what it can't hold. */
function cellParagraphs(pieces: readonly Piece[], context: Context): readonly SlideParagraph[] {
  return pieces.flatMap((piece): readonly SlideParagraph[] => {
    switch (piece.kind) {
      case 'text':
        return piece.paragraphs
      case 'pictures':
        return piece.images.map((image) => ({
          ...plain({ ...bodyFormat(context.text), size: context.text.sizes.table }, context),
          runs: [{ kind: 'text', text: image.alt || context.labels.image, look: { italic: true } }],
        }))
      case 'table':
        return [...piece.head, ...piece.body].flatMap(({ cells }) =>
          cells.flatMap(({ paragraphs }) => paragraphs),
        )
      case 'columns':
        return piece.columns.flatMap((column) => cellParagraphs(column.pieces, context))
      default:
        return piece satisfies never
    }
  })
}
