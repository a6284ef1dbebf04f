import type { Failure } from './report.ts'

/** A book's own file, or files that it names, can't be read. There is at least one fault. */
export class BookFilesError extends Error {
  readonly faults: readonly Failure[]

  constructor(faults: readonly Failure[]) {
    super(faults.map(({ message }) => message).join('\n'))
    this.name = 'BookFilesError'
    this.faults = faults
  }
}
