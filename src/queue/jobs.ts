import { setTimeout as wait } from 'node:timers/promises'
import { Queue, QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import { patiently, redisOptions } from '../redis/redis-connection.ts'
import { prefix, queueName } from './names.ts'

/** What a job says: whose it is and of which request. The document stands elsewhere, under the job's id. */
export interface JobData {
  /** A pseudonym. */
  readonly client: string
  readonly requestId?: string
}

/** What becomes of jobs, whoever's they are. */
export interface JobEvents {
  /** A worker has it. */
  readonly onBegun: (id: string) => void
  /** It waits again: its worker was lost, or has given it back. */
  readonly onWaiting: (id: string) => void
  readonly onCompleted: (id: string) => void
  /** Two workers were lost over it. */
  readonly onLost: (id: string) => void
  /** The worker that had it couldn't answer. */
  readonly onFailed: (id: string) => void
}

/** BullMQ's words for a job that was lost more often than a worker allows (moveStalledJobsToWait). */
const lostTooOften = 'job stalled more than allowable limit'

const restartMilliseconds = 1000

const closeMilliseconds = 1000

/** How long a read of the events waits for one. */
const readMilliseconds = 5000

/** A node's end of BullMQ's queue: adds jobs, and tells what becomes of them. */
export class Jobs {
  readonly #client: Redis
  readonly #address: RedisAddress
  readonly #events: JobEvents
  #queue: Queue<JobData> | undefined
  #listening: QueueEvents | undefined
  #restart: NodeJS.Timeout | undefined
  #closed = false

  constructor(client: Redis, address: RedisAddress, events: JobEvents) {
    this.#client = client
    this.#address = address
    this.#events = events
    this.#listen()
  }

  /** Makes the queue ready, for which Redis must answer. If it fails, try again. */
  async open(): Promise<void> {
    if (this.#queue !== undefined || this.#closed) return
    const queue = new Queue<JobData>(queueName, {
      connection: this.#client,
      prefix,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    })
    // Whoever asks for something is told; the connection itself is watched elsewhere.
    queue.on('error', () => {})
    try {
      await queue.waitUntilReady()
    } catch (error) {
      await queue.close().catch(() => {})
      throw error
    }
    this.#queue = queue
  }

  async add(id: string, data: JobData, turn: number): Promise<void> {
    await this.#queue?.add('convert', data, { jobId: id, priority: turn })
  }

  /** @returns whether it's gone: a job that a worker has can't be removed */
  async remove(id: string): Promise<boolean> {
    return (await this.#queue?.remove(id)) === 1
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    const closed = Promise.allSettled([this.#listening?.close(), this.#queue?.close()])
    // Without Redis there is nobody to part from.
    await Promise.race([closed, wait(closeMilliseconds, undefined, { ref: false })])
  }

  /** Follows the queue's events from the oldest that are kept, so that none is missed between two connections. */
  #listen(): void {
    const listening = new QueueEvents(queueName, {
      autorun: false,
      blockingTimeout: readMilliseconds,
      connection: {
        ...redisOptions(this.#address),
        ...patiently,
      },
      lastEventId: '0-0',
      prefix,
    })
    this.#listening = listening
    listening.on('error', () => {})
    listening.on('active', ({ jobId }) => this.#events.onBegun(jobId))
    listening.on('waiting', ({ jobId, prev }) => {
      if (prev === 'active') this.#events.onWaiting(jobId)
    })
    listening.on('completed', ({ jobId }) => this.#events.onCompleted(jobId))
    listening.on('failed', ({ jobId, failedReason }) => {
      if (failedReason === lostTooOften) this.#events.onLost(jobId)
      else this.#events.onFailed(jobId)
    })
    // It ends by itself only where Redis refuses its first commands.
    listening.run().catch(async () => {
      if (this.#closed) return
      await listening.close().catch(() => {})
      this.#restart = setTimeout(() => this.#listen(), restartMilliseconds)
    })
  }
}
