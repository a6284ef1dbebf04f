import type { Block, Figure, Image } from '../../document/types.ts'
import type { CodeSource } from '../code/code-sources.ts'
import type { Context, State } from '../state.ts'
import { takeAnchors } from './anchors.ts'
import { titledImage } from './figure.ts'
import { numberedCaption } from './numbered.ts'

/**
 * The figure of a diagram, whose caption is the title of its block.
 *
 * @returns `null` for what stays code
 */
export function diagram(source: CodeSource, state: State, context: Context): Figure | null {
  const { line, info } = source
  const read = state.diagrams.read(source, state.images)
  if (read === null) return null
  state.budget.spend('images', 1, line)
  const image: Image = {
    type: 'image',
    source: { kind: 'embedded', image: read.image },
    alt: read.alt,
    title: null,
    share: null,
    width: null,
    height: null,
    badge: false,
    diagram: read.diagram,
    line,
  }
  if (info.title !== null) return titledImage(image, info.title, state, context, line)
  const { dir, align } = context
  const children = [...takeAnchors(state), image]
  const content: Block[] = [{ type: 'paragraph', children, dir, align, line }]
  const caption = numberedCaption('figure', null, content, state, context)
  return { type: 'figure', children: content, caption, line }
}
