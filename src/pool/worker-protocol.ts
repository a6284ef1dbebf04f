import type { ConversionFailure } from '../common/failures/conversion-failure.ts'
import type { Warning } from '../core/document/warnings.ts'
import type { Format } from '../core/formats/formats.ts'
import type { ReferringRequest } from './shared-files.ts'

/**
 * Bytes of a file that a worker sends at a time. Its parent has to keep up with many workers, and answers everybody: 100 MiB in one
 * message would be in its memory twice, and hold it up while the message is read.
 */
export const partBytes = 1024 * 1024

/** What the pool sends to a worker: first what it loads, then one document at a time. */
export type PoolMessage =
  | { readonly type: 'load'; readonly formats: readonly Format[] }
  | FileMessage
  | ConvertMessage
  /** Asks for the next part of the file. */
  | { readonly type: 'next' }
  /** The rest of the file isn't needed. */
  | { readonly type: 'drop' }

/** A font of a theme, or a Word template, for the documents that name it: it's sent once to each worker. */
export interface FileMessage {
  readonly type: 'file'
  readonly hash: string
  readonly bytes: Uint8Array
}

export interface ConvertMessage {
  readonly type: 'convert'
  readonly request: ReferringRequest
  /** Hashes of files that are sent again before they are named again. */
  readonly forget: readonly string[]
  /** A larger file isn't made. */
  readonly outputBytes: number
  /** Whether what has ended a worker is left out: the layout of a Word file for its contents, notes at the foot of a PDF's pages. */
  readonly simplify: boolean
}

/** What a worker sends back. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  /** An engine doesn't load, so the worker is of no use. */
  | { readonly type: 'unfit'; readonly format: Format; readonly reason: string }
  /** The document has arrived, and its time starts. */
  | { readonly type: 'started' }
  /** The document has been read, and its file is being written. */
  | { readonly type: 'read' }
  /** A Word file is laid out for the page numbers of its contents. */
  | { readonly type: 'layout'; readonly state: 'started' | 'ended' }
  /** A PDF is laid out that has notes at the foot of pages. */
  | { readonly type: 'footnotes' }
  /** The answer to a `next` message. */
  | { readonly type: 'part'; readonly part: Uint8Array }
  | ConversionReply

/** The answer to a `convert` message, with the memory that the worker holds after it. */
export type ConversionReply = ConvertedReply | FailedReply

export interface ConvertedReply {
  readonly type: 'converted'
  /** Bytes of the whole file. */
  readonly size: number
  /** The first part: all of a file that isn't larger than `partBytes`. */
  readonly part: Uint8Array
  readonly warnings: readonly Warning[]
  readonly residentBytes: number
}

export interface FailedReply {
  readonly type: 'failed'
  readonly failure: ConversionFailure
  readonly residentBytes: number
}
