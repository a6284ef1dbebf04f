import type { ListItem } from 'mdast'
import { sourceOf } from '../source-node.ts'
import type { Edit } from './edits.ts'

const boxWithoutText = /^((?:\d{1,9})?[-+*.)][ \t]+)\[[ x]\][ \t]*\n/i
const itemMarker = /^(?:\d{1,9}[.)]|[-+*])(?:\s|$)/

/**
 * satteri 0.10.5 takes the next item for the text of a task that has none: of `1. [ ]` and `2. next` on the
 * line below it makes one task "2. next". They are two items (CommonMark 0.31.2, 5.3), of which the first
 * is the text `[ ]`, as a box without text is to GitHub. A backslash makes it text.
 */
export function escapedBox(item: ListItem, source: string): readonly Edit[] {
  if (typeof item.checked !== 'boolean') return []
  const [paragraph] = item.children
  const isSibling = paragraph?.position?.start.column === item.position?.start.column
  if (paragraph?.type !== 'paragraph' || !isSibling) return []
  const marker = boxWithoutText.exec(sourceOf(item, source))?.[1]
  if (marker === undefined || !itemMarker.test(sourceOf(paragraph, source))) return []
  return [{ at: (item.position?.start.offset ?? 0) + marker.length, text: '\\' }]
}
