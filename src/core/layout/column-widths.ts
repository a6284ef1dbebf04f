import type { Table } from '../document/types.ts'
import { columnContentWidths } from './block-width.ts'
import { type ContentWidth, scaled } from './content-width.ts'
import type { Measures } from './measures.ts'

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

/** Text isn't made smaller than this factor unless it keeps that many points, nor for words longer than that many em. */
const smallestScale = 0.7
const smallestSize = 6.5
const longestWord = 9

/** Text in tables below this size, in points, is hard to read. */
export const smallestReadable = 8

/** Columns whose text would be longer than this on one line have prose, for which so much room is wanted. Em. */
const proseLength = 12
const proseColumn = 8

/** Of sums of widths, in points. */
const rounding = 0.01

/** A word that would take more of the room than this may break for the sake of the other columns. */
const widestWord = 0.55

/**
 * Divides a width among a table's columns by what they hold, the same for every format that sets pages.
 * The widths are good to about a tenth: a font's advances, without kerning.
 */
export function columnWidths(
  table: Table,
  measures: Measures,
  { room, size, padding }: ColumnOptions,
): ColumnWidths {
  const contents = columnContentWidths(table, measures).map(({ min, max }) =>
    // An empty column is still a column.
    scaled({ min, max: Math.max(max, 1) }, size),
  )
  const scale = textScale(contents, { room, size, padding })
  const shrunk = padding * scale ** 2
  const padded = contents.map((content) => scaled(content, scale, shrunk))
  const widest = widestWord * room
  const bounded = padded.map(({ min, max }) => ({ min: Math.min(min, widest), max }))
  const breaks = sum(bounded.map(({ min }) => min)) >= room
  // Where words break, as long names in code do, they leave prose room too.
  const prose = proseColumn * size * scale + shrunk
  const widths = distribute(
    breaks
      ? bounded.map(({ min, max }) => ({ min: Math.min(max, Math.max(min, prose)), max }))
      : bounded,
    room,
  )
  const tooWide = padded.some(({ min }) => min > widest)
  return {
    widths,
    scale,
    padding: shrunk,
    wraps: sum(padded.map(({ max }) => max)) > room,
    longWords: padded.map(({ min }, column) => tooWide && min > (widths[column] ?? 0) + rounding),
  }
}

/**
 * By how much text is made smaller: until no word need break, and further, as long as it's easy to read, until prose doesn't
 * stand one word a line.
 *
 * @param contents in points, without padding
 */
function textScale(
  contents: readonly ContentWidth[],
  { room, size, padding }: ColumnOptions,
): number {
  const scaleFor = (needs: readonly number[]) =>
    fittingScale(
      sum(needs.map((need) => Math.min(need, longestWord * size))),
      padding * contents.length,
      room,
    )
  const words = contents.map(({ min }) => min)
  const prose = contents.map(({ min, max }) =>
    max > proseLength * size ? Math.max(min, proseColumn * size) : min,
  )
  return Math.min(
    Math.max(Math.min(smallestScale, smallestSize / size), scaleFor(words)),
    Math.max(Math.min(1, smallestReadable / size), scaleFor(prose)),
  )
}

/** The scale at which `words · scale + padding · scale²` is the room, if that is less than 1. */
function fittingScale(words: number, padding: number, room: number): number {
  if (words + padding <= room) return 1
  if (padding === 0) return room / words
  return (Math.sqrt(words ** 2 + 4 * padding * room) - words) / (2 * padding)
}

/**
 * How much more a long column gets than a short one: widths go by this power of the text's length.
 * At 0 all would be equal; at 1, as in CSS 2.1's own suggestion, one long cell takes all and its
 * neighbours stand one word a line. In between, short columns keep their lines whole while there is room,
 * and of two columns of prose the one with twice the text gets a third more.
 */
const power = 0.4

/**
 * Divides a width among columns (CSS 2.1, 17.5.2.2: no column narrower than its min-content while they
 * fit together). Where all lines fit, what is left over goes by the length of the lines.
 *
 * @returns one width a column, together exactly `room`
 */
function distribute(contents: readonly ContentWidth[], room: number): readonly number[] {
  const max = contents.map((content) => content.max)
  if (sum(max) <= room) return max.map((width) => (width * room) / Math.max(sum(max), 1))
  const min = contents.map((content) => content.min)
  return sum(min) >= room ? cappedWidths(min, room) : widthsBetween(contents, room)
}

/** Finds the factor at which `factor · max ** power`, held between min and max, fills the room. */
function widthsBetween(contents: readonly ContentWidth[], room: number): readonly number[] {
  const widthsAt = (factor: number) =>
    contents.map(({ min, max }) => Math.max(min, Math.min(max, factor * max ** power)))
  let low = 0
  let high = Math.max(...contents.map(({ max }) => max ** (1 - power)))
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2
    if (sum(widthsAt(middle)) > room) high = middle
    else low = middle
  }
  const widths = widthsAt(low)
  const scale = room / sum(widths)
  return widths.map((width) => width * scale)
}

/** Leaves an error below a billionth. */
const bisections = 40

/** Cuts the widest down to one width, such that all together are `room` wide. */
function cappedWidths(widths: readonly number[], room: number): readonly number[] {
  let left = room
  let level = 0
  for (const [index, width] of [...widths].sort((a, b) => a - b).entries()) {
    level = left / (widths.length - index)
    if (width > level) break
    left -= width
  }
  return widths.map((width) => Math.min(width, level))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
