/** The command line is invalid. The message says what was given and what is allowed. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
