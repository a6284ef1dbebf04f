import { setTimeout as wait } from 'node:timers/promises'
import { type Job, Queue, WaitingError, Worker } from 'bullmq'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import {
  type RedisConnection,
  reasonOf,
  redisOptions,
  waitForConnection,
} from '../redis/redis-connection.ts'
import { prefix } from './redis-keys.ts'

/** Raise it with any change of what nodes tell each other. */
const queueName = 'jobs-v1'

/** A node that doesn't renew its lock on a job for so long has lost it. */
const lockMilliseconds = 10_000
/** How often each node looks for jobs that were lost. */
const stalledMilliseconds = 3000
/** A job is never the reason why its node was lost: its documents are converted by other processes. */
const mostLosses = 1_000_000

/** A job that could not be ended, since Redis had no memory left say, is tried again. */
const mostAttempts = 1_000_000
const retryMilliseconds = 2000
const closeMilliseconds = 1000

/** Whether the job has ended, or is left to another node. */
export type Run = (id: string) => Promise<'ended' | 'returned'>

/** Hands jobs, of which it knows only the ids, to one node each, and to another if that is lost. */
export class BackgroundQueue {
  readonly #address: RedisAddress
  readonly #connection: RedisConnection
  readonly #onError: (reason: string) => void
  #queue: Promise<Queue> | undefined
  #worker: Worker | undefined

  /** @param connection for commands that fail at once without Redis */
  constructor(
    address: RedisAddress,
    connection: RedisConnection,
    onError: (reason: string) => void,
  ) {
    this.#address = address
    this.#connection = connection
    this.#onError = onError
  }

  /** @param turn those with smaller numbers come first */
  async add(id: string, turn: number): Promise<void> {
    const queue = await this.#open()
    await queue.add('job', {}, { jobId: id, priority: turn + 1 })
  }

  /** Does nothing if a node has it. */
  async remove(id: string): Promise<void> {
    await (await this.#open()).remove(id)
  }

  /** Takes so many jobs at a time. */
  start(concurrency: number, run: Run): void {
    const worker = new Worker(queueName, (job, token) => this.#run(run, job, token), {
      concurrency,
      connection: { ...redisOptions(this.#address), ...waitForConnection },
      drainDelay: 1,
      lockDuration: lockMilliseconds,
      maxStalledCount: mostLosses,
      prefix,
      removeOnComplete: { count: 0 },
      stalledInterval: stalledMilliseconds,
    })
    worker.on('error', (error) => this.#onError(reasonOf(error)))
    this.#worker = worker
  }

  /** Takes no more jobs, and resolves when those it has are ended or returned. */
  async close(): Promise<void> {
    const closed = Promise.allSettled([
      this.#worker?.close(),
      this.#queue?.then((queue) => queue.close()),
    ])
    // Without Redis it never closes.
    await Promise.race([closed, wait(closeMilliseconds, undefined, { ref: false })])
  }

  async #run(run: Run, job: Job, token: string | undefined): Promise<void> {
    if ((await run(job.id ?? '')) === 'ended') return
    await job.moveToWait(token)
    // Tells BullMQ that the job isn't completed.
    throw new WaitingError()
  }

  #open(): Promise<Queue> {
    this.#queue ??= this.#newQueue().catch((error: unknown) => {
      this.#queue = undefined
      throw error
    })
    return this.#queue
  }

  async #newQueue(): Promise<Queue> {
    const queue = new Queue(queueName, {
      connection: this.#connection.client,
      prefix,
      defaultJobOptions: {
        removeOnComplete: true,
        removeOnFail: true,
        attempts: mostAttempts,
        backoff: { type: 'fixed', delay: retryMilliseconds },
        // It would keep each attempt's, for as long as there are attempts.
        stackTraceLimit: 0,
      },
    })
    // Each command reports its own failure.
    queue.on('error', () => {})
    try {
      await queue.waitUntilReady()
    } catch (error) {
      await queue.close().catch(() => {})
      throw error
    }
    return queue
  }
}
