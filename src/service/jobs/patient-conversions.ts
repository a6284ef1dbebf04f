import { setTimeout as wait } from 'node:timers/promises'
import {
  ConversionFailedError,
  type FailureCode,
} from '../../common/failures/conversion-failure.ts'
import { type ConversionItem, convertConcurrently } from '../../pool/convert-concurrently.ts'
import type { Caller, Conversions, Converted } from '../../pool/pool.ts'

/** Failures that are nobody's fault, and over after a while. */
const temporary: ReadonlySet<FailureCode> = new Set([
  'queue_full',
  'client_queue_full',
  'wait_timeout',
  'queue_unavailable',
])

const retryMilliseconds = 1000

/**
 * Converts the documents of jobs, of which nobody waits for an answer: where others are refused because too many wait, these wait. As many
 * are on their way at a time as there are workers, so that requests find room in the queue.
 */
export class PatientConversions implements Pick<Conversions, 'convertInto' | 'convertAllInto'> {
  readonly #pool: Pick<Conversions, 'convertInto'>
  readonly #concurrency: number
  readonly #outputBytes: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(
    pool: Pick<Conversions, 'convertInto'>,
    { concurrency, outputBytes }: { readonly concurrency: number; readonly outputBytes: number },
  ) {
    this.#pool = pool
    this.#concurrency = concurrency
    this.#outputBytes = outputBytes
  }

  async convertInto(item: ConversionItem, caller: Caller = {}): Promise<Converted> {
    await this.#enter()
    try {
      for (;;) {
        caller.signal?.throwIfAborted()
        try {
          return await this.#pool.convertInto(item, caller)
        } catch (error) {
          if (!(error instanceof ConversionFailedError) || !temporary.has(error.failure.code)) {
            throw error
          }
        }
        const { signal } = caller
        await wait(retryMilliseconds, undefined, { ...(signal && { signal }) }).catch(() => {})
      }
    } finally {
      this.#leave()
    }
  }

  convertAllInto(
    items: readonly ConversionItem[],
    caller: Caller = {},
  ): Promise<readonly Converted[]> {
    return convertConcurrently(items, {
      concurrency: this.#concurrency,
      outputBytes: this.#outputBytes,
      caller,
      convert: (item, callerOfAll) => this.convertInto(item, callerOfAll),
    })
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#concurrency) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The next one has the place of that which leaves. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}
