import type { Code } from '../document/types.ts'
import { isFullWidth, isZeroWidth } from './character-width.ts'
import { codeGutter } from './code-gutter.ts'

/** Between the numbers or the signs of lines and the code, in characters. */
export const gutterGap = 2
/** Tabs go to the next multiple of so many characters. */
export const tabStop = 4

/** Characters that the longest line of a block takes, with what is beside it. */
export function codeColumns(code: Code): number {
  const gutter = codeGutter(code)
  const longest = code.lines.reduce((most, line) => Math.max(most, lineColumns(line)), 0)
  return longest + (gutter === null ? 0 : gutter.width + gutterGap)
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
