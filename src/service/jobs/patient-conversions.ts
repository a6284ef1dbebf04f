import { setTimeout as wait } from 'node:timers/promises'
import {
  ConversionFailedError,
  type FailureCode,
} from '../../common/failures/conversion-failure.ts'
import { type ConversionItem, convertConcurrently } from '../../pool/convert-concurrently.ts'
import type { Caller, Conversions, Converted } from '../../pool/pool.ts'
import { Scheduler, type Slot, shareOf } from '../../pool/scheduler.ts'

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
 * are on their way at a time as there are workers, so that requests find room in the queue; keys take turns, and leave one to others.
 */
export class PatientConversions implements Pick<Conversions, 'convertInto' | 'convertAllInto'> {
  readonly #pool: Pick<Conversions, 'convertInto'>
  readonly #concurrency: number
  readonly #outputBytes: number
  readonly #scheduler: Scheduler

  constructor(
    pool: Pick<Conversions, 'convertInto'>,
    { concurrency, outputBytes }: { readonly concurrency: number; readonly outputBytes: number },
  ) {
    this.#pool = pool
    this.#concurrency = concurrency
    this.#outputBytes = outputBytes
    this.#scheduler = new Scheduler({
      slots: concurrency,
      slotsPerClient: shareOf(concurrency),
    })
  }

  async convertInto(item: ConversionItem, caller: Caller = {}): Promise<Converted> {
    const { signal } = caller
    for (;;) {
      const slot = await this.#slotFor(caller)
      try {
        return await this.#pool.convertInto(item, caller)
      } catch (error) {
        if (!(error instanceof ConversionFailedError) || !temporary.has(error.failure.code)) {
          throw error
        }
      } finally {
        // What waits doesn't keep others waiting.
        slot.release()
      }
      await wait(retryMilliseconds, undefined, { ...(signal && { signal }) }).catch(() => {})
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

  /** @throws the reason of the caller's signal */
  #slotFor({ client, signal }: Caller): Promise<Slot> {
    return new Promise((resolve, reject) => {
      this.#scheduler.add({ client, signal, start: resolve, giveUp: reject })
    })
  }
}
