import type { Block, DescriptionDetails, DescriptionTerm } from '../../document/types.ts'
import { type HtmlElement, type HtmlNode, isElement } from '../html/tree.ts'
import { isBlank } from './block.ts'
import { resolveFlow } from './flow.ts'
import { resolvePhrasing } from './inlines.ts'
import { directionOf, directionOfBlocks } from './paragraph.ts'
import { noteAnchor, type Reading, type Scope } from './reading.ts'

/** A definition list. The `<div>`s that may group its parts are seen through; other content describes. */
export function resolveDescriptionList(
  element: HtmlElement,
  reading: Reading,
  scope: Scope,
): Block[] {
  const { line } = element
  const inner: Scope = { ...scope, align: null }
  const children = partsOf(element.children, reading).map(
    (part): DescriptionTerm | DescriptionDetails =>
      isElement(part, 'dt')
        ? {
            type: 'descriptionTerm',
            children: resolvePhrasing(part.children, reading, inner),
          }
        : {
            type: 'descriptionDetails',
            spread: part.type === 'element' && part.children.some((child) => isElement(child, 'p')),
            children: resolveFlow(
              isElement(part, 'dd') ? part.children : [part],
              reading,
              inner,
              line,
            ),
          },
  )
  const [first] = children
  if (first === undefined) return []
  const dir =
    first.type === 'descriptionTerm'
      ? directionOf(first.children, scope)
      : directionOfBlocks(first.children, scope)
  return [{ type: 'descriptionList', children, dir, line }]
}

function partsOf(nodes: readonly HtmlNode[], reading: Reading): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (isBlank([node])) return []
    if (isElement(node, 'div', 'dt', 'dd')) noteAnchor(node, reading)
    return isElement(node, 'div') ? partsOf(node.children, reading) : [node]
  })
}
