import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Takes JSON bodies, and no others. They must be UTF-8 (RFC 8259, 8.1): a byte that isn't is an error and
 * not a replacement character in somebody's document.
 *
 * A key such as `__proto__` is an own property like any other here, and as such an unknown field: no part of
 * the service copies keys that it doesn't know.
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
