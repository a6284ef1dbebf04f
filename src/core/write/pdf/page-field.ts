import type { PageField } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'

/** What differs from page to page. */
export function drawPageField(node: PageField, { document, list }: Context): Ref {
  switch (node.field) {
    case 'page':
      return list.add({ k: 'pageNumber' })
    case 'pages':
      return list.add({ k: 'pageCount' })
    case 'section': {
      const { from = node.depth } = node
      const headings = document.outline.filter(({ depth }) => depth >= from && depth <= node.depth)
      const words = headings.map(({ id, text }) => [id, text] as const)
      return list.add({ k: 'runningHeading', headings: Object.fromEntries(words) })
    }
    default:
      return node satisfies never
  }
}
