import { OctavoError } from '../core/document/octavo-error.ts'

/** A Word file can't be read: it's broken, is none, or is larger than what is allowed. */
export class WordFileError extends OctavoError {
  /** The part of its package that is at fault, such as `word/styles.xml`; `null` for the file as a whole. */
  readonly part: string | null

  /** @param problem a sentence about the part, or the file, as `it` */
  constructor(problem: string, part: string | null = null) {
    const where = part === null ? 'The Word file' : `The part "${part}" of the Word file`
    super('CONVERSION_FAILED', `${where} can't be read: ${problem}`)
    this.name = 'WordFileError'
    this.part = part
  }
}

export function wordFileError(problem: string, part?: string): WordFileError {
  return new WordFileError(problem, part)
}

/** Bytes that a Word file may have. Reports with many photographs have 100 MB. */
export const wordFileBytes = 128 * 1024 * 1024
