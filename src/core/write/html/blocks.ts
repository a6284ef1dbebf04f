import { type Handlers, handle } from '../../document/handlers.ts'
import { revisedGroups } from '../../document/revised-groups.ts'
import type { Block } from '../../document/types.ts'
import { abstract } from './abstract.ts'
import { alert } from './alert.ts'
import { aligned } from './aligned.ts'
import { bibliography } from './bibliography.ts'
import { blockquote } from './blockquote.ts'
import { code } from './code.ts'
import { columnSpan } from './column-span.ts'
import { columns } from './columns.ts'
import type { Context } from './context.ts'
import { descriptionList } from './description-list.ts'
import { details } from './details.ts'
import { figure } from './figure.ts'
import { heading } from './heading.ts'
import { indexOfTerms } from './index-of-terms.ts'
import { landscape } from './landscape.ts'
import { list } from './list.ts'
import { type Html, join, newline, nothing } from './markup.ts'
import { displayMath } from './math/math.ts'
import { pageBreak } from './page-break.ts'
import { paragraph } from './paragraph.ts'
import { revisedBlocks } from './revision.ts'
import { table } from './table.ts'
import { tableOfContents } from './table-of-contents.ts'
import { tableOfFigures } from './table-of-figures.ts'
import { thematicBreak } from './thematic-break.ts'

/** Flow content, one block per line. */
export function blocks(nodes: readonly Block[], context: Context): Html {
  return join(
    revisedGroups(nodes).map((group) => {
      const written = group.nodes.map((node) => block(node, context))
      return revisedBlocks(group.revised, join(written, newline), context)
    }),
    newline,
  )
}

const handlers: Handlers<Block, [Context], Html> = {
  abstract,
  alert,
  aligned,
  bibliography,
  blockquote,
  code,
  columns,
  descriptionList,
  details,
  figure,
  heading,
  indexOfTerms,
  columnSpan,
  landscape,
  list,
  math: displayMath,
  pageBreak,
  paragraph,
  // `write.ts` divides the document at these.
  recordStart: () => nothing,
  table,
  tableOfFigures,
  thematicBreak,
  toc: tableOfContents,
}

function block(node: Block, context: Context): Html {
  context.headNeeds.styled.add(node.type)
  return handle(handlers, node, context)
}

/**
 * Blocks without space between them: of a tight list item, a table cell, a figure. A paragraph is written as its bare
 * content, but keeps a box if it has a direction or alignment of its own, is beside another paragraph, or holds a
 * formula, which may have to scroll.
 */
export function tightBlocks(nodes: readonly Block[], context: Context): Html {
  const parts = nodes.map((node, index) => {
    if (node.type !== 'paragraph' || node.revised !== undefined) {
      return revisedBlocks(node.revised, block(node, context), context)
    }
    const bare =
      node.dir === context.dir &&
      node.align === null &&
      !node.children.some(({ type }) => type === 'inlineMath') &&
      nodes[index - 1]?.type !== 'paragraph' &&
      nodes[index + 1]?.type !== 'paragraph'
    return bare ? context.inlines(node.children, context) : paragraph(node, context, 'div')
  })
  return join(parts, newline)
}
