import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../common/settings/settings.ts'
import { collectGarbage } from './bodies/collect-garbage.ts'
import { decodeUtf8 } from './bodies/decode-utf8.ts'
import { JsonStructure, maxJsonValues } from './bodies/json-structure.ts'
import { readBody } from './bodies/read-body.ts'
import { bytesPerTurn, turnFor } from './bodies/turns.ts'
import { emptyBody } from './common-errors.ts'
import { ApiError } from './errors.ts'
import { jsonFingerprint } from './idempotency/fingerprint.ts'
import { isIdempotent } from './idempotency/idempotency-key.ts'
import { isAsync } from './prefer.ts'

/**
 * Accepts JSON bodies, and no others. They must be UTF-8 (RFC 8259, 8.1): an invalid byte is an error, not a
 * replacement character in a document.
 *
 * `JSON.parse` makes a key such as `__proto__` an own property, and so an unknown field: the service copies no key that it
 * doesn't know.
 */
export function parseJsonBodies(
  app: FastifyInstance,
  settings: Pick<Settings, 'bodyLimit' | 'batchLimit' | 'assetLimit'>,
): void {
  const values = maxJsonValues(settings)
  app.removeAllContentTypeParsers()
  const read = async (request: FastifyRequest, payload: IncomingMessage) => {
    const structure = new JsonStructure({ values })
    const inspect = (part: Uint8Array) => structure.read(part)
    const body = await readBody(request, payload, { limit: settings.bodyLimit, inspect })
    if (isIdempotent(request)) request.fingerprint = jsonFingerprint(request.url, body)
    if (isAsync(request)) request.rawBody = body
    return { value: await parseInTurns(body), bytes: body.length }
  }
  const parse = async (request: FastifyRequest, payload: IncomingMessage) => {
    const { value, bytes } = await read(request, payload)
    // Nothing holds the body any more, nor its text: their memory is free before the document is copied for its worker.
    if (bytes > bytesPerTurn) await collectGarbage()
    return value
  }
  app.addContentTypeParser('application/json', parse)
}

/** Decodes a large body, parses it and passes it to the handler in three turns of the event loop. */
export async function parseInTurns(body: Buffer): Promise<unknown> {
  const { length } = body
  await turnFor(length)
  const text = decode(body)
  if (length <= bytesPerTurn) return parseJson(text)
  await turnFor(length)
  const value = parseJson(text)
  await turnFor(length)
  void collectGarbage()
  return value
}

function decode(body: Buffer): string {
  const text = decodeUtf8(body)
  if (text === undefined) throw new ApiError('INVALID_REQUEST', 'The body is not valid UTF-8.')
  return text
}

function parseJson(text: string): unknown {
  if (text.trim() === '') throw emptyBody()
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ApiError('INVALID_REQUEST', `The body is not valid JSON: ${reason}`)
  }
}
