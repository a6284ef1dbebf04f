import type { Block } from '../../document/types.ts'
import { type HtmlElement, isElement } from '../html/tree.ts'
import { resolveFlow } from './flow.ts'
import { resolvePhrasing } from './inlines.ts'
import { directionOf, directionOfBlocks } from './paragraph.ts'
import { noteAnchor, type Reading, type Scope } from './reading.ts'

/** `<details>`. Its first `<summary>` counts; another is content. */
export function resolveDetails(element: HtmlElement, reading: Reading, scope: Scope): Block[] {
  const { line } = element
  const first = element.children.find((child) => isElement(child, 'summary'))
  const summary = isElement(first, 'summary') ? resolvePhrasing(first.children, reading, scope) : []
  if (isElement(first, 'summary')) noteAnchor(first, reading)
  const rest = element.children.filter((child) => child !== first)
  const children = resolveFlow(rest, reading, scope, line)
  if (summary.length === 0 && children.length === 0) return []
  const dir = summary.length > 0 ? directionOf(summary, scope) : directionOfBlocks(children, scope)
  return [{ type: 'details', open: element.attributes.has('open'), summary, children, dir, line }]
}
