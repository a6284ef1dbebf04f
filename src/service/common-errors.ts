import { formatBytes } from '../common/files/format-bytes.ts'
import { ApiError, type ErrorDetail } from './errors.ts'

/** Errors that several places send, or that the OpenAPI document shows, each with its one message. */

/** A field of a request has a wrong value. The message is a sentence that names the field. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { details: [{ field, message }] })
}

/** Throws `INVALID_REQUEST` if there are details, of which the first is its message. */
export function throwInvalidFields(details: readonly ErrorDetail[]): void {
  const [first] = details
  if (first === undefined) return
  throw new ApiError('INVALID_REQUEST', `${first.field}: ${first.message}`, { details })
}

export function emptyBody(): ApiError {
  return new ApiError('INVALID_REQUEST', 'The body is empty; it must be a JSON object.')
}

export function bodyTooLarge(bodyLimit: number): ApiError {
  return new ApiError(
    'PAYLOAD_TOO_LARGE',
    `The body is larger than the limit of ${formatBytes(bodyLimit)}.`,
    // The rest of the body isn't read.
    { headers: { connection: 'close' } },
  )
}

export function unsupportedBody(): ApiError {
  return new ApiError(
    'UNSUPPORTED_MEDIA_TYPE',
    'The Content-Type is missing or not supported by this endpoint, which accepts application/json, or multipart/form-data for /api/v1/convert/file.',
  )
}

export function missingKey(): ApiError {
  return new ApiError('MISSING_API_KEY', 'The X-API-Key header is missing.', {
    headers: { 'www-authenticate': 'ApiKey realm="octavo"' },
  })
}

export function unknownKey(): ApiError {
  return new ApiError('INVALID_API_KEY', 'The key in X-API-Key is not valid.')
}

export function expiredKey(): ApiError {
  return new ApiError('INVALID_API_KEY', 'The key in X-API-Key has expired.')
}

export function tooManyRequests(limit: number, windowSeconds: number, reset: number): ApiError {
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `More than ${limit} requests in ${windowSeconds} s. Try again in ${reset} s.`,
    { headers: { 'retry-after': String(reset) } },
  )
}

export function headersTooLarge(): ApiError {
  return new ApiError('HEADERS_TOO_LARGE', 'The headers are larger than 16 KiB.')
}

export function slowRequest(): ApiError {
  return new ApiError('REQUEST_TIMEOUT', 'The request did not arrive in time.')
}

export function jobNotFound(): ApiError {
  return new ApiError(
    'JOB_NOT_FOUND',
    'There is no such job: it has expired or been deleted, or is not one of this key.',
  )
}

export function jobNotFinished(): ApiError {
  return new ApiError('JOB_NOT_FINISHED', 'The job has not ended yet. Ask for it again later.', {
    headers: { 'retry-after': '1' },
  })
}

export function reusedKey(): ApiError {
  return new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    'The Idempotency-Key has been used for another request. A key identifies one request with its body: create a new one.',
  )
}

export function noCallbacks(): ApiError {
  return new ApiError('NOT_FOUND', 'This service sends no callbacks.')
}

export function serviceFault(): ApiError {
  return new ApiError(
    'INTERNAL_ERROR',
    'Something went wrong in the service. Look up the request ID in its log for details.',
  )
}
