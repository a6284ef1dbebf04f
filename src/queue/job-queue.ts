import { type Queue, QueueEvents } from 'bullmq'
import type { Redis } from 'ioredis'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import { redisOptions, waitForConnection } from '../redis/redis-connection.ts'
import { closeSoon, openQueue } from './open-queue.ts'
import { prefix, queueName } from './redis-keys.ts'

/** What BullMQ knows of a document. The document itself is stored elsewhere, under the job's id. */
export interface JobData {
  /** A hash, since job data stays in BullMQ's events. */
  readonly client: string
  readonly requestId?: string
}

/**
 * What happens to a job:
 *
 * - `started`: a worker has it
 * - `waiting`: it waits again, because its worker was lost or has returned it
 * - `completed`: it was answered, or nobody waits for it any more
 * - `lost`: two workers were lost over it
 * - `failed`: the worker that had it couldn't answer
 */
export type JobEvent = 'started' | 'waiting' | 'completed' | 'lost' | 'failed'

/** BullMQ's reason for a job that was lost more often than a worker allows (moveStalledJobsToWait). */
const lostTooOften = 'job stalled more than allowable limit'

const restartMilliseconds = 1000
/** How long a blocking read of the events waits. */
const readMilliseconds = 5000

/** A node's end of BullMQ's queue: adds jobs, and reports how they go. */
export class JobQueue {
  readonly #client: Redis
  readonly #address: RedisAddress
  #queue: Queue<JobData> | undefined
  #queueEvents: QueueEvents | undefined
  #restart: NodeJS.Timeout | undefined
  #closed = false

  constructor(client: Redis, address: RedisAddress) {
    this.#client = client
    this.#address = address
  }

  /** Opens the queue, for which Redis must answer. If it fails, it can be called again. */
  async open(): Promise<void> {
    if (this.#queue !== undefined || this.#closed) return
    this.#queue = await openQueue<JobData>(queueName, this.#client, { attempts: 1 })
  }

  /** Reads the events of all nodes' jobs, from the oldest that is kept, so that none is missed between two connections. */
  listen(onEvent: (id: string, event: JobEvent) => void): void {
    const queueEvents = new QueueEvents(queueName, {
      autorun: false,
      blockingTimeout: readMilliseconds,
      connection: { ...redisOptions(this.#address), ...waitForConnection },
      lastEventId: '0-0',
      prefix,
    })
    this.#queueEvents = queueEvents
    queueEvents.on('error', () => {})
    // A job that is `active` may yet be put aside: its worker reports progress once it has a slot.
    queueEvents.on('progress', ({ jobId }) => onEvent(jobId, 'started'))
    queueEvents.on('waiting', ({ jobId, prev }) => {
      if (prev === 'active') onEvent(jobId, 'waiting')
    })
    queueEvents.on('completed', ({ jobId }) => onEvent(jobId, 'completed'))
    queueEvents.on('failed', ({ jobId, failedReason }) =>
      onEvent(jobId, failedReason === lostTooOften ? 'lost' : 'failed'),
    )
    // It ends by itself only if Redis refuses its first commands.
    queueEvents.run().catch(async () => {
      if (this.#closed) return
      await queueEvents.close().catch(() => {})
      this.#restart = setTimeout(() => this.listen(onEvent), restartMilliseconds)
    })
  }

  async add(id: string, data: JobData, turn: number): Promise<void> {
    await this.#queue?.add('convert', data, { jobId: id, priority: turn })
  }

  /** @returns whether it was removed: a job that a worker has can't be */
  async remove(id: string): Promise<boolean> {
    return (await this.#queue?.remove(id)) === 1
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#restart)
    await closeSoon([this.#queueEvents?.close(), this.#queue?.close()])
  }
}
