import { randomBytes } from 'node:crypto'
import type { JobEnd } from '../../common/metrics/labels.ts'
import type { Answer, Outcome } from '../answer.ts'
import { ApiError } from '../errors.ts'
import { sha256Text } from '../idempotency/fingerprint.ts'
import type { WarningBody } from '../schemas/fields.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import type { Deliverer } from './deliver.ts'
import type { Deliveries } from './delivery.ts'

/** Of one API key, those whose result is kept included. */
export const mostJobsOfClient = 100

/**
 * Places for jobs, for each document that is converted at a time. A key has half of all places, with which it can occupy all workers if
 * no other is there.
 */
export const placesPerWorker = 2

/** Of the warnings so far. */
export const mostWarnings = 100

/** A request that was accepted as a job, with all that it takes to work on it on any node. */
export interface NewJob {
  readonly id: string
  readonly client: string
  /** Of the body of a request with an `Idempotency-Key`; empty else. */
  readonly fingerprint: string
  readonly contentType: string
  readonly body: Buffer
  readonly documents: number
  readonly requestId: string
  /** Where its result and the news of its end go. */
  readonly deliveries: Deliveries | undefined
}

/** The jobs of all clients. A client's own are the only ones that it finds. */
export interface Jobs {
  /**
   * Accepts a job, unless there is one with its id.
   *
   * @returns the job, and whether it was there
   * @throws {ApiError} `RATE_LIMIT_EXCEEDED` or `SERVICE_OVERLOADED` if there are too many, `IDEMPOTENCY_KEY_REUSED` if the one that
   *   is there has another body
   */
  create(job: NewJob): Promise<{ readonly job: JobResponse; readonly repeated: boolean }>
  /** @returns `undefined` if the client has no such job */
  read(client: string, id: string): Promise<JobResponse | undefined>
  /** @returns `unfinished`, or `undefined` if the client has no such job */
  outcome(client: string, id: string): Promise<Outcome | 'unfinished' | undefined>
  /** Ends a job and removes its result. @returns false if the client has no such job */
  remove(client: string, id: string): Promise<boolean>
  /** Whether any client has such a job: for the metrics, and never for an answer. */
  has(id: string): Promise<boolean>
  /** Gives up the jobs that this node works on. Those in Redis are left to other nodes. */
  close(): Promise<void>
}

/** What jobs need, wherever they are kept. */
export interface JobsOptions {
  readonly run: RunJob
  /** Makes an error of what a job threw, and logs what is the service's fault. */
  readonly toError: (error: unknown, requestId: string) => ApiError
  /** Where results are kept. */
  readonly storage: AnswerStorage
  readonly concurrency: number
  /** For which a result is kept. */
  readonly milliseconds: number
  readonly onEnd: (end: JobEnd) => void
  readonly deliverer: Deliverer
}

/** Jobs by state. */
export type JobLoad = Readonly<Record<'waiting' | 'running' | 'kept', number>>

/** Works on one job. */
export type RunJob = (
  job: Omit<NewJob, 'fingerprint' | 'deliveries'>,
  options: RunOptions,
) => Promise<Answer>

export interface RunOptions {
  readonly signal: AbortSignal
  readonly onDocument: (warnings: readonly WarningBody[]) => void
  readonly files: AnswerFiles
}

/**
 * A new id, of 144 random bits. That of a request with an `Idempotency-Key` follows from the key and from the hash of the API key, which is
 * as secret, so that the request finds its job again.
 */
export function newJobId(client: string, idempotencyKey: string | undefined): string {
  if (idempotencyKey === undefined) return randomBytes(18).toString('base64url')
  return sha256Text(`${client} ${idempotencyKey}`).slice(0, 24)
}

export function tooManyJobs(): ApiError {
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `The key has ${mostJobsOfClient} jobs already. Delete those whose result you have, or wait until they expire.`,
    { headers: { 'retry-after': '10' } },
  )
}

export function tooManyJobBytes(): ApiError {
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    'The jobs and results of the key use all the space that it can have. Delete jobs whose result you have, or wait until they expire.',
    { headers: { 'retry-after': '10' } },
  )
}

export function noRoom(): ApiError {
  return jobsUnavailable('The service has no room for more jobs and results.')
}

export function jobsUnavailable(message: string): ApiError {
  return new ApiError('SERVICE_OVERLOADED', message, { headers: { 'retry-after': '5' } })
}
