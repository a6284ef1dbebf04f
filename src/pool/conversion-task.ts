import { isFailure } from '../common/failures/conversion-failure.ts'
import type { ConversionRequest } from './conversion-request.ts'
import type { ImageSupplier } from './image-supplier.ts'
import type { Converted, OutputSink } from './output-sink.ts'

export interface Caller {
  /** Aborted once nobody waits for the document any more. */
  readonly signal?: AbortSignal | undefined
  /** Whether the signal also ends a worker that has the document. Others that share the workers would wait for its replacement. */
  readonly endsWorker?: boolean
  /** Clients take turns. Those without a name are one. */
  readonly client?: string
  /** Reported with a worker that is lost over the document. */
  readonly requestId?: string
  /** Called for each of its documents that was admitted, once that is settled. */
  readonly onConversion?: (event: ConversionEvent) => void
  /** Called once a document has been read, before its file is written; again where a second worker tries it. */
  readonly onRead?: () => void
  /** Where the images on other hosts come from; without it they aren't embedded. */
  readonly images?: ImageSupplier
}

/** How one document ended, whether it was converted, failed, or was never started. */
export interface ConversionEvent {
  readonly request: ConversionRequest
  /** The error that its caller got, or `undefined` if it was converted. */
  readonly error: unknown
  /** From the request until a worker first had it, or it was given up. */
  readonly waitedMilliseconds: number
  /** From then on, or `undefined` if no worker had it. */
  readonly convertedMilliseconds: number | undefined
}

/** One document on its way to a worker and back. */
export interface Task {
  readonly request: ConversionRequest
  readonly sink: OutputSink
  readonly caller: Caller
  /** How many workers have been lost over it. */
  readonly lost: number
  /** Whether what has ended a worker is left out. */
  readonly simplify: boolean
  readonly start: () => void
  readonly resolve: (converted: Converted) => void
  readonly reject: (reason: unknown) => void
}

/** A task that reports its waiting and conversion times to `observe` and to its caller, once it's settled. */
export function observedTask(
  {
    request,
    sink,
    caller,
    resolve,
    reject,
  }: Pick<Task, 'request' | 'sink' | 'caller' | 'resolve' | 'reject'>,
  observe: (event: ConversionEvent) => void,
): Task {
  const asked = performance.now()
  let started: number | undefined
  const settled = (error: unknown) => {
    const now = performance.now()
    const event: ConversionEvent = {
      request,
      error,
      waitedMilliseconds: (started ?? now) - asked,
      convertedMilliseconds: started === undefined ? undefined : now - started,
    }
    observe(event)
    caller.onConversion?.(event)
  }
  return {
    request,
    sink,
    caller,
    lost: 0,
    simplify: false,
    start: () => {
      // The second worker that tries a document doesn't end its wait anew.
      started ??= performance.now()
    },
    resolve: (converted) => {
      settled(undefined)
      resolve(converted)
    },
    reject: (reason) => {
      // It will be asked for once more, with its images.
      if (!isFailure(reason, 'images_wanted')) settled(reason)
      reject(reason)
    },
  }
}

/** Reports documents that were rejected at once. */
export function observeRefusal(
  requests: readonly ConversionRequest[],
  error: unknown,
  observe: (event: ConversionEvent) => void,
): void {
  const never = { waitedMilliseconds: 0, convertedMilliseconds: undefined }
  for (const request of requests) observe({ request, error, ...never })
}

/** Reports a document that failed between its two runs, neither of which reports it. */
export function observeFailure(
  request: ConversionRequest,
  caller: Caller,
  error: unknown,
  observe: (event: ConversionEvent) => void,
): void {
  observeRefusal([request], error, (event) => {
    observe(event)
    caller.onConversion?.(event)
  })
}
