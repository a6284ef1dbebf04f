import type { FastifyReply } from 'fastify'
import { contentType } from '../common/files/media-types.ts'
import type { BatchResponse } from './schemas/batch.ts'
import type { ConversionResponse } from './schemas/conversion.ts'

const field = '"content_base64":"'

/** Divisible by three, so that only the last chunk has padding (RFC 4648, 4). */
const chunkBytes = 3 * 64 * 1024

/**
 * A JSON response with a file in `content_base64`. The file is encoded into the bytes that are sent: as text, a large file
 * would be in memory as Base64, as JSON and as bytes.
 *
 * @param response everything but the file: `content_base64` is empty
 */
export function sendJsonWithFile(
  reply: FastifyReply,
  response: ConversionResponse | BatchResponse,
  file: Buffer,
): Buffer {
  reply.type(contentType('application/json'))
  // No other field can contain it: its quotes would be escaped in a string.
  const json = JSON.stringify(response)
  const cut = json.indexOf(`${field}"`) + field.length
  const before = Buffer.from(json.slice(0, cut))
  const after = Buffer.from(json.slice(cut))
  const length = 4 * Math.ceil(file.length / 3)
  const whole = Buffer.allocUnsafe(before.length + length + after.length)
  before.copy(whole)
  let end = before.length
  for (let start = 0; start < file.length; start += chunkBytes) {
    end += whole.write(file.toString('base64', start, start + chunkBytes), end, 'latin1')
  }
  after.copy(whole, end)
  return whole
}
