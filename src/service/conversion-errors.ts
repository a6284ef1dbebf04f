import {
  ConversionFailedError,
  type ConversionFailure,
} from '../common/failures/conversion-failure.ts'
import { quote } from '../core/document/quote.ts'
import { ApiError, type ErrorCode, type ErrorDetail, maxDetails } from './errors.ts'

/** The error response for a failed conversion, or `undefined` if the service is at fault. */
export function conversionError(error: unknown): ApiError | undefined {
  if (!(error instanceof ConversionFailedError)) return undefined
  const [code, seconds] = answerOf(error.failure)
  if (code === 'INTERNAL_ERROR') return undefined
  const headers = seconds === undefined ? {} : { 'retry-after': String(seconds) }
  return new ApiError(code, messageOf(error), { headers, details: detailsOf(error.failure) })
}

/** A font is the operator's, and its theme is what the client knows of it. */
function messageOf({ failure, message }: ConversionFailedError): string {
  if (failure.code !== 'font_file' || failure.theme === undefined) return message
  return `The theme ${quote(failure.theme)} can't be used. ${message}`
}

function detailsOf(failure: ConversionFailure): readonly ErrorDetail[] {
  if (failure.code !== 'theme_files') return []
  return failure.faults.slice(0, maxDetails).map(({ file, line, message }) => ({
    field: file === 'theme_files' ? file : `theme_files[${quote(file)}]`,
    ...(line !== undefined && { line }),
    message,
  }))
}

/** The code of a failure, and the seconds after which it may be worth another try. */
function answerOf(
  failure: ConversionFailure,
): readonly [code: ErrorCode, retryAfterSeconds?: number] {
  switch (failure.code) {
    case 'document_limit':
    case 'document_data':
    case 'unconvertible':
    case 'font_file':
    case 'template_file':
    case 'word_file':
    case 'memory':
    case 'crash':
    case 'output_limit':
    case 'batch_failed':
      return ['CONVERSION_FAILED']
    case 'theme_files':
      return ['INVALID_THEME']
    case 'quarantined':
      return ['CONVERSION_FAILED', failure.retryAfterSeconds]
    case 'timeout':
      return ['CONVERSION_TIMEOUT']
    case 'client_queue_full':
    case 'client_answers_full':
      return ['RATE_LIMIT_EXCEEDED', 1]
    case 'queue_full':
    case 'answers_full':
      return ['SERVICE_OVERLOADED', 1]
    case 'wait_timeout':
      return ['SERVICE_OVERLOADED', failure.seconds]
    case 'queue_unavailable':
    case 'stopping':
      return ['SERVICE_OVERLOADED', 5]
    // Nobody reads this answer, and the log has a status of its own for it.
    case 'client_gone':
      return ['REQUEST_TIMEOUT']
    case 'invalid_request':
    case 'images_wanted':
    case 'internal':
      return ['INTERNAL_ERROR']
  }
}

/** The same for one document of a batch, with a detail that names it if the document is at fault. */
export function batchItemError(index: number, cause: unknown): ApiError | undefined {
  const error = conversionError(cause)
  if (error === undefined || (error.statusCode !== 422 && error.statusCode !== 504)) return error
  const detail: ErrorDetail = { field: `files[${index}].content`, message: error.message }
  return new ApiError(error.code, `files[${index}]: ${error.message}`, { details: [detail] })
}
