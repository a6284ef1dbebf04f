import type { ConversionRequest } from '../core/convert.ts'
import type { DocumentLimits } from '../core/document/limits.ts'
import type { Format, Output } from '../core/output.ts'

/** What the pool sends to a worker: one document at a time. */
export interface ConvertMessage {
  readonly type: 'convert'
  readonly request: ConversionRequest
  /** A larger file isn't sent back. */
  readonly outputBytes: number
}

/** What a worker sends back. Errors cross the process boundary as data. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  /** An engine doesn't load, so that the worker ends. What it tried to convert is no client's. */
  | { readonly type: 'unfit'; readonly format: Format; readonly reason: string }
  /** The document has arrived, and its time runs. */
  | { readonly type: 'begun' }
  | { readonly type: 'converted'; readonly output: Output; readonly residentBytes: number }
  | {
      readonly type: 'refused'
      readonly limit: keyof DocumentLimits
      readonly message: string
      readonly line: number | undefined
      readonly residentBytes: number
    }
  | { readonly type: 'too-large'; readonly residentBytes: number }
  | {
      readonly type: 'images-wanted'
      readonly urls: readonly string[]
      readonly residentBytes: number
    }
  | {
      readonly type: 'unconvertible'
      readonly format: Format
      readonly message: string
      readonly residentBytes: number
    }
  | {
      readonly type: 'failed'
      readonly message: string
      readonly stack: string | undefined
      readonly residentBytes: number
    }

/** The answer to a `convert` message. */
export type ConversionReply = Exclude<WorkerMessage, { readonly type: 'ready' | 'unfit' | 'begun' }>
