import { errorBody } from '../errors.ts'
import type { ErrorExample } from './error-examples.ts'
import { countedHeaders, headerNames, headerReferences } from './headers.ts'
import type { JsonObject } from './references.ts'

/** The request ID of every example of an error. */
const requestId = '7b0c8f5e-6f0e-4d58-9a2b-0a3c8f7b1d52'

/** Statuses of responses that may be sent before the request is counted. */
const uncounted: ReadonlySet<number> = new Set([408, 431, 500])

const meanings: Readonly<Record<number, string>> = {
  400: 'The request is malformed, or asks for what there is not.',
  401: 'There is no key.',
  403: 'The key is not valid, or has expired.',
  404: 'There is no file in the request, or no such job.',
  406: 'The Accept header allows nothing that the service can send.',
  408: 'The request did not arrive in time.',
  409: 'The job has not ended yet.',
  413: 'The request is larger than is allowed.',
  415: 'The body is of a type, or in an encoding, that this operation does not take.',
  422: 'The document itself cannot be converted, or the `Idempotency-Key` belongs to another request. `Retry-After` says when a document that has stopped the converter twice is tried again.',
  429: 'The key has sent too many requests.',
  431: 'The headers are too large.',
  500: 'A mistake of the service, never of the request.',
  503: 'Too many documents wait, or the service is stopping.',
  504: 'The document took too long.',
}

export function errorResponses(
  examples: readonly ErrorExample[],
): Readonly<Record<string, JsonObject>> {
  const statuses = new Set(examples.map(({ error }) => error.statusCode).sort((a, b) => a - b))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const same = examples.filter(({ error }) => error.statusCode === status)
      return [String(status), errorResponse(status, same)] as const
    }),
  )
}

function errorResponse(status: number, examples: readonly ErrorExample[]): JsonObject {
  const names = uncounted.has(status) ? (['X-Request-Id'] as const) : countedHeaders
  const sent = new Set(examples.flatMap(({ error }) => Object.keys(error.headers)))
  const more = headerNames.filter((name) => sent.has(name.toLowerCase()))
  return {
    description: meanings[status] ?? '',
    headers: headerReferences([...names, ...more]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples.map((example) => [nameOf(example), shown(example)])),
      },
    },
  }
}

function shown({ summary, error }: ErrorExample): JsonObject {
  return { summary, value: errorBody(error, requestId) }
}

/** `The key has expired` as `the-key-has-expired`. */
function nameOf({ summary }: ErrorExample): string {
  return summary
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '')
}
