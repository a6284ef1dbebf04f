import { failureOf } from '../../common/failures/conversion-failure.ts'
import { systemReason } from '../../common/files/system-error.ts'
import { TextEncodingError } from '../../core/decode-text.ts'
import { defined } from '../../core/defined.ts'
import { UnreadableError } from './read-source.ts'
import type { Failure } from './report.ts'
import { UnreadableTemplateError } from './template-file.ts'
import { UnstartableError } from './unstartable-error.ts'

export function readFailure(error: unknown): Failure {
  if (error instanceof TextEncodingError) {
    return { message: `The document ${error.message}.` }
  }
  const reason = error instanceof UnreadableError ? error.message : systemReason(error)
  return { message: `The document can't be read: ${reason}.` }
}

/** Why a document wasn't converted: the message of the service, or advice that only the command line can give. */
export function conversionFailure(error: unknown): Failure {
  if (error instanceof UnstartableError || error instanceof UnreadableTemplateError) {
    return { message: error.message }
  }
  const failure = failureOf(error)
  const message = error instanceof Error ? error.message : String(error)
  switch (failure.code) {
    case 'timeout':
      return {
        message: `The conversion took longer than ${failure.milliseconds / 1000} s. Split the document, or raise the limit with --timeout.`,
      }
    case 'internal':
      return {
        message: `The conversion failed inside Octavo: ${message}. Run octavo doctor; if it finds nothing, please report this with the document.`,
      }
    case 'document_limit':
    case 'document_data':
      return defined({ message, line: failure.line, file: failure.file })
    default:
      return { message }
  }
}

export function writeFailure(path: string, error: unknown): Failure {
  return { message: `${path} can't be written: ${systemReason(error)}.` }
}
