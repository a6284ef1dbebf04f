import type {
  DescriptionDetails,
  DescriptionList,
  DescriptionTerm,
  List,
  ListItem,
} from '../document/types.ts'
import { blocks, paragraph, tightBlocks } from './blocks.ts'
import { type Context, turn } from './context.ts'
import { inlines } from './inlines.ts'
import { element, type Html, join, newline, text, voidElement } from './markup.ts'

/** An ordered or a bullet list, tasks among its items included. */
export function list(node: List, context: Context): Html {
  const { dir, inner } = turn(context, node.dir)
  const items = join(
    node.children.map((item) => listItem(item, node.spread, inner)),
    newline,
  )
  return node.ordered
    ? element('ol', { start: node.start === 1 ? null : node.start, dir }, newline, items, newline)
    : element('ul', { dir }, newline, items, newline)
}

function listItem(item: ListItem, spread: boolean, context: Context): Html {
  const draw = spread ? blocks : tightBlocks
  if (item.checked === null) return element('li', {}, draw(item.children, context))
  const box = checkbox(item.checked, context)
  const [first, ...rest] = item.children
  // In a loose list the box stands in the first paragraph, as GFM has it, and not above it.
  const content =
    spread && first?.type === 'paragraph'
      ? [paragraph('p', first, context, { before: box }), newline, blocks(rest, context)]
      : [box, draw(item.children, context)]
  return element('li', { class: 'task' }, ...content)
}

function checkbox(checked: boolean, { labels }: Context): Html {
  const box = voidElement('input', {
    type: 'checkbox',
    disabled: true,
    checked,
    'aria-label': checked ? labels.taskDone : labels.taskOpen,
  })
  return join([box, text(' ')])
}

/** Terms and what they mean. */
export function descriptionList(node: DescriptionList, context: Context): Html {
  const { dir, inner } = turn(context, node.dir)
  const entries = node.children.map((entry) => description(entry, inner))
  return element('dl', { dir }, newline, join(entries, newline), newline)
}

function description(entry: DescriptionTerm | DescriptionDetails, context: Context): Html {
  switch (entry.type) {
    case 'descriptionTerm':
      return element('dt', {}, inlines(entry.children, context))
    case 'descriptionDetails':
      return element(
        'dd',
        {},
        entry.spread ? blocks(entry.children, context) : tightBlocks(entry.children, context),
      )
    default: {
      const unknown: never = entry
      return unknown
    }
  }
}
