import type { Code, Direction, Table } from '../document/types.ts'
import { isFullWidth, isZeroWidth } from './character-width.ts'
import { codeGutter } from './code-gutter.ts'
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
/** Between the numbers or the signs of lines and the code, in characters. */
export const gutterGap = 2
/** Tabs go to the next multiple of so many characters. */
export const tabStop = 4

/** How far code goes beyond the text: as far as it may where a line of it wouldn't fit, and else not at all. */
export function codeReach(code: Code, { width, size, character }: CodeRoom, reach: Reach): Reach {
  if (!isReaching(reach)) return noReach
  const gutter = codeGutter(code)
  const beside = gutter === null ? 0 : gutter.width + gutterGap
  const columns = Math.floor(width / (size * character * wordRounding)) - beside
  return code.lines.some((line) => lineColumns(line) > columns) ? reach : noReach
}

/** Characters that a line takes on a grid of them. */
function lineColumns(line: Code['lines'][number]): number {
  let column = 0
  for (const { text } of line) {
    for (const character of text) {
      column += character === '\t' ? tabStop - (column % tabStop) : columnsOf(character)
    }
  }
  return column
}

/** Characters of a grid that one takes: 0, 1 or 2. */
export function columnsOf(character: string): number {
  if (character < '\u0300') return 1
  const codePoint = character.codePointAt(0) ?? 0
  if (isFullWidth(codePoint)) return 2
  return isZeroWidth(codePoint) ? 0 : 1
}
