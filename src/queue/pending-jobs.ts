import { createHash, randomUUID } from 'node:crypto'
import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import type { Task } from '../pool/conversion-task.ts'
import { workerSurvived } from '../pool/quarantine.ts'
import { waitTimeout } from '../pool/scheduler.ts'
import { takeFilesOut } from '../pool/shared-files.ts'
import type { TakenMessage } from './documents.ts'
import type { JobEvent } from './job-queue.ts'
import {
  type Answer,
  decodeMessage,
  decodeOutputBeginning,
  encodeRequest,
  type Message,
  type OutputBeginning,
} from './messages.ts'
import { answerRefused, type QueueConnection, queueUnavailable } from './queue-connection.ts'
import type { Admission, QueueLimits } from './redis-scheduler.ts'

/** How a document is admitted: by the limits, without them as part of a batch that was, or as it was already. */
export type Admit = 'by-limits' | 'without-limits' | Admission

export interface PendingJobsOptions extends QueueLimits {
  /** How long a worker may take over a document. */
  readonly timeoutMilliseconds: number
}

/** A document that was handed to the queue, or is about to be. */
interface PendingJob {
  readonly id: string
  readonly client: string
  readonly task: Task
  /** Whether it's in the quarantine's records. */
  recorded: boolean
  /** Whether its answer is being fetched. */
  fetching: boolean
  /** Ends its wait, or the time that workers have for it. */
  timer: NodeJS.Timeout | undefined
  readonly stopListening: () => void
}

/** On top of two tries: a worker may start late, and a lost one is noticed late. */
const overdueMilliseconds = 15_000

/** So that a theme that is used now and then isn't sent to Redis each time. */
const leastFileMilliseconds = 10 * 60_000

/** More than may wait, and little memory. */
const maxCleanups = 10_000

/** The documents of one node that wait for a worker of the queue, or for its answer. */
export class PendingJobs {
  readonly #queue: QueueConnection
  readonly #options: PendingJobsOptions
  readonly #jobs = new Map<string, PendingJob>()
  /** Documents to delete once Redis is back, with their clients. */
  readonly #cleanups = new Map<string, string>()

  constructor(queue: QueueConnection, options: PendingJobsOptions) {
    this.#queue = queue
    this.#options = options
  }

  /** Hands a document to the queue, and settles its task. */
  add(task: Task, admit: Admit): void {
    const { signal, client } = task.caller
    const abort = () => void this.#giveUp(job, signal?.reason)
    const job: PendingJob = {
      id: typeof admit === 'object' ? admit.id : randomUUID(),
      client: clientHash(client),
      task,
      recorded: false,
      fetching: false,
      timer: undefined,
      stopListening: () => signal?.removeEventListener('abort', abort),
    }
    this.#jobs.set(job.id, job)
    signal?.addEventListener('abort', abort, { once: true })
    void this.#handOver(job, admit)
  }

  /** Admits documents that are added later. */
  admit(
    ids: readonly string[],
    client: string,
    limits?: QueueLimits,
  ): Promise<readonly Admission[]> {
    const { waitMilliseconds } = this.#options
    return this.#queue.command(this.#queue.scheduler.admit(ids, client, waitMilliseconds, limits))
  }

  async giveUpAll(reason: ConversionFailedError): Promise<void> {
    await Promise.all([...this.#jobs.values()].map((job) => this.#giveUp(job, reason)))
  }

  /** Deletes everything about a document from Redis, now or when Redis is back. */
  async cleanUp(id: string, client: string): Promise<void> {
    const { jobs, scheduler, documents } = this.#queue
    try {
      await Promise.all([
        this.#queue.command(jobs.remove(id)),
        this.#queue.command(scheduler.remove(id, client)),
        this.#queue.transfer(documents.delete(id)),
      ])
    } catch {
      if (this.#cleanups.size < maxCleanups) this.#cleanups.set(id, client)
    }
  }

  /** Call when Redis is back. */
  retryCleanups(): void {
    const cleanups = [...this.#cleanups]
    this.#cleanups.clear()
    for (const [id, client] of cleanups) void this.cleanUp(id, client)
  }

  /** Call for each event of the queue, including those of other nodes' jobs. */
  handle(id: string, event: JobEvent): void {
    const job = this.#jobs.get(id)
    if (job !== undefined) this.#handlers[event](job)
  }

  readonly #handlers: Readonly<Record<JobEvent, (job: PendingJob) => void>> = {
    started: (job) => this.#started(job),
    waiting: (job) => this.#startWait(job),
    completed: (job) => void this.#fetch(job, 'No worker took the document in time.'),
    lost: (job) => void this.#crashed(job),
    // Its worker is well, so this says nothing of the document.
    failed: (job) => void this.#giveUp(job, answerRefused()),
  }

  #started(job: PendingJob): void {
    job.task.start()
    clearTimeout(job.timer)
    // No worker that is alive takes so long.
    const milliseconds = 2 * this.#options.timeoutMilliseconds + overdueMilliseconds
    const late = () => void this.#fetch(job, 'The worker that had the document is lost.')
    job.timer = setTimeout(late, milliseconds)
  }

  /** Puts the document into the queue. Whatever prevents it is reported to its caller. */
  async #handOver(job: PendingJob, admit: Admit): Promise<void> {
    const { id, client, task } = job
    const { quarantine, documents, files, jobs } = this.#queue
    const { waitMilliseconds } = this.#options
    this.#startWait(job)
    try {
      const { recorded, refusal } = await this.#queue.command(quarantine.check(task.request))
      job.recorded = recorded
      if (refusal !== undefined) {
        this.#reject(job, refusal)
        return
      }
      const turn = await this.#turn(job, admit)
      if (this.#isPending(job)) {
        const parts = takeFilesOut(task.request)
        // Before the document, which a worker would find without its theme.
        await this.#queue.transfer(files.provide(parts.files, this.#fileMilliseconds))
        const message = encodeRequest(parts.request)
        await this.#queue.transfer(documents.put(id, message, waitMilliseconds))
      }
      const { requestId } = task.caller
      const data = { client, ...(requestId !== undefined && { requestId }) }
      if (this.#isPending(job)) await this.#queue.command(jobs.add(id, data, turn))
      // If its caller has left in between, there was nothing to delete yet.
      if (!this.#isPending(job)) await this.cleanUp(id, client)
    } catch (error) {
      await this.#giveUp(job, error)
    }
  }

  /** How long the files of a theme stay: for all tries of this document, and for those that come later. */
  get #fileMilliseconds(): number {
    const { waitMilliseconds, timeoutMilliseconds } = this.#options
    return Math.max(leastFileMilliseconds, 2 * (waitMilliseconds + timeoutMilliseconds))
  }

  async #turn({ id, client }: PendingJob, admit: Admit): Promise<number> {
    if (typeof admit === 'object') return admit.turn
    const limits = admit === 'by-limits' ? this.#options : undefined
    const [admission] = await this.admit([id], client, limits)
    return admission?.turn ?? 0
  }

  #isPending({ id }: PendingJob): boolean {
    return this.#jobs.has(id)
  }

  #startWait(job: PendingJob): void {
    clearTimeout(job.timer)
    const late = () => void this.#waitedTooLong(job)
    job.timer = setTimeout(late, this.#options.waitMilliseconds)
  }

  async #waitedTooLong(job: PendingJob): Promise<void> {
    try {
      // A worker may have taken it just now.
      const wasWaiting = await this.#queue.command(this.#queue.jobs.remove(job.id))
      if (wasWaiting) await this.#giveUp(job, waitTimeout(this.#options.waitMilliseconds))
      else if (this.#isPending(job)) this.#started(job)
    } catch (error) {
      await this.#giveUp(job, error)
    }
  }

  /** @param missing what to report if there is no answer */
  async #fetch(job: PendingJob, missing: string): Promise<void> {
    if (job.fetching) return
    job.fetching = true
    clearTimeout(job.timer)
    try {
      const taken = await this.#queue.transfer(this.#queue.documents.take(job.id))
      const output = taken && decodeOutputBeginning(taken.first)
      if (taken !== undefined && output !== undefined) {
        await this.#receive(job, taken, output)
        return
      }
      const message = taken && (await this.#wholeMessage(taken))
      if (message?.type !== 'failed') await this.#giveUp(job, queueUnavailable(missing))
      else this.#failed(job, message)
    } catch (error) {
      await this.#giveUp(job, error)
    }
  }

  /** Passes the file of a document that was converted on to its sink. */
  async #receive(
    job: PendingJob,
    { size, next }: TakenMessage,
    { warnings, body, offset }: OutputBeginning,
  ): Promise<void> {
    const { sink, request } = job.task
    const fileSize = size - offset
    await sink.start(fileSize)
    await sink.write(body)
    let position = offset + body.length
    while (position < size && this.#isPending(job)) {
      const part = await this.#queue.transfer(next(position))
      if (part.length === 0) throw queueUnavailable('The queue lost an answer.')
      await sink.write(part)
      position += part.length
    }
    if (this.#end(job)) job.task.resolve({ size: fileSize, warnings })
    if (job.recorded) this.#queue.quarantine.release(request).catch(() => {})
  }

  async #wholeMessage({ size, first, next }: TakenMessage): Promise<Message | undefined> {
    const parts = [first]
    let position = first.length
    while (position < size) {
      const part = await this.#queue.transfer(next(position))
      if (part.length === 0) return undefined
      parts.push(part)
      position += part.length
    }
    return decodeMessage(Buffer.concat(parts))
  }

  async #crashed(job: PendingJob): Promise<void> {
    const lastExit = 'was lost with its machine'
    this.#reject(job, new ConversionFailedError({ code: 'crash', lastExit }))
    // Both machines may have failed by themselves. But a document that ends machines is worse than one that is refused.
    await this.#queue.quarantine.record(job.task.request, 'crash', 2).catch(() => {})
    await this.cleanUp(job.id, job.client)
  }

  #failed(job: PendingJob, { error }: Extract<Answer, { readonly type: 'failed' }>): void {
    this.#reject(job, error)
    if (job.recorded && workerSurvived[error.failure.code]) {
      this.#queue.quarantine.release(job.task.request).catch(() => {})
    }
  }

  async #giveUp(job: PendingJob, reason: unknown): Promise<void> {
    if (this.#reject(job, reason)) await this.cleanUp(job.id, job.client)
  }

  /** @returns false if it was settled before */
  #reject(job: PendingJob, reason: unknown): boolean {
    const wasPending = this.#end(job)
    if (wasPending) job.task.reject(reason)
    return wasPending
  }

  #end({ id, timer, stopListening }: PendingJob): boolean {
    clearTimeout(timer)
    stopListening()
    return this.#jobs.delete(id)
  }
}

/** What stands for a client in Redis. Its name may be the hash of a key. */
export function clientHash(client = ''): string {
  return createHash('sha256').update(client).digest('base64url').slice(0, 22)
}
