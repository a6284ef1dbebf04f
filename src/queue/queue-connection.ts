import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import {
  failFast,
  isRefusal,
  type OnRedisChange,
  RedisConnection,
} from '../redis/redis-connection.ts'
import { Documents } from './documents.ts'
import { JobQueue } from './job-queue.ts'
import { RedisQuarantine } from './redis-quarantine.ts'
import { type QueueStats, RedisScheduler } from './redis-scheduler.ts'
import { SharedFiles } from './shared-files.ts'

export interface QueueConnectionOptions {
  readonly redis: RedisAddress
  /** Called when the queue answers, and when it doesn't. */
  readonly onChange: OnRedisChange
  /** Called with Redis's message for each command that it refused. */
  readonly onRefusal: (reason: string) => void
}

/** A document is megabytes; whatever takes longer on a network of one's own has stopped. */
const documentCommandMilliseconds = 10_000

const statsMilliseconds = 1000

/** A node's connection to the queue in Redis. Nothing waits while Redis is away. */
export class QueueConnection {
  readonly scheduler: RedisScheduler
  readonly quarantine: RedisQuarantine
  readonly documents: Documents
  readonly files: SharedFiles
  readonly jobs: JobQueue
  readonly #options: QueueConnectionOptions
  readonly #commands: RedisConnection
  /** A connection of their own, so that no document delays a command. */
  readonly #transfers: RedisConnection
  readonly #timer: NodeJS.Timeout
  #stats: QueueStats = { waiting: 0, active: 0, capacity: 0 }
  /** `undefined` until it's known. */
  #up: boolean | undefined
  #checking: Promise<void> | undefined
  #closed = false

  constructor(options: QueueConnectionOptions) {
    this.#options = options
    const changed: OnRedisChange = (change) => {
      if (change.up) void this.#check()
      else this.#lost(change.reason)
    }
    this.#commands = new RedisConnection(options.redis, changed)
    this.#transfers = new RedisConnection(options.redis, changed, {
      ...failFast,
      commandTimeout: documentCommandMilliseconds,
    })
    this.documents = new Documents(this.#transfers.client)
    this.files = new SharedFiles(this.#transfers.client)
    this.scheduler = new RedisScheduler(this.#commands.client)
    this.quarantine = new RedisQuarantine(this.#commands.client)
    this.jobs = new JobQueue(this.#commands.client, options.redis)
    this.#timer = setInterval(() => void this.#check(), statsMilliseconds)
  }

  get up(): boolean {
    return this.#up === true
  }

  /** Resolves once it's known whether the queue answers. */
  get tried(): Promise<void> {
    return Promise.all([this.#commands.tried, this.#transfers.tried]).then(() => this.#check())
  }

  /** At most a second old while the queue answers. */
  get stats(): QueueStats {
    return this.#stats
  }

  /**
   * Waits for the reply to a command.
   *
   * @throws {ConversionFailedError} `queue_unavailable` if Redis doesn't answer or refuses, or the command's own failure
   */
  command<T>(reply: Promise<T>): Promise<T> {
    return this.#watch(reply, this.#commands)
  }

  /** The same for a command with a document or a file. */
  transfer<T>(reply: Promise<T>): Promise<T> {
    return this.#watch(reply, this.#transfers)
  }

  /** Call before the last documents are given up, so that the queue isn't reported as up again. */
  announceClose(): void {
    this.#closed = true
    clearInterval(this.#timer)
  }

  async close(): Promise<void> {
    await this.jobs.close()
    this.#commands.close()
    this.#transfers.close()
  }

  /** Asks Redis for the current load, and so whether it answers. */
  #check(): Promise<void> {
    this.#checking ??= this.#readStats().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #readStats(): Promise<void> {
    if (this.#commands.client.status !== 'ready') return
    try {
      await this.command(this.jobs.open())
      this.#stats = await this.command(this.scheduler.stats())
    } catch {
      // The failure has been reported to the connection.
      return
    }
    if (!this.#transfers.up || this.up || this.#closed) return
    this.#up = true
    this.#options.onChange({ up: true })
  }

  #lost(reason: string): void {
    if (this.#up === false) return
    this.#up = false
    this.#options.onChange({ up: false, reason })
  }

  async #watch<T>(reply: Promise<T>, connection: RedisConnection): Promise<T> {
    try {
      const value = await reply
      connection.answered()
      return value
    } catch (error) {
      if (error instanceof ConversionFailedError) throw error
      if (isRefusal(error)) this.#options.onRefusal(error.message)
      else connection.failed(error)
      throw queueUnavailable('The queue of documents does not answer.')
    }
  }
}

export function queueUnavailable(reason: string): ConversionFailedError {
  return new ConversionFailedError({ code: 'queue_unavailable', reason })
}

/** However a node learns of it: from the worker, or from Redis where it takes nothing more from the worker either. */
export function answerRefused(): ConversionFailedError {
  return queueUnavailable('The worker of the document could not answer.')
}
