import { DocumentLimitError } from '../../core/document/limits.ts'
import { ConversionError } from '../../core/output.ts'
import {
  BatchItemError,
  ConversionCrashError,
  ConversionMemoryError,
  ConversionQuarantineError,
  ConversionTimeoutError,
  OutputLimitError,
  PoolBusyError,
  PoolClosedError,
} from '../../pool/errors.ts'
import { ClientGoneError } from '../../service/client-gone.ts'

/** How one conversion ended, as the metrics name it. docs/operating.md says what each means. */
export type ConversionOutcome =
  | 'converted'
  | 'limit'
  | 'unconvertible'
  | 'timeout'
  | 'memory'
  | 'crash'
  | 'quarantined'
  | 'overloaded'
  | 'stopping'
  | 'client_gone'
  | 'batch_failed'
  | 'error'

/** @param error what the pool told the document's caller, or `undefined` if it was converted */
export function conversionOutcome(error: unknown): ConversionOutcome {
  if (error === undefined) return 'converted'
  if (error instanceof DocumentLimitError || error instanceof OutputLimitError) return 'limit'
  if (error instanceof ConversionError) return 'unconvertible'
  if (error instanceof ConversionTimeoutError) return 'timeout'
  if (error instanceof ConversionMemoryError) return 'memory'
  if (error instanceof ConversionCrashError) return 'crash'
  if (error instanceof ConversionQuarantineError) return 'quarantined'
  if (error instanceof PoolBusyError) return 'overloaded'
  if (error instanceof PoolClosedError) return 'stopping'
  if (error instanceof ClientGoneError) return 'client_gone'
  // Another document of the same batch failed, and took this one out of the queue.
  if (error instanceof BatchItemError) return 'batch_failed'
  return 'error'
}
