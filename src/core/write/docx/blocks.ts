import type { Block } from '../../document/types.ts'
import { abstract } from './abstract.ts'
import { alert } from './alert.ts'
import { aligned } from './aligned.ts'
import { bibliography } from './bibliography.ts'
import type { BlockFormat } from './block-format.ts'
import { blockquote } from './blockquote.ts'
import { code } from './code.ts'
import { columns } from './columns.ts'
import type { Context } from './context.ts'
import { descriptionList } from './description-list.ts'
import { details } from './details.ts'
import { figure } from './figure.ts'
import type { Flow } from './flow.ts'
import { heading } from './heading.ts'
import { landscape } from './landscape.ts'
import { list } from './list.ts'
import { displayMath } from './math/math.ts'
import { pageBreak } from './page-break.ts'
import { paragraph } from './paragraph.ts'
import { table } from './table.ts'
import { tableOfContents } from './table-of-contents.ts'
import { tableOfFigures } from './table-of-figures.ts'
import { thematicBreak } from './thematic-break.ts'

/** Blocks as a flow of paragraphs and tables. */
export function blocks(nodes: readonly Block[], format: BlockFormat, context: Context): Flow {
  return nodes.flatMap((node, index) => {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node, nodes[index - 1], nodes[index + 1], format, context)
      case 'heading':
        return heading(node, format, context)
      case 'thematicBreak':
        return thematicBreak(format)
      case 'blockquote':
        return blockquote(node, format, context)
      case 'abstract':
        return abstract(node, format, context)
      case 'alert':
        return alert(node, format, context)
      case 'list':
        return list(node, format, context)
      case 'code':
        return code(node, format, context)
      case 'table':
        return table(node, format, context)
      case 'descriptionList':
        return descriptionList(node, format, context)
      case 'figure':
        return figure(node, format, context)
      case 'math':
        return displayMath(node, format, context)
      case 'aligned':
        return aligned(node, format, context)
      case 'columns':
        return columns(node, format, context)
      case 'landscape':
        return landscape(node, format, context)
      case 'details':
        return details(node, format, context)
      case 'toc':
        return tableOfContents(context)
      case 'tableOfFigures':
        return tableOfFigures(node, context)
      case 'pageBreak':
        return pageBreak(node, context)
      case 'bibliography':
        return bibliography(node, format, context)
      default: {
        const unknown: never = node
        throw new TypeError(`Unknown block ${JSON.stringify(unknown)}.`)
      }
    }
  })
}
