import type { ConversionRequest } from '../core/convert.ts'
import { ImagesWantedError } from '../core/images/supplied-images.ts'
import type { Output } from '../core/output.ts'
import type { Task } from './task-queue.ts'

/** What became of one document, whether it was converted, failed, or was never begun. */
export interface ConversionEvent {
  readonly request: ConversionRequest
  /** What its caller was told, or `undefined` if it was converted. */
  readonly error: unknown
  /** From when it was asked for until a worker first had it, or it was given up. */
  readonly waitedMilliseconds: number
  /** From then on, or `undefined` if no worker had it. */
  readonly convertedMilliseconds: number | undefined
}

/** A task that tells `observe`, and its caller, how long it waited and took, once it's decided. */
export function observedTask(
  { request, caller, resolve, reject }: Pick<Task, 'request' | 'caller' | 'resolve' | 'reject'>,
  observe: (event: ConversionEvent) => void,
): Task {
  const asked = performance.now()
  let begun: number | undefined
  const decided = (error: unknown) => {
    const now = performance.now()
    const event: ConversionEvent = {
      request,
      error,
      waitedMilliseconds: (begun ?? now) - asked,
      convertedMilliseconds: begun === undefined ? undefined : now - begun,
    }
    observe(event)
    caller.onConversion?.(event)
  }
  return {
    request,
    caller,
    lost: 0,
    begin: () => {
      // The second worker that tries a document doesn't end its wait anew.
      begun ??= performance.now()
    },
    resolve: (output: Output) => {
      decided(undefined)
      resolve(output)
    },
    reject: (reason) => {
      // It's asked for once more, with its images.
      if (!(reason instanceof ImagesWantedError)) decided(reason)
      reject(reason)
    },
  }
}

/** Tells `observe` of documents that were refused as soon as they were asked for. */
export function observeRefusal(
  requests: readonly ConversionRequest[],
  error: unknown,
  observe: (event: ConversionEvent) => void,
): void {
  const never = { waitedMilliseconds: 0, convertedMilliseconds: undefined }
  for (const request of requests) observe({ request, error, ...never })
}
