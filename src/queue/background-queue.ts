import { type Job, type Queue, WaitingError, Worker } from 'bullmq'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import {
  type RedisConnection,
  reasonOf,
  redisOptions,
  waitForConnection,
} from '../redis/redis-connection.ts'
import { closeSoon, openQueue } from './open-queue.ts'
import { prefix } from './redis-keys.ts'

/** Raise it with any change of what nodes tell each other. */
const queueName = 'jobs-v1'

/** A node that doesn't renew its lock on a job for so long has lost it. */
const lockMilliseconds = 10_000
/** How often each node looks for jobs that were lost. */
const stalledMilliseconds = 3000
/** A job is never the reason why its node was lost: its documents are converted by other processes. */
const mostLosses = 1_000_000

/** Before the second attempt; before each further one twice as long. */
const retryMilliseconds = 1000

export interface QueuedJob {
  readonly id: string
  /** Names the entry. A job that is queued anew has another. */
  readonly ticket: string
}

/** Whether the job has ended, or is left to another node. If it throws, the job is tried again, unless `isLast`. */
export type Run = (job: QueuedJob, isLast: boolean) => Promise<'ended' | 'returned'>

interface Data {
  readonly id: string
}

export interface BackgroundQueueOptions {
  /** How often a job is tried. */
  readonly attempts: number
  readonly onError: (reason: string) => void
}

/** Hands jobs, of which it knows only the ids, to one node each, and to another if that is lost. */
export class BackgroundQueue {
  readonly #address: RedisAddress
  readonly #connection: RedisConnection
  readonly #options: BackgroundQueueOptions
  #queue: Promise<Queue<Data>> | undefined
  #worker: Worker<Data> | undefined

  /** @param connection for commands that fail at once without Redis */
  constructor(address: RedisAddress, connection: RedisConnection, options: BackgroundQueueOptions) {
    this.#address = address
    this.#connection = connection
    this.#options = options
  }

  /** What the names of entries in Redis begin with; their tickets follow. */
  readonly entryPrefix = `${prefix}:${queueName}:`

  /**
   * Does nothing if there is an entry with its ticket.
   *
   * @param turn those with smaller numbers come first
   */
  async add({ id, ticket }: QueuedJob, turn: number): Promise<void> {
    const queue = await this.#open()
    await queue.add('job', { id }, { jobId: ticket, priority: turn + 1 })
  }

  /** Does nothing if a node has it. */
  async remove(ticket: string): Promise<void> {
    await (await this.#open()).remove(ticket)
  }

  /** Takes so many jobs at a time. */
  start(concurrency: number, run: Run): void {
    const worker = new Worker<Data>(queueName, (job, token) => this.#run(run, job, token), {
      concurrency,
      connection: { ...redisOptions(this.#address), ...waitForConnection },
      drainDelay: 1,
      lockDuration: lockMilliseconds,
      maxStalledCount: mostLosses,
      prefix,
      removeOnComplete: { count: 0 },
      stalledInterval: stalledMilliseconds,
    })
    worker.on('error', (error) => this.#options.onError(reasonOf(error)))
    this.#worker = worker
  }

  /** Takes no more jobs, and resolves when those it has are ended or returned. */
  async close(): Promise<void> {
    await closeSoon([this.#worker?.close(), this.#queue?.then((queue) => queue.close())])
  }

  async #run(run: Run, job: Job<Data>, token: string | undefined): Promise<void> {
    const isLast = job.attemptsMade + 1 >= this.#options.attempts
    if ((await run({ id: job.data.id, ticket: job.id ?? '' }, isLast)) === 'ended') return
    await job.moveToWait(token)
    // Tells BullMQ that the job isn't completed.
    throw new WaitingError()
  }

  #open(): Promise<Queue<Data>> {
    this.#queue ??= openQueue<Data>(queueName, this.#connection.client, {
      attempts: this.#options.attempts,
      backoff: { type: 'exponential', delay: retryMilliseconds },
      // It would keep each attempt's, for as long as there are attempts.
      stackTraceLimit: 0,
    }).catch((error: unknown) => {
      this.#queue = undefined
      throw error
    })
    return this.#queue
  }
}
