import { type Handlers, handle } from '../../document/handlers.ts'
import { revisedGroups } from '../../document/revised-groups.ts'
import type { Block } from '../../document/types.ts'
import { abstract } from './abstract.ts'
import { alert } from './alert.ts'
import { aligned } from './aligned.ts'
import { bibliography } from './bibliography.ts'
import type { BlockFormat } from './block-format.ts'
import { blockquote } from './blockquote.ts'
import { code } from './code.ts'
import { columnSpan } from './column-span.ts'
import { columns } from './columns.ts'
import type { Context } from './context.ts'
import { descriptionList } from './description-list.ts'
import { details } from './details.ts'
import { figure } from './figure.ts'
import type { Flow } from './flow.ts'
import { heading } from './heading.ts'
import { indexOfTerms } from './index-of-terms.ts'
import { landscape } from './landscape.ts'
import { list } from './list.ts'
import { displayMath } from './math/math.ts'
import { pageBreak } from './page-break.ts'
import { type Neighbours, paragraph } from './paragraph.ts'
import { table } from './table.ts'
import { tableOfContents } from './table-of-contents.ts'
import { tableOfFigures } from './table-of-figures.ts'
import { thematicBreak } from './thematic-break.ts'
import { trackedFlow } from './tracked-flow.ts'

const handlers: Handlers<Block, [BlockFormat, Context, Neighbours], Flow> = {
  abstract,
  alert,
  aligned,
  bibliography,
  blockquote,
  code,
  columns,
  columnSpan,
  descriptionList,
  details,
  figure,
  heading,
  indexOfTerms,
  landscape,
  list,
  math: displayMath,
  pageBreak,
  paragraph,
  // `parts/document.ts` divides the document at these.
  recordStart: () => [],
  table,
  tableOfFigures,
  thematicBreak,
  toc: tableOfContents,
}

/** Blocks as a flow of paragraphs and tables. */
export function blocks(nodes: readonly Block[], format: BlockFormat, context: Context): Flow {
  const write = (node: Block, index: number): Flow =>
    context.places.marked(
      node,
      handle(handlers, node, format, context, {
        before: nodes[index - 1],
        after: nodes[index + 1],
      }),
    )
  return revisedGroups(nodes).flatMap((group) => {
    const flow = group.nodes.flatMap((node, index) => write(node, group.start + index))
    return trackedFlow(flow, group.revised, context)
  })
}
