import { formatBytes } from '../common/files/format-bytes.ts'
import { DocumentLimitError } from '../core/document/limits.ts'
import { ConversionError } from '../core/output.ts'
import {
  ClientBusyError,
  ConversionCrashError,
  ConversionMemoryError,
  ConversionQuarantineError,
  ConversionTimeoutError,
  OutputLimitError,
  PoolBusyError,
  PoolClosedError,
} from '../pool/errors.ts'
import { ApiError, type ErrorDetail } from './errors.ts'

const inWords: Readonly<Record<ConversionQuarantineError['last'], string>> = {
  timeout: 'it took too long',
  memory: 'it took too much memory',
  crash: 'the converter crashed',
}

/** What a client is told of a conversion that failed, or `undefined` where it's a mistake of Octavo's own. */
export function conversionError(error: unknown): ApiError | undefined {
  if (error instanceof DocumentLimitError || error instanceof ConversionError) {
    return new ApiError('CONVERSION_FAILED', error.message)
  }
  if (error instanceof ConversionMemoryError) {
    const mebibytes = Math.floor(error.bytes / 1024 / 1024)
    return new ApiError(
      'CONVERSION_FAILED',
      `The document needs more than the ${mebibytes} MiB of memory that one conversion may take. Split it, or make its tables and images smaller.`,
    )
  }
  if (error instanceof ConversionCrashError) {
    return new ApiError(
      'CONVERSION_FAILED',
      'The converter stopped twice at this document, so it was not tried again.',
    )
  }
  if (error instanceof ConversionQuarantineError) {
    const { last, retryAfterSeconds } = error
    return new ApiError(
      'CONVERSION_FAILED',
      `This document has stopped the converter twice in the last minutes (the last time ${inWords[last]}), so it is not tried again for ${retryAfterSeconds} s. Change the document.`,
      { headers: { 'retry-after': String(retryAfterSeconds) } },
    )
  }
  if (error instanceof ConversionTimeoutError) {
    return new ApiError(
      'CONVERSION_TIMEOUT',
      `The conversion took longer than the ${error.milliseconds / 1000} s that one document may take. Split the document.`,
    )
  }
  if (error instanceof OutputLimitError) {
    const [what, mend] =
      error.of === 'batch'
        ? ['The documents of the batch together are', 'Send them in several batches.']
        : ['The document is', 'Split it, or use fewer or smaller images.']
    return new ApiError(
      'CONVERSION_FAILED',
      `${what} larger than the ${formatBytes(error.limitBytes)} that an answer may have. ${mend}`,
    )
  }
  if (error instanceof ClientBusyError) {
    return new ApiError('RATE_LIMIT_EXCEEDED', `${error.message} Send fewer at a time.`, {
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    })
  }
  if (error instanceof PoolBusyError) {
    return new ApiError('SERVICE_OVERLOADED', `The service is busy. ${error.message}`, {
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    })
  }
  if (error instanceof PoolClosedError) {
    return new ApiError('SERVICE_OVERLOADED', error.message, { headers: { 'retry-after': '5' } })
  }
  return undefined
}

/** The same for one document of a batch, with a detail that names it. */
export function batchItemError(index: number, cause: unknown): ApiError | undefined {
  const error = conversionError(cause)
  if (error === undefined || (error.statusCode !== 422 && error.statusCode !== 504)) return error
  const detail: ErrorDetail = { field: `files[${index}].content`, message: error.message }
  return new ApiError(error.code, `files[${index}]: ${error.message}`, { details: [detail] })
}
