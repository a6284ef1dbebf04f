export class UnstartableError extends Error {
  constructor(reason: string) {
    super(`The converter can't start (${reason}). Run "octavo doctor" for details.`)
    this.name = 'UnstartableError'
  }
}

export function unstartable(reason: string): UnstartableError {
  return new UnstartableError(reason)
}
