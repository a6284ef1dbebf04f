import type { RecordStore } from '../records/record-store.ts'
import type { JobResponse } from '../schemas/job.ts'
import {
  type Deliverer,
  type EndedJob,
  mostSending,
  mostSendingOfClient,
  sendingLeftToOthers,
} from './deliver.ts'
import {
  holdDeliveries,
  type JobEntry,
  type JobTimes,
  noteDelivery,
  takeDelivery,
} from './job-rules.ts'

export interface JobDeliveriesOptions {
  readonly store: RecordStore<JobEntry>
  readonly deliverer: Deliverer
  readonly times: JobTimes
  readonly responseOf: (client: string, id: string) => Promise<JobResponse | undefined>
  readonly openResult: (client: string, id: string) => ReturnType<EndedJob['openResult']>
}

/** A place of this node for a delivery, before and after it has a job. */
interface Sending {
  readonly client: string
  id: string | undefined
  readonly controller: AbortController
}

/** Sends results and callbacks of jobs. Any node does, and one that is lost leaves them to others. */
export class JobDeliveries {
  readonly #options: JobDeliveriesOptions
  readonly #sending = new Set<Sending>()
  #closed = false

  constructor(options: JobDeliveriesOptions) {
    this.#options = options
  }

  /** Starts what is due and has room. The client of which this node sends least has the next turn. */
  async sendDue(clients: readonly string[]): Promise<void> {
    const { store, times } = this.#options
    const due = new Set(clients)
    while (!this.#closed) {
      const client = this.#nextOf(due)
      if (client === undefined) return
      const sending: Sending = { client, id: undefined, controller: new AbortController() }
      this.#sending.add(sending)
      const taken = await store.change(client, takeDelivery(times)).catch(this.#report)
      if (taken === undefined) {
        this.#sending.delete(sending)
        due.delete(client)
      } else {
        sending.id = taken.id
        void this.#send(sending, taken.id, taken.job)
      }
    }
  }

  /** Says what this node delivers. */
  async hold(): Promise<void> {
    const { store, times } = this.#options
    if (!store.isShared) return
    for (const client of new Set([...this.#sending].map((sending) => sending.client))) {
      const held = [...this.#sending].filter((sending) => sending.client === client)
      const ids = held.flatMap(({ id }) => (id === undefined ? [] : [id]))
      if (ids.length > 0) await store.change(client, holdDeliveries(ids, times))
    }
  }

  /** Gives up the delivery of a job that has been deleted. */
  giveUp(id: string): void {
    for (const sending of this.#sending) if (sending.id === id) sending.controller.abort()
  }

  close(): void {
    this.#closed = true
    for (const { controller } of this.#sending) controller.abort()
  }

  /** Each client has a share of the places, and some are left to clients that have none. */
  #nextOf(due: ReadonlySet<string>): string | undefined {
    const free = mostSending - this.#sending.size
    if (free <= 0) return undefined
    const heldBy = (client: string) =>
      [...this.#sending].filter((sending) => sending.client === client).length
    const [next] = [...due]
      .map((client) => ({ client, held: heldBy(client) }))
      .filter(({ held }) => held < mostSendingOfClient)
      .filter(({ held }) => held === 0 || free > sendingLeftToOthers)
      .sort((a, b) => a.held - b.held)
    return next?.client
  }

  async #send(sending: Sending, id: string, job: JobEntry): Promise<void> {
    const { store, deliverer, responseOf, openResult } = this.#options
    const { client, controller } = sending
    const { signal } = controller
    const { attempt, deliveries = {} } = job
    try {
      const response = await responseOf(client, id)
      if (response === undefined) return
      const ended = {
        client,
        job: response,
        deliveries,
        openResult: () => openResult(client, id),
      }
      // Another node makes the attempt that this one gives up as it stops.
      const given = { deliveries, delay: 0 }
      const delivered = await deliverer.deliver(ended, signal).catch(() => given)
      const { deliveries: after, delay } = signal.aborted ? given : delivered
      await store.change(client, noteDelivery(id, attempt, after, delay))
    } catch (error) {
      // It's tried again after its lease.
      this.#report(error)
    } finally {
      this.#sending.delete(sending)
      void store.due().then((due) => this.sendDue(due), this.#report)
    }
  }

  /** What fails in the background is tried again. */
  readonly #report = (error: unknown): undefined => {
    this.#options.store.failed(error)
  }
}
