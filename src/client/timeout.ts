/** The longest timer of Node and browsers, 24 days; a longer one fires at once. */
const maxMilliseconds = 2 ** 31 - 1

/** @throws {RangeError} no timer can be set for this time */
export function validTimeout(milliseconds: number): number {
  if (Number.isInteger(milliseconds) && milliseconds >= 1 && milliseconds <= maxMilliseconds) {
    return milliseconds
  }
  throw new RangeError(
    `The timeout is ${milliseconds}; it has to be a whole number of milliseconds from 1 to ${maxMilliseconds}.`,
  )
}
