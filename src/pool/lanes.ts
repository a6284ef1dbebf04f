import type { ConversionRequest } from '../core/convert.ts'
import type { Output } from '../core/output.ts'
import { BatchItemError, OutputLimitError } from './errors.ts'
import type { Caller } from './task-queue.ts'

/** How the documents of a batch are converted. */
export interface Lanes {
  /** As many at a time. */
  readonly count: number
  /** All outputs together may be as large. */
  readonly outputBytes: number
  readonly caller: Caller
  readonly convert: (request: ConversionRequest, caller: Caller) => Promise<Output>
}

/**
 * Converts several documents side by side. The first that fails ends them all.
 *
 * @returns the outputs in the order of the requests
 * @throws {BatchItemError} with the index of the document that failed and the reason as its `cause`
 * @throws {OutputLimitError} the outputs together are larger than they may be
 */
export async function convertInLanes(
  requests: readonly ConversionRequest[],
  { count, outputBytes, caller, convert }: Lanes,
): Promise<readonly Output[]> {
  const failed = new AbortController()
  const signals = caller.signal === undefined ? [] : [caller.signal]
  const forAll = { ...caller, signal: AbortSignal.any([...signals, failed.signal]) }
  const outputs = new Array<Output>(requests.length)
  let bytes = 0
  const pending = requests.entries()
  // Each lane takes the next request from the one iterator that all share.
  const lane = async () => {
    for (const [index, request] of pending) {
      try {
        const output = await convert(request, forAll)
        outputs[index] = output
        bytes += output.bytes.length
      } catch (cause) {
        const error = new BatchItemError(index, cause)
        failed.abort(error)
        throw error
      }
      if (bytes > outputBytes) {
        const error = new OutputLimitError(outputBytes, 'batch')
        failed.abort(error)
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: count }, lane))
  return outputs
}
