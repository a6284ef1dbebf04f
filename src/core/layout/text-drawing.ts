import type { Code } from '../document/types.ts'
import { codeColumns } from './code-columns.ts'

/** A drawing is made smaller down to this share of the size of code, and further while its type has so many points. */
const smallestScale = 0.75
const smallestSize = 6

/** What the lines of a drawing in characters have: a sign of a frame, a bar or an arrow that isn't an operator between words. */
const strokes = /[\u2500-\u259f]|[|+][-=_ .*<>o]|[-=_ <>o][|+]$|--[->]|\+-/

/**
 * By how much a drawing in characters, such as a diagram, a tree of folders or a table of a terminal, is set smaller so that its
 * lines don't break: a broken one can't be read. 1 for other code, and for one that would be too small.
 *
 * @param columns that a line has room for at the size of other code
 * @param size of other code, in points
 */
export function drawingScale(code: Code, columns: number, size: number): number {
  const scale = columns / codeColumns(code)
  if (scale >= 1 || scale < Math.min(smallestScale, smallestSize / size)) return 1
  return isDrawing(code) ? scale : 1
}

/** Whether half of its lines, of three at least, look drawn. Code with colours is none. */
function isDrawing({ lines }: Code): boolean {
  if (lines.some((line) => line.some(({ kind }) => kind !== null))) return false
  const texts = lines.map((line) => line.map(({ text }) => text).join(''))
  const filled = texts.filter((text) => text.trim() !== '')
  return (
    filled.length > 2 && 2 * filled.filter((text) => strokes.test(text)).length >= filled.length
  )
}
