import { OctavoError as AnyOctavoError } from '../core/document/octavo-error.ts'
import type { ErrorCode, ErrorDetail } from '../service/errors.ts'
import { fieldsOf } from './responses.ts'

/**
 * The service's error codes; `CONNECTION_FAILED` where there was no complete response, and `UNEXPECTED_ANSWER` where
 * something other than Octavo responded. Future versions of the service may have more.
 */
export type OctavoErrorCode =
  | ErrorCode
  | 'CONNECTION_FAILED'
  | 'UNEXPECTED_ANSWER'
  // Keeps the other codes in an editor's completion.
  | (string & {})

export interface OctavoErrorOptions extends ErrorOptions {
  readonly code: OctavoErrorCode
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly details?: readonly ErrorDetail[] | undefined
  readonly retryAfter?: number | undefined
}

/** A call failed, after all retries. The message says what was wrong, what was given and what is allowed. */
export class OctavoError extends AnyOctavoError {
  /** Stable: switch on it. */
  declare readonly code: OctavoErrorCode
  /** The HTTP status, where there was a response. */
  readonly status: number | undefined
  /** The request's ID in the service's log. */
  readonly requestId: string | undefined
  /** The fields that were wrong. */
  readonly details: readonly ErrorDetail[]
  /** Seconds after which the request may be sent again. */
  readonly retryAfter: number | undefined

  constructor(message: string, facts: OctavoErrorOptions) {
    super(facts.code, message, 'cause' in facts ? { cause: facts.cause } : undefined)
    this.status = facts.status
    this.requestId = facts.requestId
    this.details = facts.details ?? []
    this.retryAfter = facts.retryAfter
  }
}

/** The error of a response other than success, from the service or from a proxy. */
export function errorFromResponse(response: Response, body: unknown): OctavoError {
  const { status, headers } = response
  const requestId = headers.get('x-request-id') ?? undefined
  const retryAfter = secondsOf(headers.get('retry-after'))
  if (isErrorBody(body)) {
    const { code, message, details } = body
    return new OctavoError(message, { code, status, requestId, details, retryAfter })
  }
  return unexpectedResponse(response, `an error of status ${status} that is not the service's`)
}

/** @param what - the response that came instead of the service's, with an article */
export function unexpectedResponse(response: Response, what: string): OctavoError {
  // A browser doesn't even reveal the status of a redirect.
  const isRedirect =
    response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)
  return new OctavoError(
    isRedirect
      ? 'The address redirects to another. The key is not sent there: give the client the final address.'
      : `The response was ${what}. Is this the address of Octavo, and does a proxy respond instead?`,
    {
      code: 'UNEXPECTED_ANSWER',
      status: response.status || undefined,
      requestId: response.headers.get('x-request-id') ?? undefined,
      retryAfter: secondsOf(response.headers.get('retry-after')),
    },
  )
}

interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly details?: readonly ErrorDetail[]
}

function isErrorBody(body: unknown): body is ErrorBody {
  const { status, code, message } = fieldsOf(body)
  return status === 'error' && typeof code === 'string' && typeof message === 'string'
}

/** `Retry-After`, in seconds or, from a proxy, as a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
