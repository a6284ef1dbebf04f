import {
  ConversionFailedError,
  type ConversionFailure,
} from '../common/failures/conversion-failure.ts'
import { DocumentLimitError } from '../core/document/limits.ts'
import { RequestError } from '../core/document/request-error.ts'
import {
  ConversionError,
  DataError,
  FontFileError,
  OutputLimitError,
  TemplateError,
  templateFormat,
} from '../core/output.ts'
import { ConverterError } from './converter-error.ts'

/** The error that `convert()` would throw in a worker's place, or that of a limit; any other error as it is. */
export function withoutFailure(error: unknown): unknown {
  return error instanceof ConversionFailedError ? errorOf(error) : error
}

function errorOf({ failure, message, stack }: ConversionFailedError): Error {
  switch (failure.code) {
    case 'document_limit':
      return new DocumentLimitError(failure.limit, message, failure.line, failure.file)
    case 'document_data':
      return new DataError(message, failure.line, failure.file)
    case 'unconvertible':
      return new ConversionError(failure.format, message)
    case 'invalid_request':
      return new RequestError(failure.field, message)
    case 'font_file':
      return new FontFileError(failure.path, failure.problem ?? message)
    case 'template_file':
      return new TemplateError(
        failure.problem ?? message,
        failure.part ?? null,
        templateFormat(failure.format),
      )
    case 'output_limit':
      return new OutputLimitError(failure.limitBytes)
    case 'timeout':
    case 'memory':
    case 'crash':
      return new ConverterError(failure.code, message)
    case 'quarantined':
      return new ConverterError('quarantined', message, failure.retryAfterSeconds)
    case 'queue_full':
      return new ConverterError(
        'queue_full',
        `${documents(failure.waiting)} already wait for a worker, as many as queueLimit allows.`,
        1,
      )
    case 'wait_timeout':
      return new ConverterError(
        'wait_timeout',
        `No worker was free within the ${failure.seconds} s of waitMilliseconds.`,
        failure.seconds,
      )
    case 'stopping':
      return new ConverterError('closed', 'The converter is closed.')
    default:
      return fault(failure, message, stack)
  }
}

function documents(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`
}

/** A bug or a fault of the installation, with its place in the worker; no other failure is one of a single document. */
function fault({ code }: ConversionFailure, message: string, stack: string | undefined): Error {
  const error = new ConverterError('internal', message)
  if (code === 'internal' && stack !== undefined) error.stack = stack
  return error
}
