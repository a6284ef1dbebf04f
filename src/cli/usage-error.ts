/** The command line is wrong. The message says what was given and what is allowed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
