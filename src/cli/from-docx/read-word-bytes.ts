import { formatBytes } from '../../common/files/format-bytes.ts'
import { wordFileBytes } from '../../from-docx/word-file-error.ts'
import { readBytes, UnreadableError } from '../convert/read-source.ts'

/**
 * The bytes of a Word file, or of standard input.
 *
 * @throws {UnreadableError} it's larger than a Word file may be
 * @throws {NodeJS.ErrnoException} the system rejects it
 */
export function readWordBytes(path: string): Promise<Uint8Array> {
  return readBytes(path, wordFileBytes, tooLarge)
}

function tooLarge(): UnreadableError {
  return new UnreadableError(
    `it is larger than the ${formatBytes(wordFileBytes)} that a Word file may have`,
  )
}
