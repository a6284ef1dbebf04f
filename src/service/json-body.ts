import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Accepts JSON bodies, and no others. They must be UTF-8 (RFC 8259, 8.1): an invalid byte is an error, not a
 * replacement character in a document.
 *
 * `JSON.parse` makes a key such as `__proto__` an own property, and so an unknown field: the service copies no key that it
 * doesn't know.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJson(decodeUtf8(body)),
  )
}

function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new ApiError('INVALID_REQUEST', 'The body is not valid UTF-8.')
  }
}

function parseJson(text: string): unknown {
  if (text.trim() === '') {
    throw new ApiError('INVALID_REQUEST', 'The body is empty; it must be a JSON object.')
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ApiError('INVALID_REQUEST', `The body is not valid JSON: ${reason}`)
  }
}
