/** The command line can't be carried out. Its message says what was given and what is allowed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
