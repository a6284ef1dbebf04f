/** A header as OpenAPI describes it. */
export interface HeaderObject {
  readonly description: string
  readonly required: boolean
  readonly schema: object
}

const count = { type: 'integer', minimum: 0 }

/** The response headers, by name. `required` ones are in every response that lists them. */
export const headers = {
  'X-Request-Id': {
    description: "The request ID, as in the service's log and in errors.",
    required: true,
    schema: { type: 'string', examples: ['7b0c8f5e-6f0e-4d58-9a2b-0a3c8f7b1d52'] },
  },
  'RateLimit-Policy': {
    description:
      'The rate limit that applies, in the form of draft-ietf-httpapi-ratelimit-headers.',
    required: true,
    schema: { type: 'string', examples: ['"default";q=60;w=60'] },
  },
  RateLimit: {
    description: 'The remaining requests, and the seconds until the window ends.',
    required: true,
    schema: { type: 'string', examples: ['"default";r=59;t=60'] },
  },
  'X-RateLimit-Limit': {
    description: 'Requests allowed per window.',
    required: true,
    schema: { ...count, examples: [60] },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests remaining in this window.',
    required: true,
    schema: { ...count, examples: [59] },
  },
  'X-RateLimit-Reset': {
    description: 'Seconds until the window ends.',
    required: true,
    schema: { ...count, examples: [60] },
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying the request.',
    required: true,
    schema: { ...count, examples: [12] },
  },
  'WWW-Authenticate': {
    description: 'Says that a key is required.',
    required: true,
    schema: { type: 'string', examples: ['ApiKey realm="octavo"'] },
  },
  Vary: {
    description: 'The response depends on the Accept header.',
    required: true,
    schema: { type: 'string', examples: ['Accept'] },
  },
  'Content-Disposition': {
    description: 'The file name (RFC 6266), if the response is the file itself.',
    required: false,
    schema: { type: 'string', examples: ['attachment; filename="document.pdf"'] },
  },
  Location: {
    description: 'The address of the job, relative to that of the request.',
    required: true,
    schema: { type: 'string', examples: ['jobs/8SD0FTu9eEL-CmbdZc2sNbRv'] },
  },
  'Preference-Applied': {
    description: 'That the request became a job as its `Prefer` asked (RFC 7240).',
    required: false,
    schema: { type: 'string', enum: ['respond-async'], examples: ['respond-async'] },
  },
  'Idempotent-Replayed': {
    description: 'That an earlier request with the same `Idempotency-Key` made this answer.',
    required: false,
    schema: { type: 'string', enum: ['true'], examples: ['true'] },
  },
  'Octavo-Warnings': {
    description:
      'The number of warnings, if the response is the file itself and there are any. Request JSON to read them.',
    required: false,
    schema: { type: 'integer', minimum: 1, examples: [2] },
  },
} as const satisfies Readonly<Record<string, HeaderObject>>

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

/** References to headers, for a response. */
export function headerReferences(names: readonly HeaderName[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const),
  )
}
