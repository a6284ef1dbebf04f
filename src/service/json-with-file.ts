import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentType } from '../common/files/media-types.ts'
import type { BatchResponse } from './schemas/batch.ts'
import type { ConversionResponse } from './schemas/conversion.ts'
import type { StoredFile } from './storage/stored-file.ts'

const field = '"content_base64":"'

/** Divisible by three, so that only the last chunk has padding (RFC 4648, 4). */
const chunkBytes = 3 * 64 * 1024

/**
 * A JSON response with a file in `content_base64`. A small file is encoded into the bytes that are sent; a larger one piece by piece, as
 * the client reads it.
 *
 * @param response everything but the file: `content_base64` is empty
 */
export function sendJsonWithFile(
  reply: FastifyReply,
  response: ConversionResponse | BatchResponse,
  file: StoredFile,
): Buffer | Readable {
  reply.type(contentType('application/json'))
  // No other field can contain it: its quotes would be escaped in a string.
  const json = JSON.stringify(response)
  const cut = json.indexOf(`${field}"`) + field.length
  const before = Buffer.from(json.slice(0, cut))
  const after = Buffer.from(json.slice(cut))
  const length = before.length + 4 * Math.ceil(file.size / 3) + after.length
  const { smallBytes } = file
  if (smallBytes === undefined) {
    reply.header('content-length', length)
    return Readable.from(jsonPieces(before, file, after), { objectMode: false })
  }
  const whole = Buffer.allocUnsafe(length)
  before.copy(whole)
  let end = before.length
  for (let start = 0; start < smallBytes.length; start += chunkBytes) {
    end += whole.write(smallBytes.toString('base64', start, start + chunkBytes), end, 'latin1')
  }
  after.copy(whole, end)
  return whole
}

async function* jsonPieces(
  before: Buffer,
  file: StoredFile,
  after: Buffer,
): AsyncGenerator<Buffer> {
  yield before
  for await (const piece of file.pieces()) yield Buffer.from(piece.toString('base64'), 'latin1')
  yield after
}
