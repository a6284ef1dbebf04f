/** The command line is invalid. The message says what was given and what is allowed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
