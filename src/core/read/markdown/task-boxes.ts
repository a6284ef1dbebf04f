import type { ListItem } from 'mdast'
import { sourceOf } from './parse.ts'

const boxWithoutText = /^((?:\d{1,9})?[-+*.)][ \t]+)\[[ x]\][ \t]*\n/i
const itemMarker = /^(?:\d{1,9}[.)]|[-+*])(?:\s|$)/

/**
 * Whether the parser took the next item for the text of a task that has none: `1. [ ]` and `2. next` on the
 * line below are one task "2. next" to it. They are two items (CommonMark 0.31.2, 5.3), of which the first
 * is the text `[ ]`, as a box without text is to GitHub.
 */
export function hasStrayBox(item: ListItem, source: string): boolean {
  if (typeof item.checked !== 'boolean') return false
  const [paragraph] = item.children
  const isSibling = paragraph?.position?.start.column === item.position?.start.column
  if (paragraph?.type !== 'paragraph' || !isSibling) return false
  return boxWithoutText.test(sourceOf(item, source)) && itemMarker.test(sourceOf(paragraph, source))
}

/** The source with the boxes of those items escaped. */
export function escapeBoxes(source: string, items: readonly ListItem[]): string {
  const boxes = items
    .map((item) => {
      const marker = boxWithoutText.exec(sourceOf(item, source))?.[1] ?? ''
      return (item.position?.start.offset ?? 0) + marker.length
    })
    .sort((a, b) => a - b)
  return [0, ...boxes].map((start, index) => source.slice(start, boxes[index])).join('\\')
}
