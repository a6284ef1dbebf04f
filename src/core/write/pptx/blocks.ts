import type { Block } from '../../document/types.ts'
import { abstractPieces } from './abstract.ts'
import { alertPieces } from './alert.ts'
import { bibliographyPieces } from './bibliography.ts'
import type { BlockFormat } from './block-format.ts'
import { quotePieces } from './blockquote.ts'
import { codePieces } from './code.ts'
import { columnsPieces } from './columns.ts'
import type { BlockContext } from './context.ts'
import { descriptionPieces } from './description-list.ts'
import { detailsPieces } from './details.ts'
import { figurePieces } from './figure.ts'
import { headingPieces } from './heading.ts'
import { indexPieces } from './index-of-terms.ts'
import { listPieces } from './list.ts'
import { mathPieces } from './math.ts'
import type { SlideParagraph } from './paragraph.ts'
import type { Piece } from './pieces.ts'
import { tablePieces } from './table.ts'
import { contentsPieces } from './table-of-contents.ts'
import { tableOfFiguresPieces } from './table-of-figures.ts'
import { content, isPlain } from './text.ts'

/** Blocks as pieces of a slide, in their order. */
export function piecesOf(
  blocks: readonly Block[],
  format: BlockFormat,
  context: BlockContext,
): readonly Piece[] {
  const pieces: Piece[] = []
  // Of the last piece, where others may still join it.
  let open: SlideParagraph[] | null = null
  for (const block of blocks) {
    for (const piece of blockPieces(block, format, context)) {
      if (!isPlain(piece)) {
        pieces.push(piece)
        open = null
      } else if (open === null) {
        open = [...piece.paragraphs]
        pieces.push({ ...piece, paragraphs: open })
      } else for (const paragraph of piece.paragraphs) open.push(paragraph)
    }
  }
  return pieces
}

function blockPieces(block: Block, format: BlockFormat, context: BlockContext): readonly Piece[] {
  switch (block.type) {
    case 'paragraph': {
      const { children, dir, align, line } = block
      return content(children, line, context, { format, rtl: dir === 'rtl', align })
    }
    case 'heading':
      return headingPieces(block, format, context)
    case 'thematicBreak':
    case 'pageBreak':
    case 'recordStart':
      return []
    case 'blockquote':
      return quotePieces(block, format, context)
    case 'alert':
      return alertPieces(block, format, context)
    case 'list':
      return listPieces(block, format, context)
    case 'code':
      return codePieces(block, format, context)
    case 'table':
      return tablePieces(block, context)
    case 'descriptionList':
      return descriptionPieces(block, format, context)
    case 'figure':
      return figurePieces(block, format, context)
    case 'math':
      return mathPieces(block, format, context)
    case 'aligned':
      return piecesOf(block.children, { ...format, align: block.align }, context)
    case 'columns':
      return columnsPieces(block, format, context)
    case 'columnSpan':
    case 'landscape':
      return piecesOf(block.children, format, context)
    case 'abstract':
      return abstractPieces(block, format, context)
    case 'details':
      return detailsPieces(block, format, context)
    case 'toc':
      return contentsPieces(block, format, context)
    case 'tableOfFigures':
      return tableOfFiguresPieces(block, format, context)
    case 'indexOfTerms':
      return indexPieces(block, format, context)
    case 'bibliography':
      return bibliographyPieces(block, format, context)
    default:
      return block satisfies never
  }
}
