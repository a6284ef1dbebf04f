import { randomUUID } from 'node:crypto'
import { ConversionFailedError, isFailure } from '../common/failures/conversion-failure.ts'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import type { Output } from '../core/output.ts'
import {
  type Caller,
  type ConversionEvent,
  observedTask,
  observeFailure,
  observeRefusal,
} from '../pool/conversion-task.ts'
import type { ConversionLoad, ConversionState, Conversions } from '../pool/conversions.ts'
import { type ConversionItem, convertConcurrently } from '../pool/convert-concurrently.ts'
import { convertWithImages } from '../pool/image-supplier.ts'
import { type Converted, inMemory } from '../pool/output-sink.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import type { OnRedisChange } from '../redis/redis-connection.ts'
import { type Admit, clientHash, PendingJobs, type PendingJobsOptions } from './pending-jobs.ts'
import { QueueConnection, queueUnavailable } from './queue-connection.ts'
import type { Admission } from './redis-scheduler.ts'

export interface FleetOptions extends PendingJobsOptions {
  readonly redis: RedisAddress
  /** How large the files of a batch together may be. */
  readonly outputBytes: number
  /** Called for every document that was asked for, once it's settled. */
  readonly onConversion?: (event: ConversionEvent) => void
  /** Called when the queue answers, and when it doesn't. */
  readonly onChange?: OnRedisChange
  /** Called with Redis's message for each command that it refused, because it has no memory left say. */
  readonly onRefusal?: (reason: string) => void
}

/**
 * Converts documents on other machines: hands each to the queue in Redis, and waits for the answer. While Redis is away
 * documents are refused; those that wait when it's lost are given up at once.
 */
export class Fleet implements Conversions {
  readonly #options: FleetOptions
  readonly #queue: QueueConnection
  readonly #jobs: PendingJobs
  #stopping = false
  #closed = false

  constructor(options: FleetOptions) {
    this.#options = options
    this.#queue = new QueueConnection({
      redis: options.redis,
      onChange: (change) => {
        options.onChange?.(change)
        if (change.up) this.#jobs.retryCleanups()
        else void this.#jobs.giveUpAll(queueUnavailable('The queue of documents was lost.'))
      },
      onRefusal: (reason) => options.onRefusal?.(reason),
    })
    this.#jobs = new PendingJobs(this.#queue, options)
    this.#queue.jobs.listen((id, event) => this.#jobs.handle(id, event))
  }

  get up(): boolean {
    return this.#queue.up
  }

  /** Resolves once it's known whether the queue answers. */
  get tried(): Promise<void> {
    return this.#queue.tried
  }

  get state(): ConversionState {
    if (this.#stopping || this.#closed) return 'stopping'
    if (!this.up) return 'queue_unreachable'
    return this.#queue.stats.capacity > 0 ? 'ready' : 'no_workers'
  }

  get load(): ConversionLoad {
    const { waiting, active, capacity } = this.#queue.stats
    return { waiting, busy: active, idle: Math.max(0, capacity - active), starting: 0 }
  }

  convert(request: ConversionRequest, caller: Caller = {}): Promise<Output> {
    return inMemory((sink) => this.convertInto({ request, sink }, caller))
  }

  async convertInto({ request, sink }: ConversionItem, caller: Caller = {}): Promise<Converted> {
    this.#refuseIfDown([request])
    let admit: Admit = 'by-limits'
    return this.#withImages(request, caller, (supplied) => {
      const sent = this.#send({ request: supplied, sink }, caller, admit)
      // Its second run was admitted with its first.
      admit = 'without-limits'
      return sent
    })
  }

  async convertAllInto(
    items: readonly ConversionItem[],
    caller: Caller = {},
  ): Promise<readonly Converted[]> {
    const requests = items.map(({ request }) => request)
    this.#refuseIfDown(requests)
    // At least one: the fleet may have no workers now, and get others.
    const concurrency = Math.max(1, this.#queue.stats.capacity)
    const client = clientHash(caller.client)
    // The documents that are converted first are admitted now; the others follow when one of these has left.
    const ids = requests.slice(0, concurrency).map(() => randomUUID())
    const admissions = await this.#admitAll(requests, ids, client)
    try {
      return await convertConcurrently(items, {
        concurrency,
        outputBytes: this.#options.outputBytes,
        caller,
        convert: ({ request, sink }, callerOfAll) =>
          this.#withImages(request, callerOfAll, (supplied) => {
            const admit = admissions.shift() ?? 'without-limits'
            return this.#send({ request: supplied, sink }, callerOfAll, admit)
          }),
      })
    } catch (error) {
      // Some of them may never have been handed over.
      this.#cleanUpAll(ids, client)
      throw error
    }
  }

  announceStop(): void {
    this.#stopping = true
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#queue.announceClose()
    await this.#jobs.giveUpAll(new ConversionFailedError({ code: 'stopping' }))
    await this.#queue.close()
  }

  readonly #observe = (event: ConversionEvent) => this.#options.onConversion?.(event)

  #withImages(
    request: ConversionRequest,
    caller: Caller,
    convert: (request: ConversionRequest) => Promise<Converted>,
  ): Promise<Converted> {
    return convertWithImages(request, caller, convert, (error) =>
      observeFailure(request, caller, error, this.#observe),
    )
  }

  #refusal(): ConversionFailedError | undefined {
    if (this.#closed) return new ConversionFailedError({ code: 'stopping' })
    return this.up ? undefined : queueUnavailable('The queue of documents is unreachable.')
  }

  #refuseIfDown(requests: readonly ConversionRequest[]): void {
    const refusal = this.#refusal()
    if (refusal === undefined) return
    observeRefusal(requests, refusal, this.#observe)
    throw refusal
  }

  async #admitAll(
    requests: readonly ConversionRequest[],
    ids: readonly string[],
    client: string,
  ): Promise<Admission[]> {
    try {
      return [...(await this.#jobs.admit(ids, client, this.#options))]
    } catch (error) {
      // Redis may have admitted them, and been lost before it could say so.
      if (isFailure(error, 'queue_unavailable')) this.#cleanUpAll(ids, client)
      observeRefusal(requests, error, this.#observe)
      throw error
    }
  }

  #cleanUpAll(ids: readonly string[], client: string): void {
    for (const id of ids) void this.#jobs.cleanUp(id, client)
  }

  #send(item: ConversionItem, caller: Caller, admit: Admit): Promise<Converted> {
    return new Promise((resolve, reject) => {
      const task = observedTask({ ...item, caller, resolve, reject }, this.#observe)
      const refusal = caller.signal?.aborted ? caller.signal.reason : this.#refusal()
      if (refusal === undefined) this.#jobs.add(task, admit)
      else task.reject(refusal)
    })
  }
}
