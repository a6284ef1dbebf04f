import type { Block, Inline, TableCell } from '../document/types.ts'
import { walk } from '../document/walk.ts'
import { type Face, textWidth } from './character-width.ts'

/** What takes less than this share of a page's text height isn't parted by the end of the page. */
export const shortShare = 0.3

/** A line of text, and what a block takes beside its lines; in em. */
const line = 1.5
const gap = 1

/** Where text is set: em of its own size. */
export interface TextRoom {
  readonly width: number
  readonly face: Face
}

/**
 * Estimated height of blocks in em, by the length of their text. Of more than `limit` no more is read than shows
 * that; a block that isn't text, and a picture, counts as endless.
 */
export function textHeight(blocks: readonly Block[], room: TextRoom, limit: number): number {
  let height = 0
  for (const block of blocks) {
    if (height > limit) return height
    height += gap + blockHeight(block, room, limit - height)
  }
  return height
}

/** Whether text takes more than `limit`, in em. A picture counts as nothing. */
export function isLongText(inlines: readonly Inline[], room: TextRoom, limit: number): boolean {
  const longest = (room.width * limit) / line
  let length = 0
  for (const node of walk(inlines)) {
    if ('value' in node) length += textWidth(node.value, room.face, longest)
    else if (node.type === 'break') length += room.width
    if (length >= longest) return true
  }
  return false
}

/** A cell, and the width of its text in em. */
export interface CellRoom {
  readonly cell: TableCell
  readonly width: number
}

/** What the rows of a table take, in em of their text: a line, and what is above and below the lines of a cell together. */
export interface RowHeights {
  readonly line: number
  readonly padding: number
}

/** Whether the rows of a table are together no higher than `limit`, in em. */
export function isShortTable(
  rows: readonly (readonly CellRoom[])[],
  face: Face,
  heights: RowHeights,
  limit: number,
): boolean {
  let height = 0
  for (const row of rows) {
    if (height > limit) return false
    const cells = row.map(({ cell, width }) => cellHeight(cell, { width, face }, heights, limit))
    height += heights.padding + Math.max(heights.line, ...cells)
  }
  return height <= limit
}

function cellHeight(
  { children }: TableCell,
  room: TextRoom,
  heights: RowHeights,
  limit: number,
): number {
  const [only, ...others] = children
  if (only?.type !== 'paragraph' || others.length > 0) return textHeight(children, room, limit)
  const longest = (room.width * limit) / heights.line
  const lines = textLength(only.children, room, longest) / room.width
  // Lines that are broken end before they are full.
  return heights.line * (lines <= 1 ? 1 : 1 + lines)
}

function blockHeight(block: Block, room: TextRoom, limit: number): number {
  switch (block.type) {
    case 'paragraph': {
      const longest = (room.width * limit) / line
      return line * (1 + textLength(block.children, room, longest) / room.width)
    }
    case 'blockquote':
    case 'alert':
      return line + textHeight(block.children, room, limit)
    case 'list': {
      const items = block.children.flatMap((item) => item.children)
      return textHeight(items, room, limit)
    }
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** Width of all text, without breaks, in em; endless with a picture, or past `limit`. */
function textLength(inlines: readonly Inline[], room: TextRoom, limit: number): number {
  let width = 0
  for (const inline of inlines) {
    if (width > limit || inline.type === 'image') return Number.POSITIVE_INFINITY
    if ('children' in inline) width += textLength(inline.children, room, limit - width)
    else if ('value' in inline) width += textWidth(inline.value, room.face, limit)
    else width += inline.type === 'break' ? room.width : 1
  }
  return width
}
