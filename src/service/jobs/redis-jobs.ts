import { randomBytes, randomUUID } from 'node:crypto'
import type { RedisConnection } from '../../redis/redis-connection.ts'
import type { Answer, KeptAnswer, Outcome } from '../answer.ts'
import { reusedKey } from '../common-errors.ts'
import { ApiError, readStoredError, type StoredError, storedError } from '../errors.ts'
import { sha256Text } from '../idempotency/fingerprint.ts'
import { isRedisLost, RedisFiles } from '../redis-files.ts'
import { type JobResponse, jobStates } from '../schemas/job.ts'
import { deliveryLogs, type EndedJob } from './deliver.ts'
import type { Deliveries } from './delivery.ts'
import {
  type JobLoad,
  type Jobs,
  type JobsOptions,
  jobsUnavailable,
  mostJobsOfClient,
  type NewJob,
  noRoom,
  placesPerWorker,
  tooManyJobBytes,
  tooManyJobs,
} from './jobs.ts'
import { Progress } from './progress.ts'
import { RedisDeliveries } from './redis-deliveries.ts'
import {
  acceptJob,
  claimJob,
  deleteJob,
  dropResult,
  endJob,
  findLost,
  holdJob,
  leaveJob,
  prefix,
  reserveResult,
  updateJob,
} from './redis-job-scripts.ts'

/** How often a node that works on a job looks whether it's still its own. */
const watchMilliseconds = 1000

/** How often a node says that it works on jobs, and looks for lost ones. */
const searchMilliseconds = 2000

interface QueuedJob {
  readonly id: string
  /** Names its entry in the queue. A job that is queued anew has another. */
  readonly ticket: string
}

export interface RedisJobsOptions extends JobsOptions {
  /** For requests, which don't wait for Redis. */
  readonly connection: RedisConnection
  /** For jobs, which do. */
  readonly patientConnection: RedisConnection
  readonly queue: {
    readonly entryPrefix: string
    add(job: QueuedJob, turn: number): Promise<void>
    remove(ticket: string): Promise<void>
    start(
      concurrency: number,
      run: (job: QueuedJob, isLast: boolean) => Promise<'ended' | 'returned'>,
    ): void
    close(): Promise<void>
  }
  /** The clients whose keys are valid. */
  readonly clients: () => readonly string[]
  /** How often a job is tried for whose result there is no room. */
  readonly attempts: number
  /** Of the bodies and results of one client. */
  readonly bytesOfClient: number
  /** Of all that is kept in Redis. */
  readonly keptBytes: number
}

/** Keeps jobs in Redis: any node works on them and knows of them, and none is lost with a node. */
export class RedisJobs implements Jobs {
  readonly #options: RedisJobsOptions
  readonly #redis: RedisFiles
  readonly #patient: RedisFiles
  readonly #controllers = new Set<AbortController>()
  readonly #node: string
  readonly #search: NodeJS.Timeout
  readonly #deliveries: RedisDeliveries
  #keptBytes = 0
  #stopping = false

  constructor(options: RedisJobsOptions) {
    this.#options = options
    this.#redis = new RedisFiles(options.connection)
    this.#patient = new RedisFiles(options.patientConnection)
    const places = placesPerWorker * options.concurrency
    this.#node = `${randomUUID()} ${places}`
    this.#deliveries = new RedisDeliveries({
      redis: this.#redis,
      deliverer: options.deliverer,
      read: (id) => this.#readEnded(id),
    })
    this.#search = setInterval(() => {
      void this.#findLost()
      void this.#deliveries.sendDue()
    }, searchMilliseconds)
    this.#search.unref()
    // Before it has said how many places it has, it would take fewer of one key.
    void this.#findLost().then(() => {
      if (!this.#stopping) options.queue.start(places, (job, isLast) => this.#run(job, isLast))
    })
  }

  /** Jobs that this node works on. */
  get load(): JobLoad {
    return { waiting: 0, running: this.#controllers.size, kept: 0 }
  }

  /** Bytes of jobs, results and answers in Redis, a moment ago. */
  get keptBytes(): number {
    return this.#keptBytes
  }

  async create(job: NewJob): Promise<{ readonly job: JobResponse; readonly repeated: boolean }> {
    return this.#answer(async () => {
      const client = sha256Text(job.client)
      const { id, fingerprint, contentType, body, documents, requestId, deliveries } = job
      const { bytesOfClient, keptBytes, onEnd, queue } = this.#options
      const ticket = newTicket()
      const giveUp = (error: unknown): never => {
        // Redis may have accepted it. With an `Idempotency-Key`, the request that is sent again finds it.
        if (fingerprint === '') this.#deleteLater(client, id)
        throw error
      }
      const reply = await this.#redis
        .run(
          acceptJob,
          ...[id, client, body, ticket, mostJobsOfClient, bytesOfClient, keptBytes],
          ...['fingerprint', fingerprint, 'type', contentType],
          ...['total', documents, 'request', requestId],
          ...(deliveries === undefined ? [] : ['deliveries', JSON.stringify(deliveries)]),
        )
        .catch(giveUp)
      const [outcome, detail] = textsOf(reply)
      if (outcome === 'found') {
        const found = await this.read(job.client, id)
        if (found === undefined || detail !== fingerprint) throw reusedKey()
        return { job: found, repeated: true }
      }
      if (outcome !== 'accepted') {
        onEnd('refused')
        throw refusals[outcome ?? '']?.() ?? tooManyJobBytes()
      }
      await this.#redis.command(() => queue.add({ id, ticket }, Number(detail))).catch(giveUp)
      onEnd('accepted')
      const progress = { done: 0, total: documents }
      const accepted: JobResponse = { id, state: 'waiting', progress, warnings: [] }
      return { job: { ...accepted, ...deliveryLogs(deliveries) }, repeated: false }
    })
  }

  read(client: string, id: string): Promise<JobResponse | undefined> {
    return this.#answer(async () => {
      // Without `response`, which has all warnings and may be large.
      const values = await this.#redis.command((redis) => redis.hmget(jobKey(id), ...readFields))
      const job = Object.fromEntries(
        readFields.flatMap((field, index) =>
          values[index] == null ? [] : [[field, values[index]]],
        ),
      )
      return isOf(client, job) ? responseOf(id, job) : undefined
    })
  }

  outcome(client: string, id: string): Promise<Outcome | 'unfinished' | undefined> {
    return this.#answer(async () => {
      const job = await this.#find(client, id)
      if (job === undefined) return undefined
      const { state, error } = job
      if (state !== 'done' && state !== 'failed') return 'unfinished'
      if (error !== undefined) return { error: readError(error) }
      return this.#openResult(client, id, job)
    })
  }

  async #openResult(
    client: string,
    id: string,
    { response, attempt = '', size = '0' }: Readonly<Record<string, string>>,
  ): Promise<KeptAnswer | undefined> {
    const files = this.#options.storage.open(client)
    const kept = await this.#redis.readInto(files, fileKey(id, attempt), Number(size))
    if (kept === undefined) return undefined
    const { file, release } = kept
    // Only this class writes there.
    return { answer: { response: JSON.parse(response ?? '') as Answer['response'], file }, release }
  }

  /** A job that is to be delivered. */
  async #readEnded(id: string): Promise<(EndedJob & { readonly attempt: string }) | undefined> {
    const job = await this.#redis.command((redis) => redis.hgetall(jobKey(id)))
    const { client = '', attempt = '', deliveries } = job
    if (deliveries === undefined) return undefined
    return {
      attempt,
      client,
      job: responseOf(id, job),
      // Only this class and `RedisDeliveries` write there.
      deliveries: JSON.parse(deliveries) as Deliveries,
      openResult: () => this.#openResult(this.#clientOf(client), id, job),
    }
  }

  /** The client of a hash; empty if its key has been removed. */
  #clientOf(hashed: string): string {
    return this.#options.clients().find((one) => sha256Text(one) === hashed) ?? ''
  }

  remove(client: string, id: string): Promise<boolean> {
    return this.#answer(async () => {
      if ((await this.#find(client, id)) === undefined) return false
      await this.#delete(sha256Text(client), id)
      this.#options.onEnd('deleted')
      return true
    })
  }

  has(id: string): Promise<boolean> {
    return this.#answer(async () => {
      const [state] = await this.#redis.command((redis) => redis.hmget(jobKey(id), 'state'))
      return typeof state === 'string'
    })
  }

  async close(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#search)
    this.#deliveries.close()
    for (const controller of this.#controllers) controller.abort(new StoppingError())
    await this.#options.queue.close()
  }

  /** Works on a job that the queue has handed to this node. */
  async #run({ id, ticket }: QueuedJob, isLast: boolean): Promise<'ended' | 'returned'> {
    if (this.#stopping) return 'returned'
    const attempt = randomUUID()
    const claimed = await this.#patient.run(claimJob, id, ticket, attempt)
    if (Number(claimed) === 0) return 'ended'
    const job = await this.#patient.command((redis) => redis.hgetall(jobKey(id)))
    const hashed = job.client ?? ''
    const controller = new AbortController()
    this.#controllers.add(controller)
    const timer = setInterval(() => void this.#hold(id, attempt, controller), watchMilliseconds)
    try {
      const body = await this.#patient.command((redis) => redis.getBuffer(bodyKey(id)))
      // It has been deleted meanwhile.
      if (body === null) return 'ended'
      await this.#work({ id, attempt, job, body, isLast }, controller.signal)
      return 'ended'
    } catch (error) {
      // What it has written is of no use to the next attempt.
      await this.#redis.attempt(() => this.#redis.run(dropResult, id, attempt))
      if (this.#stopping) return 'returned'
      // It was deleted, or is another node's.
      if (controller.signal.aborted) return 'ended'
      throw error
    } finally {
      clearInterval(timer)
      this.#controllers.delete(controller)
      await this.#leave(id, hashed)
    }
  }

  /** @throws what makes the queue have it worked on again */
  async #work({ id, attempt, job, body, isLast }: ClaimedJob, signal: AbortSignal): Promise<void> {
    const hashed = job.client ?? ''
    const client = this.#clientOf(hashed)
    const files = this.#options.storage.open(client)
    const release = files.retain()
    const requestId = job.request ?? ''
    const progress = new Progress((fields) => this.#update(id, attempt, fields))
    try {
      const ending = await this.#options
        .run(
          {
            id,
            client,
            contentType: job.type ?? '',
            body,
            documents: Number(job.total),
            requestId,
          },
          { signal, files, onDocument: (warnings) => progress.add(warnings) },
        )
        .then((answer) => this.#keepResult(id, attempt, answer))
        .catch((error: unknown) => {
          if (this.#stopping || signal.aborted) throw error
          const known = this.#errorOf(error, requestId)
          // There was no room for the answer: the queue has the job worked on again.
          if (!isTemporary(known)) return endingWith(known)
          if (!isLast) throw error
          return endingWith(givenUp(known, this.#options.attempts))
        })
      await progress.end()
      if (ending.error !== undefined) {
        await this.#patient.run(dropResult, id, attempt)
      }
      await this.#end(id, attempt, ending)
    } finally {
      release()
    }
  }

  #errorOf(error: unknown, requestId: string): ApiError {
    if (isRedisLost(error)) return jobsUnavailable('Redis has no room for the result.')
    return this.#options.toError(error, requestId)
  }

  /** Says that this node still works on a job. */
  async #hold(id: string, attempt: string, controller: AbortController): Promise<void> {
    // Redis comes back with the job, or without.
    await this.#redis.attempt(async () => {
      const held = await this.#redis.run(holdJob, id, attempt)
      if (Number(held) === 0) controller.abort(new StoppingError())
    })
  }

  /** Gives the place of a job to the next one of its key that was put aside. */
  async #leave(id: string, client: string): Promise<void> {
    const ticket = newTicket()
    // What isn't queued is found again.
    await this.#redis.attempt(async () => {
      const [next, turn] = textsOf(await this.#redis.run(leaveJob, id, client, ticket))
      if (next !== undefined) await this.#queue({ id: next, ticket }, Number(turn))
    })
  }

  async #findLost(): Promise<void> {
    const { entryPrefix } = this.#options.queue
    await this.#redis.attempt(async () => {
      const reply = await this.#redis.run(findLost, this.#node, entryPrefix)
      const [bytes = '0', ...lost] = textsOf(reply)
      this.#keptBytes = Number(bytes)
      for (let index = 0; index + 2 < lost.length; index += 3) {
        const [id = '', ticket = '', turn] = lost.slice(index, index + 3)
        await this.#queue({ id, ticket }, Number(turn))
      }
    })
  }

  async #queue(job: QueuedJob, turn: number): Promise<void> {
    await this.#redis.command(() => this.#options.queue.add(job, turn))
  }

  /** Stores the file of an answer. */
  async #keepResult(id: string, attempt: string, { response, file }: Answer): Promise<JobEnding> {
    const { bytesOfClient, keptBytes, milliseconds } = this.#options
    const text = JSON.stringify(response)
    const bytes = file.size + Buffer.byteLength(text)
    const limits = [bytes, bytesOfClient, keptBytes]
    const room = await this.#patient.run(reserveResult, id, attempt, ...limits)
    if (room === 'bytes') return endingWith(tooManyJobBytes())
    if (room === 'full') throw noRoom()
    await this.#patient.write(fileKey(id, attempt), file, milliseconds)
    const fields = ['state', 'done', 'response', text, 'size', String(file.size)]
    return { fields, bytes, error: undefined }
  }

  async #end(id: string, attempt: string, { fields, bytes }: JobEnding): Promise<void> {
    const { milliseconds, onEnd } = this.#options
    const ended = await this.#patient.run(endJob, id, attempt, milliseconds, bytes, ...fields)
    if (Number(ended) > 0) {
      onEnd(fields[1] === 'done' ? 'done' : 'failed')
      void this.#deliveries.sendDue()
    } else await this.#patient.command((redis) => redis.del(fileKey(id, attempt)))
  }

  async #update(id: string, attempt: string, fields: readonly string[]): Promise<void> {
    await this.#redis.attempt(() => this.#redis.run(updateJob, id, attempt, ...fields))
  }

  async #find(client: string, id: string): Promise<Record<string, string> | undefined> {
    const job = await this.#redis.command((redis) => redis.hgetall(jobKey(id)))
    return isOf(client, job) ? job : undefined
  }

  async #delete(client: string, id: string): Promise<void> {
    const ticket = await this.#redis.run(deleteJob, id, client)
    if (ticket !== '') await this.#redis.command(() => this.#options.queue.remove(String(ticket)))
  }

  /** Deletes a job once Redis is back. Its entry in the queue, if it has one, then leads nowhere. */
  #deleteLater(client: string, id: string): void {
    // If it fails, the node has stopped, and another works on the job.
    void this.#patient.run(deleteJob, id, client).catch(() => {})
  }

  /** @throws {ApiError} `SERVICE_OVERLOADED` if Redis doesn't answer */
  async #answer<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!this.#redis.failed(error)) throw error
      throw jobsUnavailable('Jobs are unreachable for now.')
    }
  }
}

/** The node stops, or a job is no longer its own. */
class StoppingError extends Error {}

function isTemporary({ statusCode, headers }: ApiError): boolean {
  return (statusCode === 429 || statusCode === 503) && headers['retry-after'] !== undefined
}

/** What `responseOf` takes, and whose job it is. */
const readFields = [...['client', 'state', 'done', 'total'], ...['warnings', 'error', 'deliveries']]

function isOf(client: string, job: Readonly<Record<string, string>>): boolean {
  return job.client === sha256Text(client) && job.state !== undefined
}

function responseOf(id: string, job: Record<string, string>): JobResponse {
  const { state, done, total, warnings = '[]', error, deliveries } = job
  return {
    id,
    state: jobStates.find((known) => known === state) ?? 'waiting',
    progress: { done: Number(done), total: Number(total) },
    warnings: JSON.parse(warnings),
    ...(error !== undefined && { error: shortError(readError(error)) }),
    // Only this class and `RedisDeliveries` write there.
    ...(deliveries !== undefined && deliveryLogs(JSON.parse(deliveries) as Deliveries)),
  }
}

function shortError({ code, message }: ApiError): NonNullable<JobResponse['error']> {
  return { code, message }
}

/** How a job ends: what is stored of it, and the bytes that it takes. */
interface JobEnding {
  readonly fields: readonly string[]
  readonly bytes: number
  readonly error: ApiError | undefined
}

interface ClaimedJob {
  readonly id: string
  readonly attempt: string
  readonly job: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly isLast: boolean
}

function endingWith(error: ApiError): JobEnding {
  const text = JSON.stringify(storedError(error))
  return { fields: ['state', 'failed', 'error', text], bytes: 0, error }
}

/** The error of a job that could have been worked on again. It isn't, so there is no time to wait for. */
function givenUp({ code, message }: ApiError, attempts: number): ApiError {
  return new ApiError(code, `The job was given up after ${attempts} attempts. ${message}`)
}

function textsOf(reply: unknown): readonly string[] {
  return Array.isArray(reply) ? reply.map(String) : []
}

function newTicket(): string {
  return `t${randomBytes(15).toString('base64url')}`
}

const refusals: Readonly<Record<string, () => ApiError>> = {
  count: tooManyJobs,
  bytes: tooManyJobBytes,
  full: noRoom,
}

function readError(text: string): ApiError {
  // Only `endingWith` makes it.
  return readStoredError(JSON.parse(text) as StoredError)
}

function jobKey(id: string): string {
  return `${prefix}:job:${id}`
}

function bodyKey(id: string): string {
  return `${prefix}:body:${id}`
}

function fileKey(id: string, attempt: string): string {
  return `${prefix}:file:${id}:${attempt}`
}
