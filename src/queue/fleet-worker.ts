import { randomUUID } from 'node:crypto'
import { DelayedError, Job, WaitingError, Worker } from 'bullmq'
import {
  ConversionFailedError,
  type FailureCause,
  isFailure,
} from '../common/failures/conversion-failure.ts'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import type { Conversions } from '../pool/conversions.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import { waitTimeout } from '../pool/scheduler.ts'
import { filesNamedIn, putFilesIn } from '../pool/shared-files.ts'
import {
  isRefusal,
  type OnRedisChange,
  RedisConnection,
  reasonOf,
  redisOptions,
  waitForConnection,
} from '../redis/redis-connection.ts'
import { Documents } from './documents.ts'
import type { JobData } from './job-queue.ts'
import { decodeMessage, encodeFailure, encodeOutput, type Message } from './messages.ts'
import { answerRefused, queueUnavailable } from './queue-connection.ts'
import { prefix, queueName } from './redis-keys.ts'
import { RedisQuarantine } from './redis-quarantine.ts'
import {
  type Hold,
  RedisScheduler,
  registrationMilliseconds,
  renewalMilliseconds,
} from './redis-scheduler.ts'
import { SharedFiles } from './shared-files.ts'

/**
 * How a job ended here:
 *
 * - `answered`: its document was converted or refused, and the answer is on its way
 * - `unwanted`: nobody waits for it any more
 * - `returned`: this worker stops, and leaves it to another
 */
export type JobOutcome = 'answered' | 'unwanted' | 'returned'

/** A document whose client holds its share is put aside. */
type Answered = JobResult | 'aside'

export interface JobEvent {
  readonly outcome: JobOutcome
  readonly requestId: string | undefined
  /** That of a document that was started. */
  readonly format: ConversionRequest['format'] | undefined
  /** The error that its caller gets, or `undefined`. */
  readonly error: unknown
  readonly milliseconds: number
}

type JobResult = Pick<JobEvent, 'outcome' | 'format' | 'error'>

export interface FleetWorkerOptions {
  readonly redis: RedisAddress
  readonly pool: Pick<Conversions, 'convert' | 'state'>
  /** Documents at a time. */
  readonly capacity: number
  readonly waitMilliseconds: number
  /** How long a document may take. */
  readonly timeoutMilliseconds: number
  readonly onJob: (event: JobEvent) => void
  /** Called for each document whose worker was lost, on any machine: it waits again. */
  readonly onStalled: () => void
  /** Called when Redis answers, and when it doesn't. */
  readonly onChange: OnRedisChange
  /** Called with whatever else goes wrong with the queue. */
  readonly onError: (reason: string) => void
}

/** A worker that doesn't renew its lock on a document for so long has lost it: it died, or its network did. */
const lockMilliseconds = 4000
/** How often each worker looks for documents that were lost. */
const stalledMilliseconds = 2000
/** The first loss is the worker's fault, a second the document's. */
const maxLosses = 1

/** A document that was returned is noticed within this time; a new one at once. */
const idleSeconds = 1
const retryMilliseconds = 1000

/**
 * A document that was put aside is looked at again after so long, times the documents before it: a slot that became free since
 * its client's last document ended isn't told otherwise.
 */
const asideMilliseconds = 1000
const maxAsideMilliseconds = 10_000

/** A worker may take the reserve once it has been full for so long: most documents take less. */
const fullMilliseconds = 100

/** On top of two tries, the time until a lost worker is noticed. */
const spareMilliseconds = 30_000

/** Takes documents from the queue, and has them converted by the processes of this machine. */
export class FleetWorker {
  readonly #options: FleetWorkerOptions
  readonly #id = randomUUID()
  readonly #connection: RedisConnection
  readonly #documents: Documents
  readonly #files: SharedFiles
  readonly #scheduler: RedisScheduler
  readonly #quarantine: RedisQuarantine
  #worker: Worker<JobData> | undefined
  /** Takes a document more while this worker has the reserve. */
  #reserve: Worker<JobData> | undefined
  /** Reserves that were closed, until they have finished their document. */
  readonly #closingReserves = new Set<Promise<void>>()
  readonly #holds = new Set<Hold>()
  #lastRelease = performance.now()
  #registration: NodeJS.Timeout | undefined
  #renewal: NodeJS.Timeout | undefined
  #restart: NodeJS.Timeout | undefined
  #runningJobs = 0
  #closing = false

  constructor(options: FleetWorkerOptions) {
    this.#options = options
    this.#connection = new RedisConnection(options.redis, options.onChange, waitForConnection)
    this.#documents = new Documents(this.#connection.client)
    this.#files = new SharedFiles(this.#connection.client)
    this.#scheduler = new RedisScheduler(this.#connection.client)
    this.#quarantine = new RedisQuarantine(this.#connection.client)
  }

  get up(): boolean {
    return this.#connection.up
  }

  /** Starts to take documents. Does nothing if it has been called before. */
  start(): void {
    if (this.#registration !== undefined || this.#closing) return
    this.#registration = setInterval(() => this.#register(), registrationMilliseconds)
    this.#register()
    this.#renewal = setInterval(() => void this.#renew(), renewalMilliseconds)
    this.#takeJobs()
  }

  /** Records for all workers that a document ended a process. */
  recordFailure(request: ConversionRequest, cause: FailureCause): void {
    this.#quarantine.record(request, cause).catch(this.#report)
  }

  /**
   * Takes no more documents, and resolves when those it has are finished. Those that the pool gives up are returned to the
   * queue. Without Redis and without a document it resolves at once.
   */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#registration)
    clearInterval(this.#renewal)
    clearTimeout(this.#restart)
    if (this.up) {
      const { capacity } = this.#options
      await this.#scheduler.unregisterWorker(this.#id, capacity).catch(this.#report)
    }
    const isIdle = !this.up && this.#runningJobs === 0
    const workers = [this.#worker, this.#reserve]
    await Promise.all([
      ...workers.map((worker) => worker?.close(isIdle).catch(this.#report)),
      ...this.#closingReserves,
    ])
    this.#connection.close()
  }

  readonly #report = (error: unknown) => this.#options.onError(reasonOf(error))

  #register(): void {
    const { pool, capacity } = this.#options
    if (!this.up || pool.state !== 'ready') return
    this.#scheduler.registerWorker(this.#id, capacity).catch(this.#report)
  }

  /** Tells the other workers of the slots that are held here, and opens or closes the reserve. */
  async #renew(): Promise<void> {
    if (!this.up || this.#closing) return
    if (this.#holds.size === 0 && this.#reserve === undefined) return
    const isFull =
      this.#holds.size >= this.#options.capacity &&
      performance.now() - this.#lastRelease > fullMilliseconds
    try {
      const isOpen = await this.#scheduler.renew(this.#id, [...this.#holds], isFull)
      if (!this.#closing) this.#setReserve(isOpen)
    } catch (error) {
      this.#report(error)
    }
  }

  #setReserve(isOpen: boolean): void {
    if (isOpen === (this.#reserve !== undefined)) return
    if (isOpen) {
      const worker = this.#newWorker(1)
      this.#reserve = worker
      worker.waitUntilReady().then(() => worker.run().catch(this.#report), this.#report)
    } else {
      // It finishes the document that it has.
      const closing = this.#reserve?.close().catch(this.#report) ?? Promise.resolve()
      this.#closingReserves.add(closing)
      void closing.then(() => this.#closingReserves.delete(closing))
      this.#reserve = undefined
    }
  }

  #newWorker(concurrency: number): Worker<JobData> {
    const worker = new Worker<JobData>(queueName, (job, token) => this.#run(job, token), {
      autorun: false,
      concurrency,
      connection: { ...redisOptions(this.#options.redis), ...waitForConnection },
      drainDelay: idleSeconds,
      lockDuration: lockMilliseconds,
      maxStalledCount: maxLosses,
      prefix,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      runRetryDelay: retryMilliseconds,
      stalledInterval: stalledMilliseconds,
    })
    worker.on('error', (error) => {
      // That Redis is away is reported by this worker's own connection.
      if (this.up) this.#report(error)
    })
    worker.on('stalled', () => this.#options.onStalled())
    return worker
  }

  #takeJobs(): void {
    const worker = this.#newWorker(this.#options.capacity)
    this.#worker = worker
    worker.waitUntilReady().then(
      () => worker.run().catch(this.#report),
      async (error: unknown) => {
        // Redis has refused its first commands, and it doesn't retry them.
        if (this.#closing) return
        this.#report(error)
        await worker.close(true).catch(() => {})
        this.#restart = setTimeout(() => this.#takeJobs(), retryMilliseconds)
      },
    )
  }

  async #run(job: Job<JobData>, token: string | undefined): Promise<void> {
    const start = performance.now()
    const { requestId } = job.data
    this.#runningJobs += 1
    try {
      const result = await this.#answer(job, token)
      // Tells BullMQ that the job isn't completed, here and below.
      if (result === 'aside') throw new DelayedError()
      this.#options.onJob({ ...result, requestId, milliseconds: performance.now() - start })
      if (result.outcome === 'returned') throw new WaitingError()
    } finally {
      this.#runningJobs -= 1
    }
  }

  async #answer(job: Job<JobData>, token: string | undefined): Promise<Answered> {
    try {
      return await this.#convertInSlot(job, token)
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.#report(error)
      const refused = answerRefused()
      const { id = '' } = job
      try {
        // Redis may take a few bytes after it has refused many.
        await this.#documents.answer(id, encodeFailure(refused))
        return { outcome: 'answered', format: undefined, error: refused }
      } catch {
        // Deleting the document makes room. The job fails, and its node reports that.
        await this.#documents.delete(id).catch(this.#report)
        throw error
      }
    }
  }

  async #convertInSlot(job: Job<JobData>, token: string | undefined): Promise<Answered> {
    const { id = '', data, opts } = job
    const hold = { id, client: data.client }
    const before = await this.#scheduler.take(hold, opts.priority ?? 0)
    if (before !== undefined) {
      const delay = Math.min((before + 1) * asideMilliseconds, maxAsideMilliseconds)
      await job.moveToDelayed(Date.now() + delay, token)
      return 'aside'
    }
    this.#holds.add(hold)
    try {
      return await this.#convertAndAnswer(job, token)
    } finally {
      this.#holds.delete(hold)
      this.#lastRelease = performance.now()
      // Before BullMQ looks for the next job. If it fails, the hold expires.
      await this.#release(hold).catch(this.#report)
    }
  }

  /** Gives a slot back, and puts the document that may have it in the queue again. */
  async #release(hold: Hold): Promise<void> {
    const next = await this.#scheduler.release(hold)
    if (next === undefined || this.#worker === undefined) return
    const job = await Job.fromId<JobData>(this.#worker, next)
    // It may be back already, or given up.
    if (await job?.isDelayed()) await job?.promote().catch(() => {})
  }

  async #convertAndAnswer(job: Job<JobData>, token: string | undefined): Promise<JobResult> {
    const { id = '', data } = job
    const { timeoutMilliseconds } = this.#options
    const [claimed] = await Promise.all([
      this.#documents.claim(id, 2 * timeoutMilliseconds + spareMilliseconds),
      job.updateProgress(1),
    ])
    const message = claimed && decodedOrFailed(claimed.message)
    if (message instanceof ConversionFailedError) {
      const { answer, error } = failed(message)
      const wanted = await this.#documents.answer(id, answer)
      return { outcome: wanted ? 'answered' : 'unwanted', format: undefined, error }
    }
    // It's an answer if the worker that wrote it was lost before it could finish the job.
    if (claimed === undefined || message?.type !== 'request') {
      return { outcome: 'unwanted', format: undefined, error: undefined }
    }
    const { format } = message.request
    const files = await this.#files.fetch(filesNamedIn(message.request))
    const { answer, error } =
      files === undefined
        ? failed(queueUnavailable('The queue has lost the theme of the document.'))
        : await this.#convert(
            putFilesIn(message.request, files),
            data,
            claimed.remainingMilliseconds,
          )
    if (isFailure(error, 'stopping')) {
      // Reported once Redis has the job again: until then it isn't returned.
      await job.moveToWait(token)
      return { outcome: 'returned', format, error }
    }
    const wanted = await this.#documents.answer(id, answer)
    return { outcome: wanted ? 'answered' : 'unwanted', format, error }
  }

  /** @param remainingMilliseconds how much longer the document may wait */
  async #convert(
    request: ConversionRequest,
    { client, requestId }: JobData,
    remainingMilliseconds: number,
  ): Promise<JobAnswer> {
    const { pool, waitMilliseconds } = this.#options
    const waited = new AbortController()
    const timer = setTimeout(
      () => waited.abort(waitTimeout(waitMilliseconds)),
      Math.min(remainingMilliseconds, waitMilliseconds),
    )
    try {
      const caller = {
        signal: waited.signal,
        client,
        ...(requestId !== undefined && { requestId }),
      }
      const output = await pool.convert(request, caller)
      return { answer: encodeOutput(output), error: undefined }
    } catch (error) {
      return failed(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The message for the node, and the error that is in it, if any. */
interface JobAnswer {
  readonly answer: Buffer
  readonly error: unknown
}

function failed(error: unknown): JobAnswer {
  return { answer: encodeFailure(error), error }
}

function decodedOrFailed(message: Buffer): Message | ConversionFailedError {
  try {
    return decodeMessage(message)
  } catch (error) {
    if (error instanceof ConversionFailedError) return error
    throw error
  }
}
