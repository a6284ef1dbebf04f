import type { FastifyReply } from 'fastify'
import { contentType } from '../common/files/media-types.ts'
import type { BatchAnswer } from './schemas/batch.ts'
import type { ConversionAnswer } from './schemas/conversion.ts'

const field = '"content_base64":"'

/** Divisible by three: all but the last piece are without padding, so that they make one text (RFC 4648, 4). */
const pieceBytes = 3 * 64 * 1024

/**
 * The answer as JSON, with a file in `content_base64`. It's written straight into the bytes that are sent: as text a
 * large file would be held once as Base64, once as JSON and once as bytes again.
 *
 * @param answer all of it but the file: `content_base64` is empty
 */
export function sendJsonWithFile(
  reply: FastifyReply,
  answer: ConversionAnswer | BatchAnswer,
  file: Buffer,
): Buffer {
  reply.type(contentType('application/json'))
  // No other field can hold this: within a string of JSON its quotes would be escaped.
  const json = JSON.stringify(answer)
  const cut = json.indexOf(`${field}"`) + field.length
  const before = Buffer.from(json.slice(0, cut))
  const after = Buffer.from(json.slice(cut))
  const length = 4 * Math.ceil(file.length / 3)
  const whole = Buffer.allocUnsafe(before.length + length + after.length)
  before.copy(whole)
  let end = before.length
  for (let start = 0; start < file.length; start += pieceBytes) {
    end += whole.write(file.toString('base64', start, start + pieceBytes), end, 'latin1')
  }
  after.copy(whole, end)
  return whole
}
