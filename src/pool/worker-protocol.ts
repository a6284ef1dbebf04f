import type { ConversionFailure } from '../common/failures/conversion-failure.ts'
import type { ConversionRequest } from '../core/convert.ts'
import type { Format, Output } from '../core/output.ts'

/** What the pool sends to a worker: one document at a time. */
export interface ConvertMessage {
  readonly type: 'convert'
  readonly request: ConversionRequest
  /** A larger file isn't sent back. */
  readonly outputBytes: number
}

/** What a worker sends back. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  /** An engine doesn't load, so the worker is of no use. */
  | { readonly type: 'unfit'; readonly format: Format; readonly reason: string }
  /** The document has arrived, and its time starts. */
  | { readonly type: 'started' }
  | ConversionReply

/** The answer to a `convert` message, with the memory that the worker holds after it. */
export type ConversionReply =
  | { readonly type: 'converted'; readonly output: Output; readonly residentBytes: number }
  | { readonly type: 'failed'; readonly failure: ConversionFailure; readonly residentBytes: number }
