/** Where the text of a line is. Offsets are of the line, and tab stops count from behind the last `>`. */
export interface Place {
  /** How many `>` come before it. */
  readonly quotes: number
  /** The offset behind the last of them. */
  readonly start: number
  /** Columns of white space from there. */
  readonly indent: number
  /** The offset of the text. */
  readonly text: number
}

const tabStop = 4

/** @param from where the line starts for the container that it's in */
export function placeInLine(line: string, from = 0): Place {
  let start = from
  let quotes = 0
  for (let next = quote(line, start); next !== -1; next = quote(line, start)) {
    start = next
    quotes++
  }
  const { offset, columns } = advance(line, start, Number.POSITIVE_INFINITY)
  return { quotes, start, indent: columns, text: offset }
}

/**
 * Goes over white space until it has taken so many columns, or all there are.
 *
 * @returns the offset behind it, the columns taken, and those that a tab takes beyond
 */
export function advance(line: string, from: number, columns: number) {
  let offset = from
  let taken = 0
  for (; taken < columns; offset++) {
    const character = line.charAt(offset)
    if (character === ' ') taken++
    else if (character === '\t') taken += tabStop - (taken % tabStop)
    else break
  }
  const beyond = Math.max(0, taken - columns)
  return { offset, columns: taken - beyond, beyond }
}

const blockQuote = / {0,3}> ?/y

/** The offset behind the `>` with which a line goes on from an offset; -1 if there is none. */
function quote(text: string, from: number): number {
  blockQuote.lastIndex = from
  return blockQuote.test(text) ? blockQuote.lastIndex : -1
}
