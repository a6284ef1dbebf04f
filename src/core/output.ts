import type { Warning } from './document/warnings.ts'

export const formats = ['html', 'docx', 'pdf'] as const
export type Format = (typeof formats)[number]

/** A writer can't make the file: the document asks for what the format, or the engine behind it, can't hold. */
export class ConversionError extends Error {
  readonly format: Format

  /** @param message for the author of the document */
  constructor(format: Format, message: string) {
    super(message)
    this.name = 'ConversionError'
    this.format = format
  }
}

/** What a writer returns: the finished file, and what it could not do. */
export interface Output {
  readonly bytes: Uint8Array
  readonly warnings: readonly Warning[]
}
