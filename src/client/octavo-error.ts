import type { ErrorCode, ErrorDetail } from '../service/errors.ts'
import { fieldsOf } from './answers.ts'

/**
 * The service's own codes; `CONNECTION_FAILED` where no answer came, and `UNEXPECTED_ANSWER` where something else than
 * Octavo answered. Versions of the service to come may have more.
 */
export type OctavoErrorCode =
  | ErrorCode
  | 'CONNECTION_FAILED'
  | 'UNEXPECTED_ANSWER'
  // Keeps the others in an editor's list.
  | (string & {})

export interface OctavoErrorFacts extends ErrorOptions {
  readonly code: OctavoErrorCode
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly details?: readonly ErrorDetail[] | undefined
  readonly retryAfter?: number | undefined
}

/** A call that failed, after the last try. Its message is for people: what was wrong, what was given, what is allowed. */
export class OctavoError extends Error {
  /** Stable: switch on it. */
  readonly code: OctavoErrorCode
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined
  /** What the service's log calls the request. */
  readonly requestId: string | undefined
  /** The fields that were wrong. */
  readonly details: readonly ErrorDetail[]
  /** Seconds after which the service would have the request again. */
  readonly retryAfter: number | undefined

  constructor(message: string, facts: OctavoErrorFacts) {
    super(message, 'cause' in facts ? { cause: facts.cause } : undefined)
    this.name = 'OctavoError'
    this.code = facts.code
    this.status = facts.status
    this.requestId = facts.requestId
    this.details = facts.details ?? []
    this.retryAfter = facts.retryAfter
  }
}

/** What an answer other than success says, whether it's of the service or of something before it. */
export function errorOfAnswer(response: Response, body: unknown): OctavoError {
  const { status, headers } = response
  const requestId = headers.get('x-request-id') ?? undefined
  const retryAfter = secondsOf(headers.get('retry-after'))
  if (isErrorBody(body)) {
    const { code, message, details } = body
    return new OctavoError(message, { code, status, requestId, details, retryAfter })
  }
  return unexpectedAnswer(response, `an answer of status ${status} that is not of the service`)
}

/** @param what came in place of the answer */
export function unexpectedAnswer(response: Response, what: string): OctavoError {
  // Where a page is of another origin, a browser shows nothing of an answer that leads elsewhere, not even its status.
  const isRedirect =
    response.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(response.status)
  return new OctavoError(
    isRedirect
      ? 'The address leads to another. The key is not sent there: give the client the address that it leads to.'
      : `There came ${what}. Is the address that of Octavo, and does a proxy before it answer in its place?`,
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
