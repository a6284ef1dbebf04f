import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentType } from '../common/files/media-types.ts'
import { contentDisposition } from './content-disposition.ts'
import type { ApiError } from './errors.ts'
import type { BatchResponse } from './schemas/batch.ts'
import type { ConversionResponse } from './schemas/conversion.ts'
import type { StoredFile } from './storage/stored-file.ts'

/** The response to a request that succeeded. */
export interface Answer {
  /** The JSON response without the file: `content_base64` is empty. */
  readonly response: ConversionResponse | BatchResponse
  readonly file: StoredFile
}

export interface KeptAnswer {
  readonly answer: Answer
  /** To be called when the answer has been sent. */
  readonly release: () => void
}

/** What came of a request or a job: its answer, or the error that it would get again. */
export type Outcome = KeptAnswer | { readonly error: ApiError }

export function sendAnswer(
  reply: FastifyReply,
  wanted: 'json' | 'file',
  { response, file }: Answer,
): Buffer | Readable {
  return wanted === 'file'
    ? sendFile(reply, response, file)
    : sendJsonWithFile(reply, response, file)
}

function sendFile(
  reply: FastifyReply,
  { filename, content_type, warnings = [] }: Answer['response'],
  file: StoredFile,
): Buffer | Readable {
  reply.type(contentType(content_type)).header('content-disposition', contentDisposition(filename))
  // The warnings themselves are in the JSON answer.
  if (warnings.length > 0) reply.header('octavo-warnings', String(warnings.length))
  if (file.smallBytes !== undefined) return file.smallBytes
  reply.header('content-length', file.size)
  return Readable.from(file.pieces(), { objectMode: false })
}

const field = '"content_base64":"'

/** Divisible by three, so that only the last chunk has padding (RFC 4648, 4). */
const chunkBytes = 3 * 64 * 1024

/**
 * A JSON response with a file in `content_base64`. A small file is encoded into the bytes that are sent; a larger one piece by piece, as
 * the client reads it.
 *
 * @param response everything but the file: `content_base64` is empty
 */
function sendJsonWithFile(
  reply: FastifyReply,
  response: Answer['response'],
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
