import type { PageField } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'

/** What differs from page to page. */
export function drawPageField(node: PageField, { document, list }: Context): Ref {
  const record = document.record ?? null
  switch (node.field) {
    case 'page':
      return list.add({ k: 'pageNumber', record })
    case 'pages':
      return list.add({ k: 'pageCount', record })
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
