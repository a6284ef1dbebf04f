import { setTimeout as wait } from 'node:timers/promises'
import { Scheduler, type Slot } from '../../pool/scheduler.ts'
import type { Outcome } from '../answer.ts'
import { reusedKey } from '../common-errors.ts'
import { sha256Text } from '../idempotency/fingerprint.ts'
import type { WarningBody } from '../schemas/fields.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import { Budget } from '../storage/budget.ts'
import { deliveryLogs, mostSending, mostSendingOfClient, sendingLeftToOthers } from './deliver.ts'
import type { Deliveries } from './delivery.ts'
import {
  type JobLoad,
  type Jobs,
  type JobsOptions,
  jobsUnavailable,
  mostJobsOfClient,
  mostWarnings,
  type NewJob,
  noRoom,
  placesPerWorker,
  tooManyJobBytes,
  tooManyJobs,
} from './jobs.ts'

const mebibyte = 1024 * 1024

/** Of all clients. */
const mostJobs = 1000

/** Of the bodies of jobs that aren't done, and of results without their files. */
const mostBytes = 256 * mebibyte
const mostBytesOfClient = 64 * mebibyte

interface Entry {
  readonly job: Omit<NewJob, 'body'>
  /** `undefined` once it's done. */
  body: Buffer | undefined
  /** How many jobs the client had that weren't done: those with fewer come first. */
  readonly turn: number
  readonly warnings: WarningBody[]
  state: JobResponse['state']
  done: number
  deliveries: Deliveries | undefined
  outcome: { readonly files: AnswerFiles; readonly value: Outcome } | undefined
  readonly controller: AbortController
  timer: NodeJS.Timeout | undefined
}

/** Keeps jobs in the memory of this process, with which they end. */
export class MemoryJobs implements Jobs {
  readonly #options: JobsOptions
  /** By id, in the order in which they came. */
  readonly #entries = new Map<string, Entry>()
  /** Those that were deleted, but haven't been given up yet, too. */
  readonly #running = new Set<Entry>()
  /** Bytes of results without their files. */
  readonly #responses = new Budget({ bytes: mostBytes, bytesPerClient: mostBytesOfClient })
  readonly #sending = new Scheduler({
    slots: mostSending,
    slotsPerClient: { alone: mostSendingOfClient, amongOthers: mostSendingOfClient },
    slotsLeftToOthers: sendingLeftToOthers,
  })
  #closed = false

  /** @param options with a storage for the results of jobs alone */
  constructor(options: JobsOptions) {
    this.#options = options
  }

  /** Jobs by state. */
  get load(): JobLoad {
    const load = { waiting: 0, running: 0, kept: 0 }
    for (const { state } of this.#entries.values()) {
      load[state === 'waiting' || state === 'running' ? state : 'kept'] += 1
    }
    return load
  }

  async create(job: NewJob): Promise<{ readonly job: JobResponse; readonly repeated: boolean }> {
    const found = this.#entries.get(job.id)
    if (found !== undefined) {
      if (found.job.fingerprint !== job.fingerprint) throw reusedKey()
      return { job: responseOf(found), repeated: true }
    }
    this.#refuseTooMany(job)
    const { body, ...rest } = job
    const entry: Entry = {
      job: rest,
      body,
      turn: this.#own(job.client).filter((own) => own.body !== undefined).length,
      warnings: [],
      state: 'waiting',
      done: 0,
      deliveries: job.deliveries,
      outcome: undefined,
      controller: new AbortController(),
      timer: undefined,
    }
    this.#entries.set(job.id, entry)
    this.#options.onEnd('accepted')
    this.#runNext()
    return { job: responseOf(entry), repeated: false }
  }

  async read(client: string, id: string): Promise<JobResponse | undefined> {
    const entry = this.#find(client, id)
    return entry && responseOf(entry)
  }

  async outcome(client: string, id: string): Promise<Outcome | 'unfinished' | undefined> {
    const entry = this.#find(client, id)
    if (entry === undefined) return undefined
    if (entry.outcome === undefined) return 'unfinished'
    const { value, files } = entry.outcome
    return 'error' in value ? value : { ...value, release: files.retain() }
  }

  async remove(client: string, id: string): Promise<boolean> {
    const entry = this.#find(client, id)
    if (entry === undefined) return false
    this.#options.onEnd('deleted')
    this.#forget(entry)
    return true
  }

  async has(id: string): Promise<boolean> {
    return this.#entries.has(id)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const entry of this.#entries.values()) this.#forget(entry)
  }

  #find(client: string, id: string): Entry | undefined {
    const entry = this.#entries.get(id)
    return entry?.job.client === client ? entry : undefined
  }

  #own(client: string): readonly Entry[] {
    return [...this.#entries.values()].filter(({ job }) => job.client === client)
  }

  #refuseTooMany({ client, body }: NewJob): void {
    const refuse = (error: Error) => {
      this.#options.onEnd('refused')
      throw error
    }
    const bytesOf = (entries: Iterable<Entry>) =>
      [...entries].reduce((sum, entry) => sum + (entry.body?.length ?? 0), body.length)
    const own = this.#own(client)
    if (own.length >= mostJobsOfClient) refuse(tooManyJobs())
    if (bytesOf(own) > mostBytesOfClient) refuse(tooManyJobBytes())
    if (
      this.#closed ||
      this.#entries.size >= mostJobs ||
      bytesOf(this.#entries.values()) > mostBytes
    ) {
      refuse(jobsUnavailable('The service has no room for more jobs.'))
    }
  }

  #runNext(): void {
    const { concurrency } = this.#options
    while (this.#running.size < placesPerWorker * concurrency) {
      const running = [...this.#running]
      const held = (client: string) => running.filter(({ job }) => job.client === client).length
      const waiting = [...this.#entries.values()].filter(
        ({ state, job }) => state === 'waiting' && held(job.client) < concurrency,
      )
      const [first, ...others] = waiting
      if (first === undefined) return
      const next = others.reduce((best, entry) => (entry.turn < best.turn ? entry : best), first)
      void this.#run(next)
    }
  }

  async #run(entry: Entry): Promise<void> {
    const { run, storage, onEnd, milliseconds, toError } = this.#options
    const { job, body = Buffer.of(), controller } = entry
    this.#running.add(entry)
    entry.state = 'running'
    const files = storage.open(job.client)
    const release = files.retain()
    let value: Outcome
    try {
      const answer = await run(
        { ...job, body },
        {
          signal: controller.signal,
          files,
          onDocument: (warnings) => {
            entry.done += 1
            entry.warnings.push(...warnings.slice(0, mostWarnings - entry.warnings.length))
          },
        },
      )
      // The answer without its file is small, but for its warnings.
      const size = Buffer.byteLength(JSON.stringify(answer.response))
      const refusal = this.#responses.take(job.client, size)
      if (refusal !== undefined) {
        throw refusal.code === 'client_answers_full' ? tooManyJobBytes() : noRoom()
      }
      value = {
        answer,
        release: () => {
          this.#responses.give(job.client, size)
          release()
        },
      }
    } catch (error) {
      release()
      value = { error: toError(error, job.requestId) }
    }
    this.#running.delete(entry)
    if (this.#entries.get(job.id) === entry) {
      entry.body = undefined
      entry.state = 'error' in value ? 'failed' : 'done'
      entry.outcome = { files, value }
      entry.timer = setTimeout(() => this.#forget(entry), milliseconds)
      entry.timer.unref()
      onEnd(entry.state)
      void this.#deliver(entry)
    } else if ('answer' in value) value.release()
    this.#runNext()
  }

  /** Makes one attempt after another until there is none left, or the job is forgotten. */
  async #deliver(entry: Entry): Promise<void> {
    const { signal } = entry.controller
    while (entry.deliveries !== undefined && !signal.aborted) {
      const slot = await this.#slotFor(entry)
      if (slot === undefined) return
      const ended = {
        client: sha256Text(entry.job.client),
        job: responseOf(entry),
        deliveries: entry.deliveries,
        openResult: async () => {
          const outcome = await this.outcome(entry.job.client, entry.job.id)
          return typeof outcome === 'object' && 'answer' in outcome ? outcome : undefined
        },
      }
      const delivered = await this.#options.deliverer
        .deliver(ended, signal)
        // The job has been forgotten.
        .catch(() => undefined)
        .finally(slot.release)
      if (delivered === undefined) return
      const { deliveries, delay } = delivered
      entry.deliveries = deliveries
      if (delay === undefined) return
      await wait(delay, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** @returns `undefined` if the job was forgotten meanwhile */
  #slotFor({ job, controller }: Entry): Promise<Slot | undefined> {
    const { client } = job
    const { signal } = controller
    return new Promise((resolve) => {
      const giveUp = () => resolve(undefined)
      this.#sending.add({ client, signal, start: resolve, giveUp })
    })
  }

  #forget(entry: Entry): void {
    if (this.#entries.get(entry.job.id) === entry) this.#entries.delete(entry.job.id)
    clearTimeout(entry.timer)
    entry.controller.abort(jobsUnavailable('The job has been deleted.'))
    const value = entry.outcome?.value
    if (value !== undefined && 'answer' in value) value.release()
  }
}

function responseOf({ job, state, done, warnings, outcome, deliveries }: Entry): JobResponse {
  const value = outcome?.value
  return {
    id: job.id,
    state,
    progress: { done: state === 'done' ? job.documents : done, total: job.documents },
    warnings: [...warnings],
    ...(value !== undefined &&
      'error' in value && { error: { code: value.error.code, message: value.error.message } }),
    ...deliveryLogs(deliveries),
  }
}
