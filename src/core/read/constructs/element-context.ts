import type { HtmlElement } from '../source-node.ts'
import { type Context, depthInside, type State } from '../state.ts'
import { alignmentOf } from './aligned.ts'
import { queueAnchor } from './anchors.ts'

/** What holds inside an element, by its own attributes. The anchor that it sets waits for a block. */
export function contextInside(element: HtmlElement, state: State, outer: Context): Context {
  queueAnchor(element, state)
  const asked = element.attributes.get('dir')?.toLowerCase()
  const ownDir = asked === 'ltr' || asked === 'rtl' ? asked : asked === 'auto' ? null : outer.ownDir
  const align = alignmentOf(element) ?? outer.align
  // A `<p>` adds no level: the run of text in it does.
  const depth = element.name === 'p' ? outer.depth : depthInside(state, outer, element.line)
  return { ...outer, dir: ownDir ?? outer.dir, ownDir, align, depth }
}
