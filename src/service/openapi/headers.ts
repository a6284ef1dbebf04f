/** A header as OpenAPI describes it. */
interface HeaderObject {
  readonly description: string
  readonly required: boolean
  readonly schema: object
}

/** The response headers, by name. `required` ones are in every response that lists them. */
export const headers = {
  'X-Request-Id': header(
    "The request ID, as in the service's log and in errors.",
    text('7b0c8f5e-6f0e-4d58-9a2b-0a3c8f7b1d52'),
  ),
  'RateLimit-Policy': header(
    'The rate limit that applies, in the form of draft-ietf-httpapi-ratelimit-headers.',
    text('"default";q=60;w=60'),
  ),
  RateLimit: header(
    'The remaining requests, and the seconds until the window ends.',
    text('"default";r=59;t=60'),
  ),
  'X-RateLimit-Limit': header('Requests allowed per window.', count(60)),
  'X-RateLimit-Remaining': header('Requests remaining in this window.', count(59)),
  'X-RateLimit-Reset': header('Seconds until the window ends.', count(60)),
  'Retry-After': header('Seconds to wait before retrying the request.', count(12)),
  'WWW-Authenticate': header('Says that a key is required.', text('ApiKey realm="octavo"')),
  Vary: header('The response depends on the Accept header.', text('Accept')),
  'Content-Disposition': optional(
    'The file name (RFC 6266), if the response is the file itself.',
    text('attachment; filename="document.pdf"'),
  ),
  Location: header(
    'The address of the job, relative to that of the request.',
    text('jobs/8SD0FTu9eEL-CmbdZc2sNbRv'),
  ),
  'Preference-Applied': optional(
    'That the request became a job as its `Prefer` asked (RFC 7240).',
    text('respond-async', ['respond-async']),
  ),
  'Idempotent-Replayed': optional(
    'That an earlier request with the same `Idempotency-Key` made this answer.',
    text('true', ['true']),
  ),
  'Octavo-Warnings': optional(
    'The number of warnings, if the response is the file itself and there are any. Request JSON to read them.',
    count(2, 1),
  ),
}

function header(description: string, schema: object, required = true): HeaderObject {
  return { description, required, schema }
}

function optional(description: string, schema: object): HeaderObject {
  return header(description, schema, false)
}

function text(example: string, allowed?: readonly string[]): object {
  return { type: 'string', ...(allowed && { enum: allowed }), examples: [example] }
}

function count(example: number, minimum = 0): object {
  return { type: 'integer', minimum, examples: [example] }
}

export type HeaderName = keyof typeof headers

export const headerNames = Object.keys(headers) as HeaderName[]

/** The headers of every response to a request that has been counted. */
export const countedHeaders: readonly HeaderName[] = [
  'X-Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

export function headerReferences(names: readonly HeaderName[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  )
}
