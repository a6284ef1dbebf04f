import type { DescriptionDetails, DescriptionList, DescriptionTerm } from '../../document/types.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, join, newline } from './markup.ts'

export function descriptionList(node: DescriptionList, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const entries = node.children.map((entry) => description(entry, inner))
  return element('dl', { dir }, newline, join(entries, newline), newline)
}

function description(entry: DescriptionTerm | DescriptionDetails, context: Context): Html {
  switch (entry.type) {
    case 'descriptionTerm':
      return element('dt', {}, context.inlines(entry.children, context))
    case 'descriptionDetails': {
      const write = entry.spread ? context.blocks : context.tightBlocks
      return element('dd', {}, write(entry.children, context))
    }
    default: {
      const unknown: never = entry
      return unknown
    }
  }
}
