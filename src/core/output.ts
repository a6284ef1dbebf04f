import type { Warning } from './document/warnings.ts'

export const formats = ['html', 'docx', 'pdf'] as const
export type Format = (typeof formats)[number]

/** A writer can't make the file: the document has something that the format, or the engine behind it, can't represent. */
export class ConversionError extends Error {
  readonly format: Format

  /** @param message for the author of the document */
  constructor(format: Format, message: string) {
    super(message)
    this.name = 'ConversionError'
    this.format = format
  }
}

/** The file would be larger than the request allows, or than any that can be made. */
export class OutputLimitError extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`The file would be larger than the ${limitBytes} bytes that it may have.`)
    this.name = 'OutputLimitError'
    this.limitBytes = limitBytes
  }
}

/** What a writer returns: the finished file, and warnings for what it could not do. */
export interface Output {
  readonly bytes: Uint8Array
  readonly warnings: readonly Warning[]
}
