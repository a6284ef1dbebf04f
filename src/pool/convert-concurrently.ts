import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import type { ConversionRequest } from './conversion-request.ts'
import type { Caller } from './conversion-task.ts'
import type { Converted, OutputSink } from './output-sink.ts'

/** One of several documents failed, and so all of them failed. The reason is its `cause`. */
export class BatchItemError extends Error {
  readonly index: number

  constructor(index: number, cause: unknown) {
    super(`Document ${index} failed.`, { cause })
    this.name = 'BatchItemError'
    this.index = index
  }
}

/** One document of several, and where its file goes. */
export interface ConversionItem {
  readonly request: ConversionRequest
  readonly sink: OutputSink
  readonly onConverted?: (converted: Converted) => void
  /** Called when it failed. If it returns a replacement, the others continue. */
  readonly onFailed?: (error: unknown) => Converted | undefined
}

export interface ConcurrencyOptions {
  readonly concurrency: number
  /** The most bytes that all outputs together may have. */
  readonly outputBytes: number
  readonly caller: Caller
  readonly convert: (item: ConversionItem, caller: Caller) => Promise<Converted>
}

/**
 * Converts several documents side by side. The first that fails ends them all, unless it is replaced.
 *
 * @returns what became of them, in their order
 * @throws {BatchItemError} one of the documents failed
 * @throws {ConversionFailedError} `output_limit`
 */
export async function convertConcurrently(
  items: readonly ConversionItem[],
  { concurrency, outputBytes, caller, convert }: ConcurrencyOptions,
): Promise<readonly Converted[]> {
  const others = new AbortController()
  const signals = caller.signal === undefined ? [] : [caller.signal]
  const callerOfAll = { ...caller, signal: AbortSignal.any([...signals, others.signal]) }
  const results = new Array<Converted>(items.length)
  let bytes = 0
  // All take the next item from the one iterator.
  const pending = items.entries()
  const convertItem = async (item: ConversionItem, index: number) => {
    try {
      const converted = await convert(item, callerOfAll)
      item.onConverted?.(converted)
      return converted
    } catch (cause) {
      const inPlace = item.onFailed?.(cause)
      if (inPlace === undefined) throw new BatchItemError(index, cause)
      return inPlace
    }
  }
  const convertPending = async () => {
    for (const [index, item] of pending) {
      const converted = await convertItem(item, index)
      results[index] = converted
      bytes += converted.size
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
  return results
}
