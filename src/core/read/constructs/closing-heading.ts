import { emptyElement, type SourceNode } from '../source-node.ts'
import { headingDepth } from './heading.ts'

const headingNames = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Not spread: a call takes no more than some 100,000 arguments. */
function least(depths: readonly number[]): number {
  return depths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
}

/** The heading of a bibliography or an index that stands at the end: of the level of the document's chapters. */
export function closingHeading(
  body: readonly SourceNode[],
  title: string,
  line: number,
): SourceNode {
  const depths = body.flatMap((node) => headingDepth(node) ?? [])
  const top = least(depths)
  const deeper = depths.filter((depth) => depth > top)
  // One heading at the top is the document's title.
  const isTitle = depths.filter((depth) => depth === top).length === 1 && deeper.length > 0
  const depth = depths.length === 0 ? 1 : isTitle ? least(deeper) : top
  const element = emptyElement(
    headingNames[depth - 1] ?? 'h6',
    line,
    new Map([['class', 'unnumbered']]),
  )
  element.children.push({ type: 'text', value: title })
  return element
}
