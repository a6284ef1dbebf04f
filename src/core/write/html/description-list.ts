import type { DescriptionList } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { container, element, type Html, lines } from './markup.ts'

export function descriptionList(node: DescriptionList, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const entries = node.children.map((entry) => {
    if (entry.type === 'descriptionTerm') {
      return element('dt', {}, inner.inlines(entry.children, inner))
    }
    const write = entry.spread ? inner.blocks : inner.tightBlocks
    return element('dd', {}, write(entry.children, inner))
  })
  return container('dl', { dir }, lines(entries))
}
