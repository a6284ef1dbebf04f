import type { RootContentMap } from 'mdast'
import type { Block, DescriptionDetails, DescriptionTerm } from '../../document/types.ts'
import {
  type HtmlElement,
  isBlank,
  isElement,
  isParagraph,
  lineOf,
  type SourceNode,
} from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { queueAnchor } from './anchors.ts'
import { directionOf, directionOfBlocks } from './direction.ts'
import { phrasing } from './phrasing.ts'

/** A definition list: Markdown's or `<dl>`, of which content other than terms and `<dd>` describes too. */
export function descriptionList(
  node: RootContentMap['descriptionList'] | HtmlElement,
  state: State,
  outer: Context,
): Block[] {
  const line = lineOf(node)
  // Terms and what describes them start where their lines do, below each other.
  const context: Context = { ...outer, align: null }
  const parts = node.type === 'element' ? partsOf(node.children, state) : node.children
  const children = parts.map((part) => termOrDetails(part, state, context, line))
  const [first] = children
  if (first === undefined) return []
  const dir =
    first.type === 'descriptionTerm'
      ? directionOf(first.children, context)
      : directionOfBlocks(first.children, context)
  return [{ type: 'descriptionList', children, dir, line }]
}

function termOrDetails(
  part: SourceNode,
  state: State,
  context: Context,
  line: number,
): DescriptionTerm | DescriptionDetails {
  const content = state.contents.of(part)
  if (part.type === 'descriptionTerm' || isElement(part, 'dt')) {
    return { type: 'descriptionTerm', children: phrasing(content, state, context) }
  }
  const isDetails = part.type === 'descriptionDetails' || isElement(part, 'dd')
  return {
    type: 'descriptionDetails',
    spread: (isDetails || part.type === 'element') && content.some(isParagraph),
    children: state.flow(isDetails ? content : [part], state, context, line),
  }
}

/** The parts of a `<dl>`. The `<div>`s that may group them are seen through. */
function partsOf(nodes: readonly SourceNode[], state: State): SourceNode[] {
  return nodes.flatMap((node) => {
    if (isBlank(node)) return []
    if (isElement(node, 'div', 'dt', 'dd')) queueAnchor(node, state)
    return isElement(node, 'div') ? partsOf(node.children, state) : [node]
  })
}
