import type { Block, Caption, Figure, Image, Inline } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import { smartText } from '../punctuation/smart-text.ts'
import { type HtmlElement, isElement } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { takeAnchors } from './anchors.ts'
import { caption } from './caption.ts'
import { directionOf } from './direction.ts'
import { numberedCaption } from './numbered.ts'

/** `<figure>` with its `<figcaption>`, wherever in it that stands. */
export function figure(element: HtmlElement, state: State, context: Context): Block[] {
  const { line } = element
  const first = element.children.find((child) => isElement(child, 'figcaption'))
  const rest = element.children.filter((child) => child !== first)
  const children = state.flow(rest, state, context, line)
  const words = isElement(first, 'figcaption') ? caption(first, state, context) : null
  if (!showsContent(children)) {
    // A caption of nothing is text: a figure without a picture fails PDF/UA-1 for want of an alternative.
    return words === null ? children : [...children, { ...words, type: 'paragraph', line }]
  }
  const numbered = numberedCaption('figure', words, children, state, context)
  return [{ type: 'figure', children, caption: numbered, line }]
}

/** Whether blocks show anything but rules, which a PDF has as decoration: to somebody who hears it, they are nothing. */
function showsContent(blocks: readonly Block[]): boolean {
  for (const { type } of walk(blocks)) {
    switch (type) {
      case 'thematicBreak':
      case 'aligned':
      case 'paragraph':
      case 'anchor':
      case 'indexTerm':
      case 'break':
        break
      default:
        return true
    }
  }
  return false
}

/** The figure that an image with a title makes where it stands alone. */
export function titledImage(
  image: Image,
  title: string,
  state: State,
  context: Context,
  line: number,
): Figure {
  const { align } = context
  const value = state.smart ? smartText(title, state.lang) : title
  const words: Inline[] = [{ type: 'text', value }]
  const dir = directionOf(words, context)
  const children = [...takeAnchors(state), { ...image, title: null }]
  const ownCaption: Caption = { type: 'caption', children: words, dir, align }
  const content: Block[] = [{ type: 'paragraph', children, dir, align, line }]
  const numbered = numberedCaption('figure', ownCaption, content, state, context)
  return { type: 'figure', children: content, caption: numbered, line }
}
