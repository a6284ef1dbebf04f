/** Every error code of the API with its status. Codes are stable: clients may switch on them. */
export const errorStatus = {
  INVALID_REQUEST: 400,
  MISSING_CONTENT: 400,
  INVALID_FORMAT: 400,
  INVALID_THEME: 400,
  MISSING_API_KEY: 401,
  INVALID_API_KEY: 403,
  ORIGIN_NOT_ALLOWED: 403,
  FILE_NOT_FOUND: 404,
  NOT_FOUND: 404,
  JOB_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  JOB_NOT_FINISHED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CONVERSION_FAILED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMIT_EXCEEDED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SERVICE_OVERLOADED: 503,
  CONVERSION_TIMEOUT: 504,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What is wrong with one field. `field` is a path such as `files[3].content`. */
export interface ErrorDetail {
  readonly field: string
  /** Of a file of the theme that came with the request, from 1. */
  readonly line?: number
  readonly message: string
}

/** Enough to fix a request; an object of a million keys doesn't get a million details. */
export const maxDetails = 10

export interface ApiErrorOptions {
  readonly details?: readonly ErrorDetail[]
  readonly headers?: Readonly<Record<string, string>>
}

/** An error response. The message tells the client what was wrong, what was given and what is allowed. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly details: readonly ErrorDetail[]
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.statusCode = errorStatus[code]
    this.details = options.details ?? []
    this.headers = options.headers ?? {}
  }
}

/** An error as nodes store it for one another. */
export interface StoredError {
  readonly code: ErrorCode
  readonly message: string
  readonly options: ApiErrorOptions
}

export function storedError({ code, message, details, headers }: ApiError): StoredError {
  return { code, message, options: { details, headers } }
}

export function readStoredError({ code, message, options }: StoredError): ApiError {
  return new ApiError(code, message, options)
}

export interface ErrorBody {
  readonly status: 'error'
  readonly code: ErrorCode
  readonly message: string
  readonly request_id: string
  readonly details?: readonly ErrorDetail[]
}

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    status: 'error',
    code: error.code,
    message: error.message,
    request_id: requestId,
    ...(error.details.length > 0 && { details: error.details }),
  }
}
