import { type Handlers, handle } from '../../document/handlers.ts'
import { revisedGroups } from '../../document/revised-groups.ts'
import type { Alignment, Block, Revisable } from '../../document/types.ts'
import { drawAbstract } from './abstract.ts'
import { drawAlert } from './alert.ts'
import { drawAligned } from './aligned.ts'
import { drawBibliography } from './bibliography.ts'
import { drawBlockquote } from './blockquote.ts'
import { drawCode } from './code.ts'
import { drawColumnSpan } from './column-span.ts'
import { drawColumns } from './columns.ts'
import type { Context } from './context.ts'
import { drawDescriptionList } from './description-list.ts'
import { drawDetails } from './details.ts'
import { drawFigure } from './figure.ts'
import { drawHeading } from './heading.ts'
import { drawIndexOfTerms } from './index-of-terms.ts'
import { drawLandscape } from './landscape.ts'
import { drawList } from './list.ts'
import { drawDisplayMath } from './math/math.ts'
import type { Ref } from './nodes.ts'
import { drawPageBreak } from './page-break.ts'
import { drawParagraph, type Surroundings } from './paragraph.ts'
import type { Place } from './place.ts'
import { drawRevised } from './revision.ts'
import { drawTable } from './table.ts'
import { drawTableOfContents } from './table-of-contents.ts'
import { drawTableOfFigures } from './table-of-figures.ts'
import { drawThematicBreak } from './thematic-break.ts'

const handlers: Handlers<Block, [Place, Context, Surroundings], Ref | readonly Ref[]> = {
  abstract: drawAbstract,
  alert: drawAlert,
  aligned: drawAligned,
  bibliography: drawBibliography,
  blockquote: drawBlockquote,
  code: drawCode,
  columns: drawColumns,
  columnSpan: drawColumnSpan,
  descriptionList: drawDescriptionList,
  details: drawDetails,
  figure: drawFigure,
  heading: drawHeading,
  landscape: drawLandscape,
  list: drawList,
  math: drawDisplayMath,
  pageBreak: drawPageBreak,
  paragraph: drawParagraph,
  // `tree.ts` divides the document at these.
  recordStart: () => [],
  table: drawTable,
  tableOfFigures: drawTableOfFigures,
  thematicBreak: drawThematicBreak,
  indexOfTerms: drawIndexOfTerms,
  toc: drawTableOfContents,
}

/** Draws blocks in a row; figures and tables among them are aligned as `align` says. */
export function drawBlocks(
  blocks: readonly Block[],
  place: Place,
  align: Alignment | null,
  context: Context,
): Ref[] {
  return revisedGroups(blocks.map(revisedAround)).flatMap(({ revised, nodes, start }) =>
    drawRevised(revised, place, context, (inner) =>
      nodes.flatMap((_, index) => drawHandled(blocks, start + index, inner, align, context)),
    ),
  )
}

/** What says which change is drawn around a block. A heading marks its words: in a block of its own it would lose its space. No page begins inside a block. */
function revisedAround(block: Block): Revisable {
  const hasOwn =
    block.type === 'heading' || block.type === 'landscape' || block.type === 'pageBreak'
  return hasOwn ? {} : block
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
  return drawRevised(block && revisedAround(block).revised, place, context, (inner) =>
    drawHandled(blocks, index, inner, align, context),
  )
}

function drawHandled(
  blocks: readonly Block[],
  index: number,
  place: Place,
  align: Alignment | null,
  context: Context,
): readonly Ref[] {
  const block = blocks[index]
  if (block === undefined) return []
  const beside = { align, before: blocks[index - 1], after: blocks[index + 1] }
  return [handle(handlers, block, place, context, beside)].flat()
}
