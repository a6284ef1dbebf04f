import type { Answer } from '../answer.ts'
import { ApiError } from '../errors.ts'
import { storedError } from '../records/stored-error.ts'
import { isRedisLost } from '../redis-files.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import {
  blobsOf,
  endJob,
  giveUpAttempt,
  type JobEnding,
  type JobEntry,
  type Queueable,
  reserveResult,
} from './job-rules.ts'
import { jobsUnavailable, noRoom } from './jobs.ts'
import { Progress } from './progress.ts'
import type { StoredJobsOptions } from './stored-jobs.ts'
import { newTicket } from './tickets.ts'

/** A job that this node has claimed. */
export interface ClaimedJob {
  /** Empty if its key has been removed. */
  readonly client: string
  /** The hash of the client, which names it in the store. */
  readonly hashed: string
  readonly id: string
  readonly attempt: string
  readonly job: JobEntry
  /** Whether it isn't tried again. */
  readonly isLast: boolean
}

export interface EndedAttempt {
  /** The next job of the client, which is to be queued. */
  readonly next?: Queueable
  /** Whether the job has ended, and is to be delivered. */
  readonly toDeliver: boolean
}

type Ending = Omit<JobEnding, 'progress'>

/**
 * Works on a job, and stores how it ends.
 *
 * @throws what makes the queue have it worked on again, or the reason of the signal
 */
export async function workOnJob(
  options: StoredJobsOptions,
  claimed: ClaimedJob,
  signal: AbortSignal,
): Promise<EndedAttempt> {
  const { store, patientStore, run, storage, milliseconds, onEnd } = options
  const { client, hashed, id, attempt, job } = claimed
  const names = blobsOf(id, attempt)
  const body = (await patientStore.read(hashed, id, [names.body]))?.blobs[0]
  // It has been deleted meanwhile.
  if (body === undefined) return { toDeliver: false }
  const files = storage.open(client)
  const release = files.retain()
  const progress = new Progress(attempt, (bytes) =>
    store.replace(names.progress, bytes).catch((error: unknown) => void store.failed(error)),
  )
  try {
    const { contentType, documents, requestId } = job
    const ending = await run(
      { id, client, contentType, body, documents, requestId },
      { signal, files, onDocument: (warnings) => progress.add(warnings) },
    )
      .then((answer) => keepResult(options, claimed, answer, files))
      .catch((error: unknown) => endingOf(options, claimed, error, signal))
    const end = endJob(
      id,
      attempt,
      { ...ending, progress: progress.end() },
      milliseconds,
      newTicket(),
    )
    const { is, next } = await patientStore.change(hashed, end)
    if (is === 'gone') await patientStore.change(hashed, giveUpAttempt(id, attempt, newTicket()))
    else onEnd(ending.error === undefined ? 'done' : 'failed')
    return { ...(next && { next }), toDeliver: job.deliveries !== undefined }
  } finally {
    release()
  }
}

/** Stores the file of an answer. */
async function keepResult(
  { patientStore, bytesOfClient, milliseconds }: StoredJobsOptions,
  { hashed, id, attempt }: ClaimedJob,
  { response, file }: Answer,
  files: AnswerFiles,
): Promise<Ending> {
  const text = JSON.stringify(response)
  const bytes = patientStore.bytesOf(file, text)
  const room = await patientStore.change(hashed, reserveResult(id, attempt, bytes, bytesOfClient))
  if (room === 'gone') throw new Error('The job is no longer of this attempt.')
  if (room !== 'ok') throw room
  const name = blobsOf(id, attempt).file
  if (!(await patientStore.keepFile(name, { file, files }, text, milliseconds))) throw noRoom()
  return { bytes, resultBytes: file.size, result: Buffer.from(text) }
}

/** @throws the error if the job isn't to end with it */
function endingOf(
  { store, attempts, toError }: StoredJobsOptions,
  { job, isLast }: ClaimedJob,
  error: unknown,
  signal: AbortSignal,
): Ending {
  if (signal.aborted) throw error
  const known = isRedisLost(error)
    ? jobsUnavailable('Redis has no room for the result.')
    : toError(error, job.requestId)
  if (!isTemporary(known)) return { error: storedError(known), bytes: 0 }
  // There was no room for the answer: the queue has the job worked on again.
  if (!isLast) throw error
  const last = store.isShared ? givenUp(known, attempts) : known
  return { error: storedError(last), bytes: 0 }
}

function isTemporary({ statusCode, headers }: ApiError): boolean {
  return (statusCode === 429 || statusCode === 503) && headers['retry-after'] !== undefined
}

/** The error of a job that could have been worked on again. It isn't, so there is no time to wait for. */
function givenUp({ code, message }: ApiError, attempts: number): ApiError {
  return new ApiError(code, `The job was given up after ${attempts} attempts. ${message}`)
}
