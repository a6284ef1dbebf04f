import { plainText } from '../../document/plain-text.ts'
import type { Block, HeadingDepth } from '../../document/types.ts'
import type { HtmlElement } from '../html/tree.ts'
import { resolvePhrasing } from './inlines.ts'
import { directionOf, takeAnchors } from './paragraph.ts'
import type { Reading, Scope } from './reading.ts'

const depths = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const

/** A heading; one without words is left out with a warning. */
export function resolveHeading(
  element: HtmlElement,
  name: keyof typeof depths,
  reading: Reading,
  scope: Scope,
): Block[] {
  const { line } = element
  const id = reading.index.headingIds.get(element)
  const content = resolvePhrasing(element.children, reading, scope)
  if (id === undefined || content.length === 0) {
    for (const inline of content) if (inline.type === 'anchor') reading.anchors.push(inline)
    reading.log.add('heading_empty', 'A heading without text was left out.', line)
    return []
  }
  const depth: HeadingDepth = depths[name]
  const number = scope.inBody && reading.sections !== null ? reading.sections.next(depth) : null
  if (scope.inBody) reading.outline.push({ depth, id, number, text: plainText(content) })
  const children = [...takeAnchors(reading), ...content]
  const { align } = scope
  return [
    { type: 'heading', depth, id, number, children, dir: directionOf(content, scope), align, line },
  ]
}
