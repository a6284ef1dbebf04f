import { OctavoError, type OctavoErrorCode } from '../core/document/octavo-error.ts'

/**
 * Why a converter gave up a document:
 *
 * - `timeout`: it took longer than `timeoutMilliseconds`; `CONVERSION_TIMEOUT`
 * - `memory`: it needed more than `memoryBytes`; `CONVERSION_FAILED`
 * - `crash`: it ended the worker that converted it, and the one that tried again; `CONVERSION_FAILED`
 * - `quarantined`: it has ended two workers within five minutes, and isn't tried again until then; `CONVERSION_FAILED`
 * - `queue_full`: `queueLimit` documents wait already; `SERVICE_OVERLOADED`
 * - `wait_timeout`: no worker was free within `waitMilliseconds`; `SERVICE_OVERLOADED`
 * - `closed`: the converter was closed; `CONVERTER_CLOSED`
 * - `start`: no worker process can be started; `INTERNAL_ERROR`
 * - `internal`: another fault of the installation, or of Octavo; `INTERNAL_ERROR`
 */
export type ConverterErrorReason =
  | 'timeout'
  | 'memory'
  | 'crash'
  | 'quarantined'
  | 'queue_full'
  | 'wait_timeout'
  | 'closed'
  | 'start'
  | 'internal'

const codes: Readonly<Record<ConverterErrorReason, OctavoErrorCode>> = {
  timeout: 'CONVERSION_TIMEOUT',
  memory: 'CONVERSION_FAILED',
  crash: 'CONVERSION_FAILED',
  quarantined: 'CONVERSION_FAILED',
  queue_full: 'SERVICE_OVERLOADED',
  wait_timeout: 'SERVICE_OVERLOADED',
  closed: 'CONVERTER_CLOSED',
  start: 'INTERNAL_ERROR',
  internal: 'INTERNAL_ERROR',
}

/** A converter gave up a document, because of one of its limits or since a worker was lost. */
export class ConverterError extends OctavoError {
  readonly reason: ConverterErrorReason
  /** Seconds after which the document may be sent again, where that can help. */
  readonly retryAfter: number | undefined

  constructor(reason: ConverterErrorReason, message: string, retryAfter?: number) {
    super(codes[reason], message)
    this.name = 'ConverterError'
    this.reason = reason
    this.retryAfter = retryAfter
  }
}
