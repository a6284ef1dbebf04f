import type { Alignment, Block } from '../../document/types.ts'
import { drawAbstract } from './abstract.ts'
import { drawAlert } from './alert.ts'
import { drawAligned } from './aligned.ts'
import { drawBibliography } from './bibliography.ts'
import { drawBlockquote } from './blockquote.ts'
import { drawCode } from './code.ts'
import { drawColumns } from './columns.ts'
import type { Context } from './context.ts'
import { drawDescriptionList } from './description-list.ts'
import { drawDetails } from './details.ts'
import { drawFigure } from './figure.ts'
import { drawHeading } from './heading.ts'
import { drawLandscape } from './landscape.ts'
import { drawList } from './list.ts'
import { drawDisplayMath } from './math/math.ts'
import type { Ref } from './nodes.ts'
import { drawPageBreak } from './page-break.ts'
import { drawParagraph, type Neighbours } from './paragraph.ts'
import type { Place } from './place.ts'
import { drawTable } from './table.ts'
import { drawTableOfContents } from './table-of-contents.ts'
import { drawTableOfFigures } from './table-of-figures.ts'
import { drawThematicBreak } from './thematic-break.ts'

/** Draws blocks in a row; figures and tables among them are aligned as `align` says. */
export function drawBlocks(
  blocks: readonly Block[],
  place: Place,
  align: Alignment | null,
  context: Context,
): Ref[] {
  return blocks.flatMap((_, index) => drawBlockAt(blocks, index, place, align, context))
}

/** Draws one of the blocks in a row. */
export function drawBlockAt(
  blocks: readonly Block[],
  index: number,
  place: Place,
  align: Alignment | null,
  context: Context,
): readonly Ref[] {
  const block = blocks[index]
  if (block === undefined) return []
  const beside = { before: blocks[index - 1], after: blocks[index + 1] }
  return [drawBlock(block, place, align, beside, context)].flat()
}

function drawBlock(
  block: Block,
  place: Place,
  align: Alignment | null,
  beside: Neighbours,
  context: Context,
): Ref | readonly Ref[] {
  switch (block.type) {
    case 'paragraph':
      return drawParagraph(block, place, beside, context)
    case 'heading':
      return drawHeading(block, place, beside.before, context)
    case 'thematicBreak':
      return drawThematicBreak(context)
    case 'blockquote':
      return drawBlockquote(block, place, context)
    case 'abstract':
      return drawAbstract(block, place, context)
    case 'alert':
      return drawAlert(block, place, context)
    case 'list':
      return drawList(block, place, context)
    case 'code':
      return drawCode(block, place, beside.before, context)
    case 'table':
      return drawTable(block, place, align, context)
    case 'descriptionList':
      return drawDescriptionList(block, place, context)
    case 'figure':
      return drawFigure(block, place, align, context)
    case 'math':
      return drawDisplayMath(block, place, context)
    case 'aligned':
      return drawAligned(block, place, context)
    case 'columns':
      return drawColumns(block, place, context)
    case 'landscape':
      return drawLandscape(block, place, align, context)
    case 'details':
      return drawDetails(block, place, context)
    case 'toc':
      return drawTableOfContents(context)
    case 'tableOfFigures':
      return drawTableOfFigures(block, context)
    case 'pageBreak':
      return drawPageBreak(block, context)
    case 'bibliography':
      return drawBibliography(block, place, context)
    default: {
      const unknown: never = block
      return unknown
    }
  }
}
