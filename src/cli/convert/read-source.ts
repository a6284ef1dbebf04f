import { open } from 'node:fs/promises'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { decodeText } from '../../core/decode-text.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import { dash } from './paths.ts'
import type { Source } from './sources.ts'

/** A document can't be read. The message completes a sentence that names it. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
}

/** The limit counts UTF-8, and UTF-16 takes up to twice its bytes. */
const maxFileBytes = 2 * defaultLimits.sourceBytes + 2

/**
 * The text of a document.
 *
 * @param options `mayBeEmpty` for a file of a book, which has others
 * @throws {UnreadableError} it's too long or empty
 * @throws {TextEncodingError} it's neither UTF-8 nor UTF-16 with a byte order mark
 * @throws {NodeJS.ErrnoException} the system rejects it
 */
export async function readSource(
  { path }: Pick<Source, 'path'>,
  { mayBeEmpty = false }: { readonly mayBeEmpty?: boolean } = {},
): Promise<string> {
  const text = decodeText(await readBytes(path, maxFileBytes, tooLong))
  if (!mayBeEmpty && text.trim() === '')
    throw new UnreadableError('it is empty, so there is nothing to convert')
  return text
}

/**
 * The bytes of a file, or of standard input.
 *
 * @param most as many as there may be
 * @param tooLarge the error if there are more
 */
export async function readBytes(
  path: string,
  most: number,
  tooLarge: () => UnreadableError,
): Promise<Uint8Array> {
  if (path === dash) return await collect(process.stdin, most, tooLarge)
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > most) throw tooLarge()
    return await collect(file.createReadStream({ autoClose: false }), most, tooLarge)
  } finally {
    await file.close()
  }
}

async function collect(
  stream: AsyncIterable<Buffer>,
  most: number,
  tooLarge: () => UnreadableError,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    // A pipe has no size.
    if (length > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLong(): UnreadableError {
  return new UnreadableError(
    `it is larger than the ${formatBytes(defaultLimits.sourceBytes)} that one document may have`,
  )
}
