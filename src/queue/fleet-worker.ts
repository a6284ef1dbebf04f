import { randomUUID } from 'node:crypto'
import { type Job, WaitingError, Worker } from 'bullmq'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import type { Conversions } from '../pool/conversions.ts'
import { PoolBusyError, PoolClosedError, QueueLostError } from '../pool/errors.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import type { Misdeed } from '../pool/quarantine.ts'
import {
  isRefusal,
  type OnRedisChange,
  patiently,
  RedisConnection,
  reasonOf,
  redisOptions,
} from '../redis/redis-connection.ts'
import { Documents } from './documents.ts'
import { FleetQuarantine } from './fleet-quarantine.ts'
import type { JobData } from './jobs.ts'
import { openLetter, sealFailure, sealOutput } from './letters.ts'
import { Line, presenceMilliseconds } from './line.ts'
import { prefix, queueName } from './names.ts'

/**
 * How a job ended here:
 *
 * - `answered`: its document was converted or refused, and the answer is on its way
 * - `unwanted`: nobody waits for it any more
 * - `returned`: this worker stops, and leaves it to another
 */
export type JobOutcome = 'answered' | 'unwanted' | 'returned'

export interface JobEvent {
  readonly outcome: JobOutcome
  readonly requestId: string | undefined
  /** Of a document that was begun. */
  readonly format: ConversionRequest['format'] | undefined
  /** What its caller is told, or `undefined`. */
  readonly error: unknown
  readonly milliseconds: number
}

type Tell = (event: Pick<JobEvent, 'outcome' | 'format' | 'error'>) => void

export interface FleetWorkerOptions {
  readonly redis: RedisAddress
  readonly pool: Pick<Conversions, 'convert' | 'state'>
  /** Documents at a time. */
  readonly capacity: number
  readonly waitMilliseconds: number
  /** How long a document may take. */
  readonly timeoutMilliseconds: number
  readonly onJob: (event: JobEvent) => void
  /** Told of each document whose worker was lost, on whatever machine: it waits again. */
  readonly onStalled: () => void
  /** Told when Redis answers, and when it doesn't. */
  readonly onChange: OnRedisChange
  /** Told of whatever else goes wrong with the queue. */
  readonly onError: (reason: string) => void
}

/** A worker that hasn't said for so long that it's at a document has lost it: it died, or its network did. */
const lockMilliseconds = 4000
/** How often each worker looks for documents that were lost. */
const stalledMilliseconds = 2000
/** Once for the worker's fault. A second loss is the document's. */
const mostLosses = 1

/** A document that was given back is noticed within this; another at once. */
const idleSeconds = 1
const retryMilliseconds = 1000

/** On top of two tries, the time until a lost worker is noticed. */
const spareMilliseconds = 30_000

/** Takes documents from the queue, and has them converted by the processes of this machine. */
export class FleetWorker {
  readonly #options: FleetWorkerOptions
  readonly #id = randomUUID()
  readonly #connection: RedisConnection
  readonly #documents: Documents
  readonly #line: Line
  readonly #quarantine: FleetQuarantine
  #worker: Worker<JobData> | undefined
  #presence: NodeJS.Timeout | undefined
  #restart: NodeJS.Timeout | undefined
  /** Jobs that it has. */
  #running = 0
  #closing = false

  constructor(options: FleetWorkerOptions) {
    this.#options = options
    this.#connection = new RedisConnection(options.redis, options.onChange, patiently)
    this.#documents = new Documents(this.#connection.client)
    this.#line = new Line(this.#connection.client)
    this.#quarantine = new FleetQuarantine(this.#connection.client)
  }

  /** Whether Redis answers. */
  get up(): boolean {
    return this.#connection.up
  }

  /** Begins to take documents. */
  start(): void {
    if (this.#presence !== undefined || this.#closing) return
    this.#presence = setInterval(() => this.#sayPresent(), presenceMilliseconds)
    this.#sayPresent()
    this.#take()
  }

  /** Remembers for the whole fleet that a document ended a process. */
  count(request: ConversionRequest, misdeed: Misdeed): void {
    this.#quarantine.count(request, misdeed).catch(this.#report)
  }

  /**
   * Takes no more documents, and resolves when those it has are finished. Those that the pool gives up go back to the
   * queue. Without Redis and without a document there's nothing to wait for.
   */
  async close(): Promise<void> {
    this.#closing = true
    clearInterval(this.#presence)
    clearTimeout(this.#restart)
    if (this.up) await this.#line.absent(this.#id, this.#options.capacity).catch(this.#report)
    await this.#worker?.close(!this.up && this.#running === 0).catch(this.#report)
    this.#connection.close()
  }

  readonly #report = (error: unknown) => this.#options.onError(reasonOf(error))

  #sayPresent(): void {
    const { pool, capacity } = this.#options
    if (!this.up || pool.state !== 'ready') return
    this.#line.present(this.#id, capacity).catch(this.#report)
  }

  #take(): void {
    const worker = new Worker<JobData>(
      queueName,
      (job, token) => this.#counted(this.#run(job, token)),
      {
        autorun: false,
        concurrency: this.#options.capacity,
        connection: { ...redisOptions(this.#options.redis), ...patiently },
        drainDelay: idleSeconds,
        lockDuration: lockMilliseconds,
        maxStalledCount: mostLosses,
        prefix,
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
        runRetryDelay: retryMilliseconds,
        stalledInterval: stalledMilliseconds,
      },
    )
    this.#worker = worker
    worker.on('error', (error) => {
      // That Redis is away is told by this worker's own connection.
      if (this.up) this.#report(error)
    })
    worker.on('stalled', () => this.#options.onStalled())
    worker.waitUntilReady().then(
      () => worker.run().catch(this.#report),
      async (error: unknown) => {
        // Redis has refused its first commands, after which it never asks again.
        if (this.#closing) return
        this.#report(error)
        await worker.close(true).catch(() => {})
        this.#restart = setTimeout(() => this.#take(), retryMilliseconds)
      },
    )
  }

  async #counted(work: Promise<void>): Promise<void> {
    this.#running += 1
    try {
      await work
    } finally {
      this.#running -= 1
    }
  }

  async #run(job: Job<JobData>, token: string | undefined): Promise<void> {
    const begin = performance.now()
    const { id = '', data } = job
    const tell: Tell = (event) =>
      this.#options.onJob({
        ...event,
        requestId: data.requestId,
        milliseconds: performance.now() - begin,
      })
    try {
      await this.#answer(job, token, tell)
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.#report(error)
      const excuse = new QueueLostError('The queue of documents refused a worker.')
      // Where the job fails, its node says the same.
      if (!(await this.#excuse(id, excuse))) throw error
      tell({ outcome: 'answered', format: undefined, error: excuse })
    }
  }

  async #answer(job: Job<JobData>, token: string | undefined, tell: Tell): Promise<void> {
    const { id = '', data, opts } = job
    const { timeoutMilliseconds } = this.#options
    const [held] = await Promise.all([
      this.#documents.begin(id, 2 * timeoutMilliseconds + spareMilliseconds),
      this.#line.takeTurn(id, data.client, opts.priority ?? 0),
    ])
    const letter = held === undefined ? undefined : openLetter(held.sealed)
    // Or the worker that answered was lost before it could say so.
    if (held === undefined || letter?.type !== 'request') {
      return tell({ outcome: 'unwanted', format: undefined, error: undefined })
    }
    const { request } = letter
    const { sealed, error } = await this.#convert(request, data, held.milliseconds)
    if (error instanceof PoolClosedError) {
      tell({ outcome: 'returned', format: request.format, error })
      await job.moveToWait(token)
      throw new WaitingError()
    }
    const wanted = await this.#documents.answer(id, sealed)
    tell({ outcome: wanted ? 'answered' : 'unwanted', format: request.format, error })
  }

  /** Redis may take a few bytes where it has refused many. If not, what it holds of the document makes room. */
  async #excuse(id: string, excuse: QueueLostError): Promise<boolean> {
    try {
      await this.#documents.answer(id, sealFailure(excuse))
      return true
    } catch {
      await this.#documents.drop(id).catch(this.#report)
      return false
    }
  }

  /** @param leftMilliseconds how much longer the document may wait */
  async #convert(
    request: ConversionRequest,
    { client, requestId }: JobData,
    leftMilliseconds: number,
  ): Promise<{ readonly sealed: Buffer; readonly error: unknown }> {
    const { pool, waitMilliseconds } = this.#options
    const waited = new AbortController()
    const seconds = Math.ceil(waitMilliseconds / 1000)
    const clock = setTimeout(
      () => waited.abort(new PoolBusyError(`No worker was free within ${seconds} s.`, seconds)),
      Math.min(leftMilliseconds, waitMilliseconds),
    )
    try {
      const caller = {
        signal: waited.signal,
        client,
        ...(requestId !== undefined && { requestId }),
      }
      const output = await pool.convert(request, caller)
      return { sealed: sealOutput(output), error: undefined }
    } catch (error) {
      return { sealed: sealFailure(error), error }
    } finally {
      clearTimeout(clock)
    }
  }
}
