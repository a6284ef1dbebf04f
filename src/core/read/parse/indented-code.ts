import type { Code, Nodes } from 'mdast'
import { sourceOf } from '../source-node.ts'

/**
 * Joins indented code blocks that follow one another, in place. There are no two such blocks (CommonMark
 * 0.31.2, 4.4), but after a heading or a thematic break that ends a list satteri 0.10.5 makes one of the
 * first line alone: two blocks of the last two lines of
 *
 *     - a
 *     ***
 *         x
 *         y
 */
export function joinIndentedCode(siblings: Nodes[], source: string): void {
  for (let index = siblings.length - 1; index > 0; index--) {
    const [before, after] = [siblings[index - 1], siblings[index]]
    if (!isIndentedCode(before, source) || !isIndentedCode(after, source)) continue
    const { position } = before
    const { position: next } = after
    if (position === undefined || next === undefined) continue
    const lineFeeds = Math.max(1, next.start.line - position.end.line)
    before.value += '\n'.repeat(lineFeeds) + after.value
    position.end = next.end
    siblings.splice(index, 1)
  }
}

function isIndentedCode(node: Nodes | undefined, source: string): node is Code {
  if (node?.type !== 'code' || node.lang) return false
  const fence = /^[ \t]*(`{3}|~{3})/.exec(sourceOf(node, source))?.[1]
  return fence === undefined || node.value.startsWith(fence)
}
