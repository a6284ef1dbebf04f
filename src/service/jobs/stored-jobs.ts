import { randomUUID } from 'node:crypto'
import type { JobEnd } from '../../common/metrics/labels.ts'
import type { Answer } from '../answer.ts'
import type { ApiError } from '../errors.ts'
import { sha256Text } from '../idempotency/fingerprint.ts'
import type { Entry, RecordStore, Rule } from '../records/record-store.ts'
import { readError } from '../records/stored-error.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import { type Deliverer, deliveryLogs } from './deliver.ts'
import { workOnJob } from './job-attempt.ts'
import { JobDeliveries } from './job-deliveries.ts'
import {
  acceptJob,
  blobsOf,
  claimJob,
  findUnfinished,
  giveUpAttempt,
  holdJob,
  type JobEntry,
  type JobTimes,
  jobTimes,
  type Queueable,
  type QueuedJob,
  removeJob,
} from './job-rules.ts'
import {
  type JobOutcome,
  type Jobs,
  jobsUnavailable,
  type NewJob,
  noRoom,
  type RunJob,
  reusedKey,
} from './jobs.ts'
import type { JobQueue } from './memory-queue.ts'
import type { StoredProgress } from './progress.ts'
import { newTicket } from './tickets.ts'

/** How often a node that works on a job says so, and looks whether it's still its own. */
const holdMilliseconds = 1000

/** Places for jobs, for each document that is converted at a time. */
const placesPerWorker = 2

/** A node that doesn't say for so long that it has places has none. */
const nodeMilliseconds = 10_000

/** A node with its places for jobs. */
export interface NodeEntry extends Entry {
  readonly places: number
}

export interface StoredJobsOptions {
  /** For requests, which don't wait for it. */
  readonly store: RecordStore<JobEntry>
  /** For work on jobs, which does. */
  readonly patientStore: RecordStore<JobEntry>
  /** Where nodes say how many places they have; there are no others if absent. */
  readonly nodes: RecordStore<NodeEntry> | undefined
  readonly queue: JobQueue
  readonly run: RunJob
  /** Makes an error of what a job threw, and logs what is the service's fault. */
  readonly toError: (error: unknown, requestId: string) => ApiError
  /** Where results are kept while a job is worked on. */
  readonly storage: AnswerStorage
  /** The clients whose keys are valid. */
  readonly clients: () => readonly string[]
  /** Documents that are converted at a time. */
  readonly concurrency: number
  /** How often a job is tried for whose result there is no room. */
  readonly attempts: number
  /** For which a result is kept. */
  readonly milliseconds: number
  /** Of the bodies and results of one client. */
  readonly bytesOfClient: number
  readonly onEnd: (end: JobEnd) => void
  readonly deliverer: Deliverer
}

/** The jobs of all clients, by the rules of `job-rules.ts`. Where the store is shared, any node works on them, and none is lost with a node. */
export class StoredJobs implements Jobs {
  readonly #options: StoredJobsOptions
  readonly #times: JobTimes
  readonly #running = new Set<{ readonly id: string; readonly controller: AbortController }>()
  readonly #node = randomUUID()
  readonly #poll: NodeJS.Timeout
  readonly #deliveries: JobDeliveries
  /** Of all nodes, a moment ago. */
  #places: number
  #stopping = false
  #attending = false

  constructor(options: StoredJobsOptions) {
    this.#options = options
    const { store, queue, deliverer, concurrency } = options
    this.#times = jobTimes(store)
    this.#deliveries = new JobDeliveries({
      store,
      deliverer,
      times: this.#times,
      responseOf: (client, id) => this.#read(client, id),
      openResult: async (client, id) => {
        const found = await this.#find(client, id)
        return found && this.#openResult(client, id, found)
      },
    })
    const places = placesPerWorker * concurrency
    this.#places = places
    this.#poll = setInterval(() => void this.#attend(), store.pollMilliseconds)
    this.#poll.unref()
    // Before it has said how many places it has, it would take fewer of one key.
    void this.#attend().then(() => {
      if (!this.#stopping) queue.start(places, (job, isLast) => this.#run(job, isLast))
    })
  }

  /** Jobs by state; of a shared store only those that this node works on. */
  get load(): Readonly<Record<'waiting' | 'running' | 'kept', number>> {
    const states = [...this.#options.store.local()].map(({ state }) => state)
    const waiting = states.filter((state) => state === 'waiting').length
    const kept = states.filter((state) => state === 'done' || state === 'failed').length
    return { waiting, running: this.#running.size, kept }
  }

  create(job: NewJob): Promise<{ readonly job: JobResponse; readonly repeated: boolean }> {
    const { store, bytesOfClient, onEnd } = this.#options
    const { client: unhashed, ...accepting } = job
    const { id, fingerprint, documents, deliveries } = job
    const client = sha256Text(unhashed)
    return this.#ask(async () => {
      if (this.#stopping && !store.isShared) throw noRoom()
      const giveUp = (error: unknown): never => {
        // The store may have accepted it. With an `Idempotency-Key`, the request that is sent again finds it.
        if (fingerprint === '') this.#removeLater(client, id)
        throw error
      }
      const ticket = newTicket()
      const accepted = await store
        .change(client, acceptJob({ ...accepting, ticket }, bytesOfClient, this.#times))
        .catch(giveUp)
      if ('refusal' in accepted) {
        onEnd('refused')
        throw accepted.refusal
      }
      if ('known' in accepted) {
        const known = await this.#read(client, id)
        if (known === undefined || accepted.known.fingerprint !== fingerprint) throw reusedKey()
        return { job: known, repeated: true }
      }
      await this.#queue(client, { id, ticket, turn: accepted.turn }).catch(giveUp)
      onEnd('accepted')
      const progress = { done: 0, total: documents }
      const waiting: JobResponse = { id, state: 'waiting', progress, warnings: [] }
      return { job: { ...waiting, ...deliveryLogs(deliveries) }, repeated: false }
    })
  }

  read(client: string, id: string): Promise<JobResponse | undefined> {
    return this.#ask(() => this.#read(sha256Text(client), id))
  }

  outcome(client: string, id: string): Promise<JobOutcome | 'unfinished' | undefined> {
    const hashed = sha256Text(client)
    return this.#ask(async () => {
      const found = await this.#find(hashed, id)
      if (found === undefined) return undefined
      const { state, error } = found.entry
      if (state !== 'done' && state !== 'failed') return 'unfinished'
      if (error !== undefined) return { error: readError(error) }
      return this.#openResult(hashed, id, found)
    })
  }

  remove(client: string, id: string): Promise<boolean> {
    const { store, queue, onEnd } = this.#options
    const hashed = sha256Text(client)
    return this.#ask(async () => {
      const removal = await store.change(hashed, removeJob(id, newTicket()))
      if (removal === undefined) return false
      const { removed, next } = removal
      for (const running of this.#running) {
        if (running.id === id)
          running.controller.abort(jobsUnavailable('The job has been deleted.'))
      }
      this.#deliveries.giveUp(id)
      await store.command(() => queue.remove(removed.ticket))
      if (next !== undefined) await this.#queue(hashed, next)
      onEnd('deleted')
      return true
    })
  }

  has(id: string): Promise<boolean> {
    const { progress, end } = blobsOf(id)
    return this.#ask(() => this.#options.store.has([progress, end]))
  }

  async close(): Promise<void> {
    const { store, queue } = this.#options
    this.#stopping = true
    clearInterval(this.#poll)
    this.#deliveries.close()
    for (const { controller } of this.#running) controller.abort(new StoppingError())
    await queue.close()
    if (!store.isShared) store.close()
  }

  /** Works on a job that the queue has handed to this node. */
  async #run({ client, id, ticket }: QueuedJob, isLast: boolean): Promise<'ended' | 'returned'> {
    if (this.#stopping) return 'returned'
    const { store, patientStore } = this.#options
    const attempt = randomUUID()
    const claim = claimJob({ id, ticket }, attempt, this.#places, this.#times)
    const job = await patientStore.change(client, claim)
    if (job === undefined) return 'ended'
    const running = { id, controller: new AbortController() }
    const { signal } = running.controller
    this.#running.add(running)
    const hold = () => void this.#hold(client, id, attempt, running.controller)
    const timer = store.isShared ? setInterval(hold, holdMilliseconds) : undefined
    try {
      const claimed = { client: this.#clientOf(client), hashed: client, id, attempt, job, isLast }
      const { next, toDeliver } = await workOnJob(this.#options, claimed, signal)
      if (next !== undefined) await this.#queue(client, next).catch(this.#report)
      if (toDeliver) void this.#deliveries.sendDue([client])
      return 'ended'
    } catch (error) {
      // What it has written is of no use to the next attempt.
      await store
        .change(client, giveUpAttempt(id, attempt, newTicket()))
        .then((next) => next && this.#queue(client, next))
        .catch(this.#report)
      if (this.#stopping) return 'returned'
      // It was deleted, or is another node's.
      if (signal.aborted) return 'ended'
      throw error
    } finally {
      clearInterval(timer)
      this.#running.delete(running)
    }
  }

  /** Says that this node still works on a job. */
  async #hold(
    client: string,
    id: string,
    attempt: string,
    controller: AbortController,
  ): Promise<void> {
    // Without an answer, the store comes back with the job, or without.
    const isHeld = await this.#options.store
      .change(client, holdJob(id, attempt, this.#times))
      .catch(this.#report)
    if (isHeld === false) controller.abort(new StoppingError())
  }

  /** Says that this node has places, and looks after jobs that may have been lost and those that are to be delivered. */
  async #attend(): Promise<void> {
    if (this.#attending) return
    this.#attending = true
    const { store, nodes, queue } = this.#options
    try {
      if (nodes !== undefined) this.#places = await nodes.change('nodes', this.#announce)
      const due = await store.due()
      for (const client of due) {
        const unfinished = await store.change(client, findUnfinished(this.#places))
        if (unfinished.length === 0) continue
        const missing = await store.command(() => queue.missing(unfinished))
        for (const job of missing) await this.#queue(client, job)
      }
      await this.#deliveries.hold()
      await this.#deliveries.sendDue(due)
    } catch (error) {
      this.#report(error)
    } finally {
      this.#attending = false
    }
  }

  readonly #announce: Rule<NodeEntry, number> = (known, { now }) => {
    const places = placesPerWorker * this.#options.concurrency
    const entry = { bytes: 0, until: now + nodeMilliseconds, places }
    const nodes = new Map(known).set(this.#node, entry)
    const all = [...nodes.values()].reduce((sum, node) => sum + node.places, 0)
    return { result: all, entries: { [this.#node]: entry } }
  }

  #queue(client: string, { id, ticket, turn }: Queueable): Promise<void> {
    const { store, queue } = this.#options
    return store.command(() => queue.add({ client, id, ticket }, turn))
  }

  async #find(client: string, id: string) {
    const { result } = blobsOf(id)
    const found = await this.#options.store.read(client, id, [result])
    return found && { entry: found.entry, response: found.blobs[0] }
  }

  async #read(client: string, id: string): Promise<JobResponse | undefined> {
    const { progress, end } = blobsOf(id)
    const found = await this.#options.store.read(client, id, [end, progress])
    if (found === undefined) return undefined
    const [ended, last] = found.blobs
    return responseOf(id, found.entry, ended ?? last)
  }

  async #openResult(
    client: string,
    id: string,
    { entry, response }: { readonly entry: JobEntry; readonly response: Buffer | undefined },
  ): Promise<{ readonly answer: Answer; readonly release: () => void } | undefined> {
    if (response === undefined) return undefined
    const { attempt, resultBytes = 0 } = entry
    const name = blobsOf(id, attempt).file
    const opened = await this.#options.store.openFile(name, resultBytes, this.#clientOf(client))
    if (opened === undefined) return undefined
    const { file, release } = opened
    // Only `workOnJob` writes there.
    return { answer: { response: JSON.parse(response.toString()), file }, release }
  }

  /** The client of a hash; empty if its key has been removed. */
  #clientOf(hashed: string): string {
    return this.#options.clients().find((one) => sha256Text(one) === hashed) ?? ''
  }

  /** Removes a job once the store is back. Its entry in the queue, if it has one, then leads nowhere. */
  #removeLater(client: string, id: string): void {
    // If the node has stopped, another works on the job.
    this.#options.patientStore.change(client, removeJob(id, newTicket())).catch(() => {})
  }

  /** What fails in the background is tried again. */
  readonly #report = (error: unknown): undefined => {
    this.#options.store.failed(error)
  }

  /** @throws {ApiError} `SERVICE_OVERLOADED` if the store doesn't answer */
  async #ask<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!this.#options.store.failed(error)) throw error
      throw jobsUnavailable('Jobs are unreachable for now.')
    }
  }
}

/** The node stops, or a job is no longer its own. */
class StoppingError extends Error {}

function responseOf(id: string, job: JobEntry, stored: Buffer | undefined): JobResponse {
  const { state, documents, attempt, error, deliveries } = job
  // Only `Progress` writes there. Another attempt's is no longer true.
  const last: StoredProgress | undefined = stored?.length ? JSON.parse(String(stored)) : undefined
  const progress = last?.attempt === attempt ? last : undefined
  return {
    id,
    state,
    progress: { done: state === 'done' ? documents : (progress?.done ?? 0), total: documents },
    warnings: [...(progress?.warnings ?? [])],
    ...(error !== undefined && { error: { code: error.code, message: error.message } }),
    ...deliveryLogs(deliveries),
  }
}
