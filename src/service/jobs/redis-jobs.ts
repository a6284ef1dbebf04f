import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { JobEnd } from '../../common/metrics/labels.ts'
import type { RedisConnection } from '../../redis/redis-connection.ts'
import type { Answer } from '../answer.ts'
import { ApiError, type ApiErrorOptions, type ErrorCode } from '../errors.ts'
import { sha256Text } from '../idempotency/fingerprint.ts'
import { RedisFiles } from '../redis-files.ts'
import type { WarningBody } from '../schemas/fields.ts'
import { type JobResponse, jobStates } from '../schemas/job.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import {
  type JobOutcome,
  type Jobs,
  jobsUnavailable,
  mostJobsOfClient,
  mostWarnings,
  type NewJob,
  type RunJob,
  reusedKey,
  tooManyJobBytes,
  tooManyJobs,
} from './jobs.ts'

/** Raise it with any change of what is stored, so that old and new nodes never meet. */
const prefix = 'octavo:jobs-v1'

/** A job that no node has ended for so long is given up. */
const unfinishedMilliseconds = 24 * 3_600_000

/** How often a node that works on a job looks whether it's still its own. */
const watchMilliseconds = 1000

/** Bytes of the bodies and results of one client, and the number of its jobs that have not ended. */
const countOwn = `
local bytes, count, unfinished = 0, 0, 0
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local values = redis.call('HMGET', ARGV[1] .. ':job:' .. id, 'bytes', 'state')
  if values[1] then
    bytes = bytes + tonumber(values[1])
    count = count + 1
    if values[2] == 'waiting' or values[2] == 'running' then unfinished = unfinished + 1 end
  else
    redis.call('ZREM', KEYS[1], id)
  end
end
`

const acceptJob = `
${countOwn}
local found = redis.call('HGET', KEYS[2], 'fingerprint')
if found then return {'found', found} end
if count >= tonumber(ARGV[2]) then return {'count'} end
if bytes + #ARGV[4] > tonumber(ARGV[3]) then return {'bytes'} end
redis.call('HSET', KEYS[2], 'state', 'waiting', 'done', '0', 'bytes', #ARGV[4], unpack(ARGV, 7))
redis.call('PEXPIRE', KEYS[2], ARGV[6])
redis.call('SET', KEYS[3], ARGV[4], 'PX', ARGV[6])
redis.call('ZADD', KEYS[1], redis.call('TIME')[1], ARGV[5])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return {'accepted', tostring(unfinished)}
`

const readRoom = `
${countOwn}
return bytes
`

/** Gives a job that hasn't ended to the node that asks; another that worked on it finds that it's no longer its own. */
const claimJob = `
local state = redis.call('HGET', KEYS[1], 'state')
if state ~= 'waiting' and state ~= 'running' then return 0 end
redis.call('HSET', KEYS[1], 'state', 'running', 'attempt', ARGV[1], 'done', '0', 'warnings', '[]')
return 1
`

const updateJob = `
if redis.call('HGET', KEYS[1], 'attempt') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV, 2))
return 1
`

/**
 * Ends a job, once, and removes its body. 0: the job is another attempt's. 2: this one has ended it before; a lost reply makes
 * the connection ask again.
 */
const endJob = `
if redis.call('HGET', KEYS[1], 'attempt') ~= ARGV[1] then return 0 end
if redis.call('HGET', KEYS[1], 'state') ~= 'running' then return 2 end
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
redis.call('DEL', KEYS[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
`

export interface RedisJobsOptions {
  /** For requests, which don't wait for Redis. */
  readonly connection: RedisConnection
  /** For jobs, which do. */
  readonly patientConnection: RedisConnection
  readonly queue: {
    add(id: string, turn: number): Promise<void>
    remove(id: string): Promise<void>
    start(concurrency: number, run: (id: string) => Promise<'ended' | 'returned'>): void
    close(): Promise<void>
  }
  readonly run: RunJob
  /** Makes an error of what a job threw, and logs what is the service's fault. */
  readonly toError: (error: unknown, requestId: string) => ApiError
  readonly storage: AnswerStorage
  /** The clients whose keys are valid. */
  readonly clients: () => readonly string[]
  /** Jobs at a time. */
  readonly concurrency: number
  /** For which a result is kept. */
  readonly milliseconds: number
  /** Of the bodies and results of one client. */
  readonly bytesOfClient: number
  readonly onEnd: (end: JobEnd) => void
}

/** Keeps jobs in Redis: any node works on them and knows of them, and none is lost with a node. */
export class RedisJobs implements Jobs {
  readonly #options: RedisJobsOptions
  readonly #redis: RedisFiles
  readonly #patient: RedisFiles
  readonly #controllers = new Set<AbortController>()
  #stopping = false

  constructor(options: RedisJobsOptions) {
    this.#options = options
    this.#redis = new RedisFiles(options.connection)
    this.#patient = new RedisFiles(options.patientConnection)
    options.queue.start(options.concurrency, (id) => this.#run(id))
  }

  /** Jobs that this node works on. */
  get load(): Readonly<Record<'waiting' | 'running' | 'kept', number>> {
    return { waiting: 0, running: this.#controllers.size, kept: 0 }
  }

  async create(job: NewJob): Promise<{ readonly job: JobResponse; readonly repeated: boolean }> {
    return this.#answer(async () => {
      const client = sha256Text(job.client)
      const { id, fingerprint, contentType, body, documents, requestId } = job
      const reply = await this.#redis.command((redis) =>
        redis.eval(
          acceptJob,
          3,
          ownKey(client),
          jobKey(id),
          bodyKey(id),
          prefix,
          mostJobsOfClient,
          this.#options.bytesOfClient,
          body,
          id,
          unfinishedMilliseconds,
          ...['client', client, 'fingerprint', fingerprint, 'type', contentType],
          ...['total', documents, 'request', requestId],
        ),
      )
      const [outcome, detail] = Array.isArray(reply) ? reply.map(String) : []
      if (outcome === 'found') {
        const found = await this.read(job.client, id)
        if (found === undefined || detail !== fingerprint) throw reusedKey()
        return { job: found, repeated: true }
      }
      if (outcome !== 'accepted') {
        this.#options.onEnd('refused')
        throw outcome === 'count' ? tooManyJobs() : tooManyJobBytes()
      }
      try {
        await this.#redis.command(() => this.#options.queue.add(id, Number(detail)))
      } catch (error) {
        // It may never be worked on, so it isn't accepted.
        await this.#delete(client, id).catch(() => {})
        throw error
      }
      this.#options.onEnd('accepted')
      const progress = { done: 0, total: documents }
      return { job: { id, state: 'waiting', progress, warnings: [] }, repeated: false }
    })
  }

  read(client: string, id: string): Promise<JobResponse | undefined> {
    return this.#answer(async () => {
      const job = await this.#find(client, id)
      return job && responseOf(id, job)
    })
  }

  outcome(client: string, id: string): Promise<JobOutcome | 'unfinished' | undefined> {
    return this.#answer(async () => {
      const job = await this.#find(client, id)
      if (job === undefined) return undefined
      const { state, error, response, attempt = '', bytes = '0' } = job
      if (state !== 'done' && state !== 'failed') return 'unfinished'
      if (error !== undefined) return { error: readError(error) }
      const files = this.#options.storage.open(client)
      const release = files.retain()
      try {
        const file = files.create()
        if (await this.#redis.read(fileKey(id, attempt), Number(bytes), file)) {
          // Only this class writes there.
          return {
            answer: { response: JSON.parse(response ?? '') as Answer['response'], file },
            release,
          }
        }
      } catch (reason) {
        release()
        throw reason
      }
      release()
      return undefined
    })
  }

  remove(client: string, id: string): Promise<boolean> {
    return this.#answer(async () => {
      if ((await this.#find(client, id)) === undefined) return false
      await this.#delete(sha256Text(client), id)
      this.#options.onEnd('deleted')
      return true
    })
  }

  async close(): Promise<void> {
    this.#stopping = true
    for (const controller of this.#controllers) controller.abort(new StoppingError())
    await this.#options.queue.close()
  }

  /** Works on a job that the queue has handed to this node. */
  async #run(id: string): Promise<'ended' | 'returned'> {
    if (this.#stopping) return 'returned'
    const attempt = randomUUID()
    const claimed = await this.#patient.command((redis) =>
      redis.eval(claimJob, 1, jobKey(id), attempt),
    )
    if (Number(claimed) === 0) return 'ended'
    const job = await this.#patient.command((redis) => redis.hgetall(jobKey(id)))
    const body = await this.#patient.command((redis) => redis.getBuffer(bodyKey(id)))
    const hashed = job.client ?? ''
    const client = this.#options.clients().find((one) => sha256Text(one) === hashed) ?? ''
    // It has been deleted meanwhile.
    if (body === null) return 'ended'
    const controller = new AbortController()
    this.#controllers.add(controller)
    const timer = setInterval(() => void this.#watch(id, attempt, controller), watchMilliseconds)
    const files = this.#options.storage.open(client)
    const release = files.retain()
    const requestId = job.request ?? ''
    try {
      const progress = new Progress((fields) => this.#update(id, attempt, fields))
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
          { signal: controller.signal, files, onDocument: (warnings) => progress.add(warnings) },
        )
        .then(
          (answer) => this.#fields(id, hashed, attempt, answer),
          (error: unknown) => {
            if (this.#stopping || controller.signal.aborted) throw error
            const known = this.#options.toError(error, requestId)
            // There was no room for the answer: the queue has the job worked on again.
            if (isTemporary(known)) throw error
            return errorFields(known)
          },
        )
      await progress.end()
      await this.#end(id, attempt, ending)
      return 'ended'
    } catch (error) {
      if (this.#stopping) return 'returned'
      // It was deleted, or is another node's.
      if (controller.signal.aborted) return 'ended'
      throw error
    } finally {
      clearInterval(timer)
      release()
      this.#controllers.delete(controller)
    }
  }

  async #watch(id: string, attempt: string, controller: AbortController): Promise<void> {
    try {
      const now = await this.#redis.command((redis) => redis.hget(jobKey(id), 'attempt'))
      if (now !== attempt) controller.abort(new StoppingError())
    } catch (error) {
      // Redis comes back with the job, or without.
      this.#redis.failed(error)
    }
  }

  /** Stores the file of an answer. @returns what is stored of the job */
  async #fields(
    id: string,
    client: string,
    attempt: string,
    { response, file }: Answer,
  ): Promise<readonly string[]> {
    const used = await this.#patient.command((redis) =>
      redis.eval(readRoom, 1, ownKey(client), prefix),
    )
    if (Number(used) + file.size > this.#options.bytesOfClient)
      return errorFields(tooManyJobBytes())
    await this.#patient.write(fileKey(id, attempt), file, this.#options.milliseconds)
    return ['state', 'done', 'response', JSON.stringify(response), 'bytes', String(file.size)]
  }

  async #end(id: string, attempt: string, fields: readonly string[]): Promise<void> {
    const { milliseconds, onEnd } = this.#options
    const ended = await this.#patient.command((redis) =>
      redis.eval(endJob, 2, jobKey(id), bodyKey(id), attempt, milliseconds, ...fields),
    )
    if (Number(ended) > 0) onEnd(fields[1] === 'done' ? 'done' : 'failed')
    else await this.#patient.command((redis) => redis.del(fileKey(id, attempt)))
  }

  async #update(id: string, attempt: string, fields: readonly string[]): Promise<void> {
    try {
      await this.#redis.command((redis) => redis.eval(updateJob, 1, jobKey(id), attempt, ...fields))
    } catch (error) {
      this.#redis.failed(error)
    }
  }

  async #find(client: string, id: string): Promise<Record<string, string> | undefined> {
    const job = await this.#redis.command((redis) => redis.hgetall(jobKey(id)))
    return job.client === sha256Text(client) && job.state !== undefined ? job : undefined
  }

  async #delete(client: string, id: string): Promise<void> {
    const attempt = await this.#redis.command((redis) => redis.hget(jobKey(id), 'attempt'))
    await this.#redis.command((redis) =>
      redis.del(jobKey(id), bodyKey(id), fileKey(id, attempt ?? '')),
    )
    await this.#redis.command((redis) => redis.zrem(ownKey(client), id))
    await this.#redis.command(() => this.#options.queue.remove(id))
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

const progressMilliseconds = 100

/** Tells of progress now and then, in order. */
class Progress {
  readonly #update: (fields: readonly string[]) => Promise<void>
  readonly #warnings: WarningBody[] = []
  #done = 0
  #updating: Promise<void> | undefined

  constructor(update: (fields: readonly string[]) => Promise<void>) {
    this.#update = update
  }

  add(warnings: readonly WarningBody[]): void {
    this.#done += 1
    this.#warnings.push(...warnings.slice(0, mostWarnings - this.#warnings.length))
    this.#updating ??= wait(progressMilliseconds).then(() => {
      this.#updating = undefined
      return this.#tell()
    })
  }

  async end(): Promise<void> {
    await this.#updating
    await this.#tell()
  }

  #tell(): Promise<void> {
    return this.#update(['done', String(this.#done), 'warnings', JSON.stringify(this.#warnings)])
  }
}

function isTemporary({ statusCode, headers }: ApiError): boolean {
  return (statusCode === 429 || statusCode === 503) && headers['retry-after'] !== undefined
}

function responseOf(id: string, job: Record<string, string>): JobResponse {
  const { state, done, total, warnings = '[]', error } = job
  return {
    id,
    state: jobStates.find((known) => known === state) ?? 'waiting',
    progress: { done: Number(done), total: Number(total) },
    warnings: JSON.parse(warnings),
    ...(error !== undefined && { error: shortError(readError(error)) }),
  }
}

function shortError({ code, message }: ApiError): NonNullable<JobResponse['error']> {
  return { code, message }
}

function errorFields({ code, message, details, headers }: ApiError): readonly string[] {
  const error = JSON.stringify({ code, message, options: { details, headers } })
  return ['state', 'failed', 'error', error, 'bytes', '0']
}

function readError(text: string): ApiError {
  // Only `errorFields` makes it.
  const { code, message, options } = JSON.parse(text) as {
    readonly code: ErrorCode
    readonly message: string
    readonly options: ApiErrorOptions
  }
  return new ApiError(code, message, options)
}

function ownKey(client: string): string {
  return `${prefix}:of:${client}`
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
