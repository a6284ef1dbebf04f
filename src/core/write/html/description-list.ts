import type { DescriptionList } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { container, element, type Html, lines } from './markup.ts'
import { revisedBlocks } from './revision.ts'

export function descriptionList(node: DescriptionList, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const entries = node.children.map((entry) => {
    if (entry.type === 'descriptionTerm') {
      const words = inner.inlines(entry.children, inner)
      return element('dt', {}, revisedBlocks(entry.revised, words, inner))
    }
    const write = entry.spread ? inner.blocks : inner.tightBlocks
    const content = write(entry.children, inner)
    return element('dd', {}, revisedBlocks(entry.revised, content, inner))
  })
  return container('dl', { dir }, lines(entries))
}
