import type { ContentWidth } from './line-width.ts'

/**
 * How much more a long column gets than a short one: widths go by this power of the text's length.
 * At 0 all would be equal; at 1, as in CSS 2.1's own suggestion, one long cell takes all and its
 * neighbours stand one word a line. In between, short columns keep their lines whole while there is room,
 * and of two columns of prose the one with twice the text gets a fifth more.
 */
const power = 1 / 4

/**
 * Shares a width out to columns (CSS 2.1, 17.5.2.2: no column narrower than its min-content while they
 * fit together). Where all lines fit, what is left over goes by the length of the lines.
 *
 * @returns one width a column, together exactly `room`
 */
export function shareOut(needs: readonly ContentWidth[], room: number): readonly number[] {
  const most = needs.map((need) => need.most)
  if (sum(most) <= room) return most.map((width) => (width * room) / Math.max(sum(most), 1))
  const least = needs.map((need) => need.least)
  return sum(least) >= room ? cutDown(least, room) : between(needs, room)
}

/** Finds the factor at which `factor · most ** power`, held between least and most, fills the room. */
function between(needs: readonly ContentWidth[], room: number): readonly number[] {
  const widthsAt = (factor: number) =>
    needs.map(({ least, most }) => Math.max(least, Math.min(most, factor * most ** power)))
  let low = 0
  let high = Math.max(...needs.map(({ most }) => most ** (1 - power)))
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
function cutDown(widths: readonly number[], room: number): readonly number[] {
  let left = room
  let level = 0
  for (const [index, width] of [...widths].sort((a, b) => a - b).entries()) {
    level = left / (widths.length - index)
    if (width > level) break
    left -= width
  }
  return widths.map((width) => Math.min(width, level))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
