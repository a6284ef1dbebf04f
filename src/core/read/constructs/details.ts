import type { Block } from '../../document/types.ts'
import { type HtmlElement, isElement } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'
import { directionOf, directionOfBlocks } from './direction.ts'
import { phrasing } from './phrasing.ts'

/** `<details>`. Its first `<summary>` counts; another is content. */
export function details(element: HtmlElement, state: State, context: Context): Block[] {
  const { line } = element
  const first = element.children.find((child) => isElement(child, 'summary'))
  const summary = isElement(first, 'summary') ? phrasing(first.children, state, context) : []
  if (isElement(first, 'summary')) queueAnchor(first, state)
  const rest = element.children.filter((child) => child !== first)
  const children = state.flow(rest, state, context, line)
  if (summary.length === 0 && children.length === 0) return []
  const dir =
    summary.length > 0 ? directionOf(summary, context) : directionOfBlocks(children, context)
  return [{ type: 'details', open: element.attributes.has('open'), summary, children, dir, line }]
}
