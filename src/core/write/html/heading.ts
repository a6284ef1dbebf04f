import type { Heading, HeadingDepth } from '../../document/types.ts'
import { alignmentClass } from './aligned.ts'
import { type Context, withDirection } from './context.ts'
import { type ElementName, element, type Html, join, nothing, text } from './markup.ts'

const names: Readonly<Record<HeadingDepth, ElementName>> = {
  1: 'h1',
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: 'h5',
  6: 'h6',
}

export function heading(node: Heading, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  return element(
    names[raised(node.depth, context)],
    { id: node.id, class: alignmentClass(node.align), dir },
    sectionNumber(node.number),
    context.inlines(node.children, inner),
  )
}

function raised(depth: HeadingDepth, { raise }: Context): HeadingDepth {
  // From level 1 to 6, and never above 1.
  return Math.max(1, depth - raise) as HeadingDepth
}

/** The number before a heading's words, here and in the table of contents. */
export function sectionNumber(number: string | null): Html {
  return number === null
    ? nothing
    : join([element('span', { class: 'section-number' }, text(number)), text(' ')])
}
