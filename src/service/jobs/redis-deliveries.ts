import type { RedisFiles } from '../redis-files.ts'
import {
  type Deliverer,
  type EndedJob,
  mostSending,
  mostSendingOfClient,
  sendingLeftToOthers,
} from './deliver.ts'
import { noteDelivery, takeDue } from './redis-job-scripts.ts'

/** A node that hasn't said for so long that it delivers a job doesn't. */
const leaseMilliseconds = 10_000

export interface RedisDeliveriesOptions {
  readonly redis: RedisFiles
  readonly deliverer: Deliverer
  /** @returns `undefined` if the job isn't there any more */
  readonly read: (id: string) => Promise<(EndedJob & { readonly attempt: string }) | undefined>
}

/** Sends results and callbacks of jobs in Redis. Any node does, and one that is lost leaves them to others. */
export class RedisDeliveries {
  readonly #options: RedisDeliveriesOptions
  /** The clients of the jobs that this node delivers now, by id. */
  readonly #sending = new Map<string, string>()
  readonly #closing = new AbortController()

  constructor(options: RedisDeliveriesOptions) {
    this.#options = options
  }

  /** Says what this node delivers, and starts whatever is due and has room. Call it every few seconds. */
  async sendDue(): Promise<void> {
    if (this.#closing.signal.aborted) return
    const wanted = Math.max(0, mostSending - this.#sending.size)
    const { redis } = this.#options
    try {
      const limits = [wanted, leaseMilliseconds, mostSendingOfClient, sendingLeftToOthers]
      const reply = await redis.run(takeDue, ...limits, ...[...this.#sending].flat())
      for (const id of Array.isArray(reply) ? reply.map(String) : []) void this.#send(id)
    } catch (error) {
      redis.failed(error)
    }
  }

  close(): void {
    this.#closing.abort()
  }

  async #send(id: string): Promise<void> {
    if (this.#sending.has(id)) return
    const { redis, deliverer, read } = this.#options
    const { signal } = this.#closing
    this.#sending.set(id, '')
    try {
      const ended = await read(id)
      if (ended === undefined) return
      this.#sending.set(id, ended.client)
      // Another node makes the attempt that this one gives up as it stops.
      const given = { deliveries: ended.deliveries, delay: 0 }
      const delivered = await deliverer.deliver(ended, signal).catch(() => given)
      const { deliveries, delay } = signal.aborted ? given : delivered
      const next = [JSON.stringify(deliveries), delay ?? '']
      await redis.run(noteDelivery, id, ended.attempt, ...next)
    } catch (error) {
      // It's tried again after its lease.
      redis.failed(error)
    } finally {
      this.#sending.delete(id)
      void this.sendDue()
    }
  }
}
