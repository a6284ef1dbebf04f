import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentType } from '../common/files/media-types.ts'
import { contentDisposition } from './content-disposition.ts'
import type { ApiError } from './errors.ts'
import { sendJsonWithFile } from './json-with-file.ts'
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
