import Negotiator from 'negotiator'
import { contentType } from '../common/files/media-types.ts'
import { quote } from '../core/document/quote.ts'
import { ApiError } from './errors.ts'

const json = 'application/json'

/**
 * Whether to send the file itself or JSON with the file (RFC 9110, 12.5.1). JSON is the default.
 *
 * @param mediaType of the file
 * @throws {ApiError} `NOT_ACCEPTABLE` if the client accepts neither
 */
export function negotiate(accept: string | undefined, mediaType: string): 'json' | 'file' {
  const chosen = preferred(accept, [json, mediaType])
  if (chosen !== undefined) return chosen === json ? 'json' : 'file'
  throw new ApiError(
    'NOT_ACCEPTABLE',
    `The Accept header ${quote(accept)} allows neither ${json} nor ${mediaType}, the type of the requested format.`,
  )
}

/** @throws {ApiError} `NOT_ACCEPTABLE` if the client doesn't accept JSON */
export function requireJson(accept: string | undefined): void {
  if (preferred(accept, [json]) !== undefined) return
  throw new ApiError('NOT_ACCEPTABLE', `The Accept header ${quote(accept)} does not allow ${json}.`)
}

function preferred(accept: string | undefined, available: readonly string[]): string | undefined {
  const headers = accept === undefined ? {} : { accept }
  // With the charset of the responses, so that `application/json; charset=utf-8` matches too.
  const sent = new Map(available.map((type) => [contentType(type), type]))
  const chosen = new Negotiator({ headers }).mediaType([...sent.keys()])
  return chosen === undefined ? undefined : sent.get(chosen)
}
