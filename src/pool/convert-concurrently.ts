import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import type { ConversionRequest } from '../core/convert.ts'
import type { Output } from '../core/output.ts'
import type { Caller } from './conversion-task.ts'

/** One document of several failed, and with it the others. The reason is its `cause`. */
export class BatchItemError extends Error {
  readonly index: number

  constructor(index: number, cause: unknown) {
    super(`Document ${index} failed.`, { cause })
    this.name = 'BatchItemError'
    this.index = index
  }
}

export interface ConcurrencyOptions {
  /** Documents that are converted at a time. */
  readonly concurrency: number
  /** The most bytes that all outputs together may have. */
  readonly outputBytes: number
  readonly caller: Caller
  readonly convert: (request: ConversionRequest, caller: Caller) => Promise<Output>
}

/**
 * Converts several documents side by side. The first that fails ends them all.
 *
 * @returns the outputs in the order of the requests
 * @throws {BatchItemError} one of the documents failed
 * @throws {ConversionFailedError} `output_limit`
 */
export async function convertConcurrently(
  requests: readonly ConversionRequest[],
  { concurrency, outputBytes, caller, convert }: ConcurrencyOptions,
): Promise<readonly Output[]> {
  const others = new AbortController()
  const signals = caller.signal === undefined ? [] : [caller.signal]
  const callerOfAll = { ...caller, signal: AbortSignal.any([...signals, others.signal]) }
  const outputs = new Array<Output>(requests.length)
  let bytes = 0
  // All take the next request from the one iterator.
  const pending = requests.entries()
  const convertPending = async () => {
    for (const [index, request] of pending) {
      const output = await convert(request, callerOfAll).catch((cause: unknown) => {
        throw new BatchItemError(index, cause)
      })
      outputs[index] = output
      bytes += output.bytes.length
      if (bytes <= outputBytes) continue
      const limit = { code: 'output_limit', limitBytes: outputBytes, of: 'batch' } as const
      throw new ConversionFailedError(limit)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, convertPending))
  } catch (error) {
    others.abort(new ConversionFailedError({ code: 'batch_failed' }))
    throw error
  }
  return outputs
}
