import { ConversionFailedError, type FailureCode } from '../failures/conversion-failure.ts'

/** How each failure is named in the metrics. docs/operating.md says what the names mean. */
const outcomes = {
  document_limit: 'limit',
  output_limit: 'limit',
  unconvertible: 'unconvertible',
  timeout: 'timeout',
  memory: 'memory',
  crash: 'crash',
  quarantined: 'quarantined',
  answers_full: 'overloaded',
  client_answers_full: 'overloaded',
  queue_full: 'overloaded',
  client_queue_full: 'overloaded',
  wait_timeout: 'overloaded',
  queue_unavailable: 'overloaded',
  stopping: 'stopping',
  client_gone: 'client_gone',
  batch_failed: 'batch_failed',
  theme_files: 'theme',
  invalid_request: 'error',
  document_data: 'error',
  font_file: 'error',
  template_file: 'error',
  word_file: 'error',
  internal: 'error',
  // In logs only: the document is converted once more, with its images, and counted then.
  images_wanted: 'images_wanted',
} as const satisfies Record<FailureCode, string>

export type ConversionOutcome = 'converted' | (typeof outcomes)[FailureCode]

/** @param error the error that the document's caller got, or `undefined` if it was converted */
export function conversionOutcome(error: unknown): ConversionOutcome {
  if (error === undefined) return 'converted'
  return error instanceof ConversionFailedError ? outcomes[error.failure.code] : 'error'
}
