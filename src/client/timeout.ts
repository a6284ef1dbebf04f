/** What a timer of Node or of a browser holds, 24 days; one that is set for longer ends at once. */
const mostMilliseconds = 2 ** 31 - 1

/** @throws {RangeError} no timer can be set for it */
export function checkedTimeout(milliseconds: number): number {
  if (Number.isInteger(milliseconds) && milliseconds >= 1 && milliseconds <= mostMilliseconds) {
    return milliseconds
  }
  throw new RangeError(
    `The timeout is ${milliseconds}; it has to be a whole number of milliseconds from 1 to ${mostMilliseconds}.`,
  )
}
