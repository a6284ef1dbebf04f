import {
  DocumentLimitError,
  type DocumentLimits,
  defaultLimits,
} from '../../core/document/limits.ts'
import { RequestError } from '../../core/document/request-error.ts'
import { formats } from '../../core/formats/formats.ts'
import {
  ConversionError,
  DataError,
  FontFileError,
  OutputLimitError,
  TemplateError,
} from '../../core/output.ts'
import { WordFileError } from '../../from-docx/word-file-error.ts'
import { formatBytes } from '../files/format-bytes.ts'

type Guard<T> = (value: unknown) => value is T

/** What is wrong with a file that came with a document. */
export interface FileFault {
  readonly file: string
  /** From 1. */
  readonly line?: number | undefined
  readonly message: string
}

const isString: Guard<string> = (value) => typeof value === 'string'
const isNumber: Guard<number> = (value) => typeof value === 'number'
const isFaults: Guard<readonly FileFault[]> = (value) =>
  Array.isArray(value) && value.every(isFault)
const isStrings: Guard<readonly string[]> = (value) => Array.isArray(value) && value.every(isString)
const isLimit = (value: unknown): value is keyof DocumentLimits =>
  isString(value) && Object.hasOwn(defaultLimits, value)
const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value) =>
    value === undefined || guard(value)
const oneOf =
  <T extends string>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((known) => known === value)

export const isFailureCause = oneOf('timeout', 'memory', 'crash')

function isFault(value: unknown): value is FileFault {
  if (typeof value !== 'object' || value === null) return false
  const { file, line, message }: { [Key in keyof FileFault]?: unknown } = value
  return isString(file) && isString(message) && optional(isNumber)(line)
}

/** How a document ended the worker process that converted it. */
export type FailureCause = typeof isFailureCause extends Guard<infer Cause> ? Cause : never

/**
 * Every way in which a conversion can fail, with the fields of its failure: plain data, so that it can cross to another
 * process, and through Redis to another machine. All other tables of failures have these codes as their keys.
 */
const failureFields = {
  /** The document asks for more than its limits allow. */
  document_limit: {
    limit: isLimit,
    message: isString,
    line: optional(isNumber),
    file: optional(isString),
  },
  /** The data of the document, or a template in it, can't be read. `file` is one with data. */
  document_data: { message: isString, line: optional(isNumber), file: optional(isString) },
  /** The document can't be made into that format. */
  unconvertible: { format: oneOf(...formats), message: isString },
  /** The request isn't what a conversion takes. Whoever sent it to a worker has checked it before, except for what only a worker reads. */
  invalid_request: { field: isString, message: isString },
  /** A font of the theme can't be read, or may not be embedded. The message names the file. `theme` is an id. */
  font_file: {
    path: isString,
    message: isString,
    problem: optional(isString),
    theme: optional(isString),
  },
  /** The theme that came with the document can't be used. There is at least one fault. */
  theme_files: { faults: isFaults },
  /** A template can't be used. The message names its part, if one is at fault. */
  template_file: {
    ...{ message: isString, problem: optional(isString), part: optional(isString) },
    format: optional(isString),
  },
  /** A Word file can't be read. The message names its part, if one is at fault. */
  word_file: { message: isString },
  /** The document shows images that its caller can supply. Nothing was made. */
  images_wanted: { urls: isStrings },
  /** The document took longer than one document may. Its worker was killed. */
  timeout: { milliseconds: isNumber },
  /** The document needed more memory than a worker may hold. Its worker was killed. */
  memory: { bytes: isNumber },
  /** The document's worker died, and so did the one that tried it again. */
  crash: { lastExit: isString },
  /** The document ended two workers a short while ago, and isn't tried again until then. */
  quarantined: { last: isFailureCause, retryAfterSeconds: isNumber },
  /** One file, or those of a batch together, are larger than an answer may be. */
  output_limit: { limitBytes: isNumber, of: oneOf('document', 'batch') },
  /** There's no room for the answer: those that clients haven't read yet take up all of it. */
  answers_full: {},
  /** The same for the part of the room that is this client's. */
  client_answers_full: { limitBytes: isNumber },
  /** As many documents wait as may. */
  queue_full: { waiting: isNumber },
  /** As many documents of this client wait as may. */
  client_queue_full: { waiting: isNumber },
  /** No worker was free within the time that a document may wait. */
  wait_timeout: { seconds: isNumber },
  /** The queue in Redis doesn't answer, or has lost the document. */
  queue_unavailable: { reason: isString },
  /** The service is closing, or closed. */
  stopping: {},
  /** The client closed its connection. */
  client_gone: {},
  /** Another document of the same batch failed. */
  batch_failed: {},
  /** `convert()` threw something that isn't about the document: a bug, or a fault of the installation. */
  internal: { message: isString, stack: optional(isString) },
} as const

type Fields = typeof failureFields

export type FailureCode = keyof Fields

/** Why a document wasn't converted. */
export type ConversionFailure<Code extends FailureCode = FailureCode> = {
  readonly [C in Code]: { readonly code: C } & {
    readonly [F in keyof Fields[C]]: Fields[C][F] extends Guard<infer T> ? T : never
  }
}[Code]

/** A document wasn't converted. The message is for the client that sent it, unless the failure is `internal`. */
export class ConversionFailedError extends Error {
  readonly failure: ConversionFailure

  constructor(failure: ConversionFailure) {
    super(failureMessage(failure))
    this.name = 'ConversionFailedError'
    this.failure = failure
    if (failure.code === 'internal' && failure.stack !== undefined) this.stack = failure.stack
  }
}

export function isFailure<Code extends FailureCode>(
  error: unknown,
  code: Code,
): error is ConversionFailedError & { readonly failure: ConversionFailure<Code> } {
  return error instanceof ConversionFailedError && error.failure.code === code
}

/** The failure that an error represents; `internal` for every error that isn't a conversion failure. */
export function failureOf(error: unknown): ConversionFailure {
  if (error instanceof ConversionFailedError) return error.failure
  if (error instanceof DocumentLimitError) {
    const { limit, message, line, file } = error
    return { code: 'document_limit', limit, message, line, file }
  }
  if (error instanceof RequestError) {
    return { code: 'invalid_request', field: error.field, message: error.message }
  }
  if (error instanceof TemplateError) {
    const { message, problem, part, format } = error
    return { code: 'template_file', message, problem, part: part ?? undefined, format }
  }
  if (error instanceof DataError) {
    const { message, line, file } = error
    return { code: 'document_data', message, line, file }
  }
  if (error instanceof WordFileError) return { code: 'word_file', message: error.message }
  if (error instanceof ConversionError) {
    return { code: 'unconvertible', format: error.format, message: error.message }
  }
  if (error instanceof OutputLimitError) {
    return { code: 'output_limit', limitBytes: error.limitBytes, of: 'document' }
  }
  if (error instanceof FontFileError) {
    const { path, message, problem } = error
    return { code: 'font_file', path, message, problem, theme: undefined }
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { code: 'internal', message, stack }
}

/**
 * Reads a failure that came from another process or out of Redis.
 *
 * @returns the error to reject with: an `internal` one if the data is no failure
 */
export function decodeFailure(data: unknown): ConversionFailedError {
  if (isConversionFailure(data)) return new ConversionFailedError(data)
  const message = 'A worker sent a failure with an unknown code.'
  return new ConversionFailedError({ code: 'internal', message, stack: undefined })
}

function isConversionFailure(data: unknown): data is ConversionFailure {
  if (typeof data !== 'object' || data === null) return false
  const values: Readonly<Record<string, unknown>> = { ...data }
  const fields = Object.entries(failureFields).find(([code]) => code === values.code)?.[1]
  if (fields === undefined) return false
  return Object.entries<Guard<unknown>>(fields).every(([field, guard]) => guard(values[field]))
}

const causeInWords: Readonly<Record<FailureCause, string>> = {
  timeout: 'it took too long',
  memory: 'it took too much memory',
  crash: 'the converter crashed',
}

/** A fault as compilers write it: `theme.yaml:12: message`. */
function placed({ file, line, message }: FileFault): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${message}`
}

/** The message of a failure for the client that sent the document; that of `internal` is for the log alone. */
function failureMessage(failure: ConversionFailure): string {
  switch (failure.code) {
    case 'document_limit':
    case 'document_data':
    case 'unconvertible':
    case 'invalid_request':
    case 'font_file':
    case 'template_file':
    case 'word_file':
    case 'internal':
      return failure.message
    case 'theme_files': {
      const [first, ...others] = failure.faults
      const more = others.length === 0 ? '' : ` (and ${others.length} more, see details)`
      return `The theme can't be used. ${first === undefined ? '' : placed(first)}${more}`
    }
    case 'images_wanted':
      return `The document refers to ${failure.urls.length} images that it doesn't contain.`
    case 'timeout':
      return `The conversion took longer than the limit of ${failure.milliseconds / 1000} s per document. Split the document.`
    case 'memory':
      return `The conversion needs more than the limit of ${Math.floor(failure.bytes / 1024 / 1024)} MiB of memory. Split it, or make its tables and images smaller.`
    case 'crash':
      return 'The converter crashed twice on this document, so it was not retried.'
    case 'quarantined':
      return `This document has stopped the converter twice in the last few minutes (the last time, ${causeInWords[failure.last]}). It will not be retried for ${failure.retryAfterSeconds} s. Change the document.`
    case 'output_limit': {
      const limit = formatBytes(failure.limitBytes)
      return failure.of === 'batch'
        ? `The documents of the batch are together larger than the response limit of ${limit}. Send them in several batches.`
        : `The document is larger than the response limit of ${limit}. Split it, or use fewer or smaller images.`
    }
    case 'answers_full':
      return 'The service is busy. There is no room for the response until clients have read others.'
    case 'client_answers_full':
      return `Unread responses to this key already take up nearly ${formatBytes(failure.limitBytes)}. Read them first, or request fewer at a time.`
    case 'queue_full':
      return `The service is busy. ${failure.waiting} documents are already waiting.`
    case 'client_queue_full':
      return `${failure.waiting} documents of this key are already waiting. Send fewer at a time.`
    case 'wait_timeout':
      return `The service is busy. No worker was free within ${failure.seconds} s.`
    case 'queue_unavailable':
      return `The service is busy. ${failure.reason}`
    case 'stopping':
      return 'The service is shutting down.'
    case 'client_gone':
      return 'The client closed the connection.'
    case 'batch_failed':
      return 'Another document of the batch failed.'
  }
}
