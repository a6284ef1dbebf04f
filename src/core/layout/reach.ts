import type { Block, Code, Direction, Document, Table } from '../document/types.ts'
import { memoize } from '../memoize.ts'
import { codeColumns } from './code-columns.ts'
import { type ColumnOptions, columnWidths } from './column-widths.ts'
import type { Measures } from './measures.ts'

/** How far a block may go beyond the lines of text around it, at each side of the page, in the unit of its caller. */
export interface Reach {
  readonly left: number
  readonly right: number
}

export const noReach: Reach = { left: 0, right: 0 }

/** The reach of what stands further in at the side where lines start, as the blocks of a list do: they keep to that. */
export function reachInside({ left, right }: Reach, dir: Direction): Reach {
  return dir === 'rtl' ? { left, right: 0 } : { left: 0, right }
}

function isReaching({ left, right }: Reach): boolean {
  return left > 0 || right > 0
}

/**
 * How far a table goes beyond the text: as far as it may where some of its lines wouldn't fit, and else not at all, so that a
 * document has tables of two widths and not of any.
 *
 * @param options of the lines of text
 * @param reach in points
 */
export function tableReach(
  table: Table,
  measures: Measures,
  options: ColumnOptions,
  reach: Reach,
): Reach {
  if (!isReaching(reach)) return noReach
  return columnWidths(table, measures, options).wraps ? reach : noReach
}

/** Where code is set: the width inside its frame and the size of its text, in one unit. */
export interface CodeRoom {
  readonly width: number
  readonly size: number
  /** Width of a character, in em. */
  readonly character: number
}

/** Word's sizes are whole half-points, which makes code up to 3 % larger. */
const wordRounding = 1.03

/** Characters of the widest block of code that may go beyond the text. */
const widestCode = memoize((document: Document): number => {
  let widest = 0
  for (const block of reachingBlocks(document.children)) {
    if (block.type === 'code') widest = Math.max(widest, codeColumns(block))
  }
  return widest
})

/** The blocks of a document, and those in its lists. What is in other blocks keeps to them. */
function* reachingBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    if (block.type === 'list')
      for (const item of block.children) yield* reachingBlocks(item.children)
    if (block.type === 'aligned' || block.type === 'landscape')
      yield* reachingBlocks(block.children)
  }
}

/**
 * How far code goes beyond the text: as far as it may where a line of it, or of another block in the document, wouldn't fit, and
 * else not at all, so that the blocks of a document have one width.
 */
export function codeReach(code: Code, room: CodeRoom, reach: Reach, document: Document): Reach {
  if (!isReaching(reach)) return noReach
  return hasWideCode(document, room) || codeColumns(code) > columnsIn(room) ? reach : noReach
}

/** Whether a line of the code that may go beyond the text wouldn't fit in it. */
export function hasWideCode(document: Document, room: CodeRoom): boolean {
  return widestCode(document) > columnsIn(room)
}

function columnsIn({ width, size, character }: CodeRoom): number {
  return Math.floor(width / (size * character * wordRounding))
}
