import type { ListItem } from 'mdast'
import { sourceOf } from './parse.ts'

const taskWithoutText = /^(?:\d{1,9})?([-+*.)])[ \t]+(\[[ x]\])[ \t]*\n$/i
const emptyItem = /^(?:\d{1,9})?([-+*.)])\s*$/

/**
 * The parser takes the mark of an empty item for the text of a task before it that has none: `- [ ]` and
 * `-` on the next line are one task "-" to it. They are two items (CommonMark 0.31.2, 5.3), of which the
 * first is the text `[ ]`, as a box without text is to GitHub.
 *
 * @returns the two items, or else the item as it is
 */
export function separateEmptyItem(item: ListItem, source: string): readonly ListItem[] {
  const [paragraph] = item.children
  const start = item.position?.start
  const next = paragraph?.position
  if (typeof item.checked !== 'boolean' || item.children.length > 1) return [item]
  if (paragraph?.type !== 'paragraph' || next === undefined || start === undefined) return [item]
  const opening = source.slice(start.offset, next.start.offset)
  const [, mark, box] = taskWithoutText.exec(opening) ?? []
  const [, nextMark] = emptyItem.exec(sourceOf(paragraph, source)) ?? []
  const isSibling = mark === nextMark && next.start.column === start.column
  if (box === undefined || !isSibling) return [item]
  const position = { start, end: next.start }
  return [
    {
      ...item,
      checked: null,
      position,
      children: [{ type: 'paragraph', position, children: [{ type: 'text', value: box }] }],
    },
    { ...item, checked: null, position: next, children: [] },
  ]
}
