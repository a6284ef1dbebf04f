import { open } from 'node:fs/promises'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { wordFileBytes } from '../../from-docx/word-file-error.ts'
import { dash } from '../convert/paths.ts'
import { UnreadableError } from '../convert/read-source.ts'

/**
 * The bytes of a Word file, or of standard input.
 *
 * @throws {UnreadableError} it's larger than a Word file may be
 * @throws {NodeJS.ErrnoException} the system rejects it
 */
export async function readWordBytes(path: string): Promise<Uint8Array> {
  if (path === dash) return await collect(process.stdin)
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > wordFileBytes) throw tooLarge()
    return await collect(file.createReadStream({ autoClose: false }))
  } finally {
    await file.close()
  }
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    // A pipe has no size.
    if (length > wordFileBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): UnreadableError {
  return new UnreadableError(
    `it is larger than the ${formatBytes(wordFileBytes)} that a Word file may have`,
  )
}
