import { captionInlines } from '../../document/numbers.ts'
import type { Caption } from '../../document/types.ts'
import { alignmentClass } from './aligned.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, nothing } from './markup.ts'

/** A caption, if there is one. It is centred unless it has its own alignment. */
export function caption(
  name: 'caption' | 'figcaption',
  node: Caption | null,
  context: Context,
): Html {
  if (node === null) return nothing
  const { dir, inner } = withDirection(context, node.dir)
  const attributes = { class: alignmentClass(node.align), dir }
  return element(name, attributes, context.inlines(captionInlines(node), inner))
}
