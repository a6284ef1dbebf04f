import { TextEncodingError } from '../../common/files/decode-text.ts'
import { DocumentLimitError } from '../../core/document/limits.ts'
import { ConversionTimeoutError } from '../../pool/errors.ts'
import { conversionError } from '../../service/conversion-errors.ts'
import { systemReason } from '../system-error.ts'
import { UnstartableError } from './converter.ts'
import { UnreadableError } from './read-source.ts'
import type { Failure } from './report.ts'

/** Why a document wasn't read. */
export function readFailure(error: unknown): Failure {
  if (error instanceof TextEncodingError) {
    return { message: `The document ${error.message}.` }
  }
  const reason = error instanceof UnreadableError ? error.message : systemReason(error)
  return { message: `The document can't be read: ${reason}.` }
}

/** Why a document wasn't converted, in the words of the service. */
export function conversionFailure(error: unknown): Failure {
  if (error instanceof ConversionTimeoutError) {
    const seconds = error.milliseconds / 1000
    return {
      message: `The conversion took longer than ${seconds} s. Split the document, or allow it more with --timeout.`,
    }
  }
  if (error instanceof UnstartableError) return { message: error.message }
  const known = conversionError(error)
  if (known === undefined) {
    const reason = error instanceof Error ? error.message : String(error)
    return { message: `Octavo made a mistake; please report it with the document: ${reason}` }
  }
  const line = error instanceof DocumentLimitError ? error.line : undefined
  return { message: known.message, ...(line !== undefined && { line }) }
}

/** Why a file wasn't written. */
export function writeFailure(path: string, error: unknown): Failure {
  return { message: `${path} can't be written: ${systemReason(error)}.` }
}
