import type { ConversionRequest } from '../core/convert.ts'
import type { Output } from '../core/output.ts'
import type { Caller } from './task-queue.ts'

/**
 * - `starting`: nothing has been ready yet
 * - `ready`: documents are taken
 * - `restarting`: every worker has been lost, and the next are on their way
 * - `queue_unreachable`: the queue that documents are handed to doesn't answer
 * - `no_workers`: nobody takes documents from that queue
 * - `stopping`: it's to be closed soon, or closed
 */
export type ConversionState =
  | 'starting'
  | 'ready'
  | 'restarting'
  | 'queue_unreachable'
  | 'no_workers'
  | 'stopping'

/** What those who convert are at. */
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

/** Whatever converts documents: the processes of this machine, or a fleet of them. */
export interface Conversions {
  readonly state: ConversionState
  readonly load: ConversionLoad

  /**
   * Converts one document in a worker process.
   *
   * @param caller whose signal takes the document out of the queue; what becomes of one that a worker has begun is dropped
   * @throws {DocumentLimitError} the document asks for more than its limits allow
   * @throws {ConversionError} the document can't be made into that format
   * @throws {ConversionTimeoutError | ConversionMemoryError | ConversionCrashError} it took too much time or memory, or ended two workers
   * @throws {ConversionQuarantineError} it has ended two workers lately
   * @throws {PoolBusyError | PoolClosedError} it wasn't begun
   * @throws {ConversionBugError} `convert()` failed for a reason of its own
   */
  convert(request: ConversionRequest, caller?: Caller): Promise<Output>

  /**
   * Converts several documents, at most as many at a time as there are workers, so that others' documents
   * come in between. They are let in or refused as one. The first that fails ends them all.
   *
   * @returns the outputs in the order of the requests
   * @throws {BatchItemError} with the index of the document that failed and the reason as its `cause`
   * @throws {OutputLimitError} the outputs together are larger than one may be
   */
  convertAll(requests: readonly ConversionRequest[], caller?: Caller): Promise<readonly Output[]>

  /** Says so in `state`. Documents are taken until `close`, so that requests on their way aren't lost. */
  announceStop(): void

  /** Takes no more documents, gives up those that wait or run, and ends. */
  close(): Promise<void>
}
