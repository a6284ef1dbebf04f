import { DocumentLimitError } from '../core/document/limits.ts'
import { ImagesWantedError } from '../core/images/supplied-images.ts'
import { ConversionError, type Format } from '../core/output.ts'
import {
  ConversionBugError,
  ConversionCrashError,
  ConversionMemoryError,
  ConversionQuarantineError,
  ConversionTimeoutError,
  OutputLimitError,
  PoolBusyError,
} from '../pool/errors.ts'
import type { Misdeed } from '../pool/quarantine.ts'

/** Why a document wasn't converted, as data that crosses from a worker's machine to the node that waits. */
export type Failure =
  | {
      readonly type: 'refused'
      readonly limit: DocumentLimitError['limit']
      readonly message: string
      readonly line?: number
    }
  | { readonly type: 'unconvertible'; readonly format: Format; readonly message: string }
  | { readonly type: 'images-wanted'; readonly urls: readonly string[] }
  | { readonly type: 'timeout'; readonly milliseconds: number }
  | { readonly type: 'memory'; readonly bytes: number }
  | { readonly type: 'crash'; readonly lastExit: string }
  | {
      readonly type: 'quarantined'
      readonly last: Misdeed
      readonly retryAfterSeconds: number
    }
  | { readonly type: 'too-large'; readonly limitBytes: number }
  | { readonly type: 'busy'; readonly message: string; readonly retryAfterSeconds: number }
  | { readonly type: 'bug'; readonly message: string; readonly stack?: string }

/** What the pool of a worker rejected a document with, as data. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DocumentLimitError) {
    const { limit, message, line } = error
    return { type: 'refused', limit, message, ...(line !== undefined && { line }) }
  }
  if (error instanceof ConversionError) {
    return { type: 'unconvertible', format: error.format, message: error.message }
  }
  if (error instanceof ImagesWantedError) return { type: 'images-wanted', urls: error.urls }
  if (error instanceof ConversionTimeoutError) {
    return { type: 'timeout', milliseconds: error.milliseconds }
  }
  if (error instanceof ConversionMemoryError) return { type: 'memory', bytes: error.bytes }
  if (error instanceof ConversionCrashError) return { type: 'crash', lastExit: error.lastExit }
  if (error instanceof ConversionQuarantineError) {
    const { last, retryAfterSeconds } = error
    return { type: 'quarantined', last, retryAfterSeconds }
  }
  if (error instanceof OutputLimitError) return { type: 'too-large', limitBytes: error.limitBytes }
  if (error instanceof PoolBusyError) {
    const { message, retryAfterSeconds } = error
    return { type: 'busy', message, retryAfterSeconds }
  }
  if (error instanceof Error) {
    const { message, stack } = error
    return { type: 'bug', message, ...(stack !== undefined && { stack }) }
  }
  return { type: 'bug', message: String(error) }
}

/** The error that it was. */
export function errorOf(failure: Failure): Error {
  switch (failure.type) {
    case 'refused':
      return new DocumentLimitError(failure.limit, failure.message, failure.line)
    case 'unconvertible':
      return new ConversionError(failure.format, failure.message)
    case 'images-wanted':
      return new ImagesWantedError(failure.urls)
    case 'timeout':
      return new ConversionTimeoutError(failure.milliseconds)
    case 'memory':
      return new ConversionMemoryError(failure.bytes)
    case 'crash':
      return new ConversionCrashError(failure.lastExit)
    case 'quarantined':
      return new ConversionQuarantineError(failure.last, failure.retryAfterSeconds)
    case 'too-large':
      return new OutputLimitError(failure.limitBytes, 'document')
    case 'busy':
      return new PoolBusyError(failure.message, failure.retryAfterSeconds)
    case 'bug':
      return new ConversionBugError(failure.message, failure.stack)
  }
}
