import type { Output } from '../core/output.ts'
import type { ConversionRequest } from './conversion-request.ts'
import type { Caller } from './conversion-task.ts'
import type { ConversionItem } from './convert-concurrently.ts'
import type { Converted } from './output-sink.ts'

/**
 * - `starting`: nothing has been ready yet
 * - `ready`: documents are taken
 * - `restarting`: every worker has been lost, and the next are starting
 * - `queue_unreachable`: the queue in Redis doesn't answer
 * - `no_workers`: no worker takes documents from that queue
 * - `stopping`: it's about to be closed, or closed
 */
export type ConversionState =
  | 'starting'
  | 'ready'
  | 'restarting'
  | 'queue_unreachable'
  | 'no_workers'
  | 'stopping'

export interface ConversionLoad {
  /** Documents that wait for a worker. */
  readonly waiting: number
  /** Workers that convert a document. */
  readonly busy: number
  /** Workers that wait for one. */
  readonly idle: number
  /** Workers that load their engines. */
  readonly starting: number
}

/** Converts documents: in processes of this machine, or through a queue in those of others. */
export interface Conversions {
  readonly state: ConversionState
  readonly load: ConversionLoad

  /**
   * Converts one document in a worker process, and returns its file as bytes in memory.
   *
   * @param caller whose signal takes the document out of the queue; the result of one that a worker has is dropped
   * @throws {ConversionFailedError} it wasn't converted
   * @throws the reason of the caller's signal
   */
  convert(request: ConversionRequest, caller?: Caller): Promise<Output>

  /** Converts one document as `convert` does, and passes its file to a sink, so that a large one is never in memory. */
  convertInto(item: ConversionItem, caller?: Caller): Promise<Converted>

  /**
   * Converts several documents, at most as many at a time as there are workers, so that others' documents
   * come in between. They are admitted or rejected as one. The first that fails ends them all, unless
   * its `onFailed` says otherwise.
   *
   * @returns what became of them, in their order
   * @throws {BatchItemError} with the index of the document that failed and the reason as its `cause`
   * @throws {ConversionFailedError} they weren't admitted, or the outputs together are larger than one may be
   */
  convertAllInto(items: readonly ConversionItem[], caller?: Caller): Promise<readonly Converted[]>

  /** Sets `state` to `stopping`. Documents are taken until `close`, so that requests on their way aren't lost. */
  announceStop(): void

  /** Takes no more documents, gives up those that wait or run, and ends. */
  close(): Promise<void>
}
