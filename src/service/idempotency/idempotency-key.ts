import type { FastifyRequest } from 'fastify'
import { quote } from '../../core/document/quote.ts'
import { ApiError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Tells the body of a request with an `Idempotency-Key` from others. Empty if it has none. */
    fingerprint: string
  }
}

/** As long as those of others may be; a UUID has 36. */
const longestKey = 255

/** Whether the request says that it may be sent again. */
export function isIdempotent({ headers }: FastifyRequest): boolean {
  return headers['idempotency-key'] !== undefined
}

/**
 * The key of a request that may be sent again (draft-ietf-httpapi-idempotency-key-header-07, 2.1): a String of Structured
 * Fields (RFC 8941, 3.3.3), in quotation marks. Most clients leave these out, so they may.
 *
 * @returns `undefined` if there is none
 * @throws {ApiError} `INVALID_REQUEST` if it's malformed
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key']
  if (given === undefined) return undefined
  const text = String(given).trim()
  const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/.exec(text)?.[1]?.replace(/\\(.)/g, '$1')
  const key = quoted ?? /^[!#-+\--[\]-~]+$/.exec(text)?.[0]
  if (key !== undefined && key !== '' && key.length <= longestKey) return key
  throw new ApiError(
    'INVALID_REQUEST',
    `The Idempotency-Key header ${quote(text)} is malformed: it takes 1 to ${longestKey} characters of ASCII in quotation marks, such as "8e03978e-40d5-43e8-bc93-6894a57f9324".`,
  )
}
