import { showsOnlyImages } from '../../document/only-images.ts'
import type { Paragraph } from '../../document/types.ts'
import { hasBlanks } from '../../layout/filled-lines.ts'
import { alignmentClass } from './aligned.ts'
import { type Context, withDirection } from './context.ts'
import { element, type Html, nothing } from './markup.ts'

/** A paragraph, with additions before and after its words: a checkbox, links back. */
export function paragraph(
  node: Paragraph,
  context: Context,
  name: 'p' | 'div' = 'p',
  { before = nothing, after = nothing }: { before?: Html; after?: Html } = {},
): Html {
  const { dir, inner } = withDirection(context, node.dir)
  // The first line of images alone isn't indented.
  const picture = name === 'p' && node.align === null && showsOnlyImages(node.children)
  const kind = picture ? 'picture' : node.statement ? 'statement' : null
  const ragged = context.filledLines && kind === null && hasBlanks(node.children)
  const align = node.align ?? (ragged ? (node.dir === 'rtl' ? 'right' : 'left') : null)
  const attributes = { class: alignmentClass(align) ?? kind, dir }
  return element(name, attributes, before, context.inlines(node.children, inner), after)
}
