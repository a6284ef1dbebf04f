import { ApiError, type ApiErrorOptions, type ErrorCode } from '../errors.ts'

/** An error of the API as JSON. */
export interface StoredError {
  readonly code: ErrorCode
  readonly message: string
  readonly options: ApiErrorOptions
}

export function storedError({ code, message, details, headers }: ApiError): StoredError {
  return { code, message, options: { details, headers } }
}

export function readError({ code, message, options }: StoredError): ApiError {
  return new ApiError(code, message, options)
}
