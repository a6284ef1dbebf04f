import type { Table } from '../document/types.ts'
import { columnNeeds } from './block-width.ts'
import type { Measures } from './measures.ts'
import { shareOut, sum } from './share-out.ts'

export interface ColumnWidths {
  /** Of each column in points, its padding included; together exactly the room. */
  readonly widths: readonly number[]
  /** By how much text is made smaller, so that words stay whole: 1 for most tables. */
  readonly scale: number
  /** At both sides of a cell together, in points. Where text is made smaller, this shrinks by the square. */
  readonly padding: number
  /** Whether some lines of text don't fit their column. */
  readonly wraps: boolean
  /**
   * For each column whether its words must break. None where all fit, nor where columns are merely many: then
   * a format without pages may rather be wider than the screen.
   */
  readonly longWords: readonly boolean[]
}

export interface ColumnOptions {
  /** What the table may fill, the size of its text and the padding at both sides of a cell together, in points. */
  readonly room: number
  readonly size: number
  readonly padding: number
}

/** Text isn't made smaller than this, unless it's still of so many points, nor for the sake of words longer than so many em. */
const smallestScale = 0.7
const smallestSize = 6.5
const longestWord = 9

/** Of sums of widths, in points. */
const rounding = 0.01

/** A word that would take more of the room than this may break for the sake of the other columns. */
const widestWord = 0.55

/**
 * Shares the room out to a table's columns by what they hold, the same for every format that sets pages.
 * The widths are good to about a tenth: a font's advances, without kerning.
 */
export function columnWidths(
  table: Table,
  measures: Measures,
  { room, size, padding }: ColumnOptions,
): ColumnWidths {
  const needs = columnNeeds(table, measures).map(({ least, most }) => ({
    least: least * size,
    // An empty column is still a column.
    most: Math.max(most, 1) * size,
  }))
  const words = sum(needs.map(({ least }) => Math.min(least, longestWord * size)))
  const scale = Math.max(
    Math.min(smallestScale, smallestSize / size),
    fittingScale(words, padding * needs.length, room),
  )
  const shrunk = padding * scale ** 2
  const padded = needs.map(({ least, most }) => ({
    least: least * scale + shrunk,
    most: most * scale + shrunk,
  }))
  const widest = widestWord * room
  const widths = shareOut(
    padded.map(({ least, most }) => ({ least: Math.min(least, widest), most })),
    room,
  )
  const endless = padded.some(({ least }) => least > widest)
  return {
    widths,
    scale,
    padding: shrunk,
    wraps: sum(padded.map(({ most }) => most)) > room,
    longWords: padded.map(
      ({ least }, column) => endless && least > (widths[column] ?? 0) + rounding,
    ),
  }
}

/** The scale at which `words · scale + padding · scale²` is the room, if that is less than 1. */
function fittingScale(words: number, padding: number, room: number): number {
  if (words + padding <= room) return 1
  if (padding === 0) return room / words
  return (Math.sqrt(words ** 2 + 4 * padding * room) - words) / (2 * padding)
}
