import type { ApiError } from '../errors.ts'
import type { Blob, Change, Entry, Rule } from '../records/record-store.ts'
import type { StoredError } from '../records/stored-error.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { Deliveries } from './delivery.ts'
import { mostJobsOfClient, noRoom, tooManyJobBytes, tooManyJobs } from './jobs.ts'

/*
 * What may become of jobs. Each rule is a step of one client's jobs, which a store makes for itself or for all nodes: so nothing comes
 * in between, and a node that is lost leaves nothing half done.
 *
 * - A job waits, runs and is done or failed. Each attempt to work on it has a name, and only the last one's end counts, once.
 * - A job is in the queue under a ticket. One that is queued anew has another, and whatever has the old one does nothing.
 * - A client has half of all places for jobs. A job for which there is none is put aside, until one of its client's ends.
 * - A node that works on a job, or delivers it, says so again and again. Otherwise it has been lost, and another node does it.
 */

/** A job that no node has ended for so long is given up. */
const unfinishedMilliseconds = 24 * 3_600_000

/** A node that hasn't said for so long that it works on a job, or delivers it, doesn't. */
const leaseMilliseconds = 10_000

/** After so long, a job that hasn't ended is looked for in the queue. */
const searchMilliseconds = 5000

/** What is known of a job but its body, its progress and its result. */
export interface JobEntry extends Entry {
  readonly state: JobResponse['state']
  readonly fingerprint: string
  readonly contentType: string
  readonly documents: number
  readonly requestId: string
  readonly bodyBytes: number
  /** Names its entry in the queue. */
  readonly ticket: string
  /** How many jobs the client had that hadn't ended: those with fewer come first. */
  readonly turn: number
  /** Names the last attempt to work on it. */
  readonly attempt?: string
  /** Until when it has a place, if the node that works on it doesn't say so again. */
  readonly placeUntil?: number | undefined
  /** When it was put aside. */
  readonly asideAt?: number | undefined
  readonly error?: StoredError
  /** Of the file of its result. */
  readonly resultBytes?: number
  readonly deliveries?: Deliveries | undefined
  /** When it's looked for in the queue, or once it has ended, the time of its next delivery. */
  readonly attention?: number | undefined
}

type JobRule<Result> = Rule<JobEntry, Result>
type Jobs = ReadonlyMap<string, JobEntry>

/** An entry of the queue. */
export interface QueuedJob {
  readonly client: string
  readonly id: string
  readonly ticket: string
}

/** A job that is to be queued, with its turn. */
export interface Queueable {
  readonly id: string
  readonly ticket: string
  readonly turn: number
}

/** What belongs to a job besides its entry. */
export const blobsOf = (id: string, attempt = '') => ({
  body: `body:${id}`,
  progress: `progress:${id}`,
  /** Its progress once it has ended. */
  end: `end:${id}`,
  result: `result:${id}`,
  file: `file:${id}:${attempt}`,
})

/** The lifetime of what a node would have to renew, or others would have to clear up: where there are no others, it has none. */
export interface JobTimes {
  readonly lease: number
  readonly unfinished: number
}

export function jobTimes({ isShared }: { readonly isShared: boolean }): JobTimes {
  return isShared
    ? { lease: leaseMilliseconds, unfinished: unfinishedMilliseconds }
    : { lease: Infinity, unfinished: Infinity }
}

export interface AcceptedJob
  extends Pick<
    JobEntry,
    'fingerprint' | 'contentType' | 'documents' | 'requestId' | 'ticket' | 'deliveries'
  > {
  readonly id: string
  readonly body: Buffer
}

/** Accepts a job, unless there is one with its id, which it returns, or too many. */
export function acceptJob(
  { id, body, ...job }: AcceptedJob,
  bytesOfClient: number,
  { unfinished }: JobTimes,
): JobRule<
  { readonly known: JobEntry } | { readonly refusal: ApiError } | { readonly turn: number }
> {
  return (jobs, { now, room }) => {
    const known = jobs.get(id)
    if (known !== undefined) return { result: { known } }
    const refusal = refusalOf(jobs, body.length, bytesOfClient, room)
    if (refusal !== undefined) return { result: { refusal } }
    const turn = [...jobs.values()].filter(isUnfinished).length
    const until = now + unfinished
    const entry: JobEntry = {
      ...job,
      state: 'waiting',
      turn,
      until,
      bytes: body.length,
      bodyBytes: body.length,
      attention: now + searchMilliseconds,
    }
    const names = blobsOf(id)
    return {
      result: { turn },
      entries: { [id]: entry },
      blobs: { [names.body]: { bytes: body, until }, [names.progress]: { bytes: nothing, until } },
    }
  }
}

function refusalOf(
  jobs: Jobs,
  bytes: number,
  bytesOfClient: number,
  room: number,
): ApiError | undefined {
  if (jobs.size >= mostJobsOfClient) return tooManyJobs()
  if (bytesOf(jobs) + bytes > bytesOfClient) return tooManyJobBytes()
  return bytes > room ? noRoom() : undefined
}

/**
 * Gives a job to the node that asks, unless it has ended or was queued anew; another that worked on it finds that it's no longer its own.
 * Without a place for it, it's put aside.
 *
 * @param places for jobs, of all nodes
 */
export function claimJob(
  { id, ticket }: Pick<QueuedJob, 'id' | 'ticket'>,
  attempt: string,
  places: number,
  { lease, unfinished }: JobTimes,
): JobRule<JobEntry | undefined> {
  return (jobs, { now }) => {
    const job = jobs.get(id)
    if (job === undefined || !isUnfinished(job) || job.ticket !== ticket) {
      return { result: undefined }
    }
    if (job.attempt === attempt) return { result: job }
    if (!mayRun(jobs, id, places, now)) {
      const { asideAt = now } = job
      return { result: undefined, entries: { [id]: { ...job, asideAt } } }
    }
    const claimed: JobEntry = {
      ...job,
      state: 'running',
      attempt,
      bytes: job.bodyBytes,
      placeUntil: now + lease,
      asideAt: undefined,
    }
    const names = blobsOf(id, job.attempt)
    return {
      result: claimed,
      entries: { [id]: claimed },
      blobs: {
        [names.progress]: { bytes: nothing, until: now + unfinished },
        ...(job.attempt !== undefined && { [names.file]: undefined }),
      },
    }
  }
}

/** Says that a node still works on a job. Returns whether it's still that attempt's. */
export function holdJob(id: string, attempt: string, { lease }: JobTimes): JobRule<boolean> {
  return (jobs, { now }) => {
    const job = jobs.get(id)
    if (job?.attempt !== attempt) return { result: false }
    return { result: true, entries: { [id]: { ...job, placeUntil: now + lease } } }
  }
}

/** Makes room for a result before it's written. */
export function reserveResult(
  id: string,
  attempt: string,
  bytes: number,
  bytesOfClient: number,
): JobRule<'ok' | 'gone' | ApiError> {
  return (jobs, { room }) => {
    const job = jobs.get(id)
    if (job?.attempt !== attempt) return { result: 'gone' }
    const added = job.bodyBytes + bytes - job.bytes
    if (bytesOf(jobs) + added > bytesOfClient) return { result: tooManyJobBytes() }
    if (added > room) return { result: noRoom() }
    return { result: 'ok', entries: { [id]: { ...job, bytes: job.bodyBytes + bytes } } }
  }
}

/** How a job ends. */
export interface JobEnding {
  readonly error?: StoredError
  readonly resultBytes?: number
  /** Of all that is kept of it. */
  readonly bytes: number
  readonly progress: Buffer
  /** The response without its file. */
  readonly result?: Buffer
}

/**
 * Ends a job, once, and gives its place to the next one of its client that was put aside.
 *
 * @param milliseconds for which it's kept
 * @param ticket a new one, under which the next job is to be queued
 */
export function endJob(
  id: string,
  attempt: string,
  { progress, result, bytes, error, resultBytes }: JobEnding,
  milliseconds: number,
  ticket: string,
): JobRule<{ readonly is: 'ended' | 'ended-before' | 'gone'; readonly next?: Queueable }> {
  return (jobs, { now }) => {
    const job = jobs.get(id)
    if (job?.attempt !== attempt) return { result: { is: 'gone' } }
    if (job.state !== 'running') return { result: { is: 'ended-before' } }
    const until = now + milliseconds
    const ended: JobEntry = {
      ...job,
      ...(error !== undefined && { error }),
      ...(resultBytes !== undefined && { resultBytes }),
      state: error === undefined ? 'done' : 'failed',
      bytes,
      until,
      placeUntil: undefined,
      attention: job.deliveries && now,
    }
    const names = blobsOf(id, attempt)
    const kept: Readonly<Record<string, Blob | undefined>> = {
      [names.body]: undefined,
      [names.progress]: undefined,
      [names.end]: { bytes: progress, until },
      ...(result !== undefined && { [names.result]: { bytes: result, until } }),
      ...(error !== undefined && { [names.file]: undefined }),
    }
    const { next, entries } = takeUpNext(jobs, id, ticket)
    return {
      result: { is: 'ended', ...(next !== undefined && { next }) },
      entries: { ...entries, [id]: ended },
      blobs: kept,
    }
  }
}

/** Gives an attempt up, with what it has written, unless it has ended the job: the reply to that may be what was lost. */
export function giveUpAttempt(
  id: string,
  attempt: string,
  ticket: string,
): JobRule<Queueable | undefined> {
  return (jobs) => {
    const job = jobs.get(id)
    const isOwn = job?.attempt === attempt
    if (isOwn && !isUnfinished(job)) return { result: undefined }
    const { next, entries } = takeUpNext(jobs, id, ticket)
    const returned = isOwn && { [id]: { ...job, bytes: job.bodyBytes, placeUntil: undefined } }
    return {
      result: next,
      entries: { ...entries, ...returned },
      blobs: { [blobsOf(id, attempt).file]: undefined },
    }
  }
}

/** Removes a job with all that belongs to it. */
export function removeJob(
  id: string,
  ticket: string,
): JobRule<{ readonly removed: JobEntry; readonly next: Queueable | undefined } | undefined> {
  return (jobs) => {
    const job = jobs.get(id)
    if (job === undefined) return { result: undefined }
    const { next, entries } =
      job.placeUntil === undefined ? { next: undefined, entries: {} } : takeUpNext(jobs, id, ticket)
    const names = Object.values(blobsOf(id, job.attempt))
    return {
      result: { removed: job, next },
      entries: { ...entries, [id]: undefined },
      blobs: Object.fromEntries(names.map((name) => [name, undefined])),
    }
  }
}

/** Finds jobs that haven't ended, and that may be in no queue: one may have been lost between storing a job and queueing it. */
export function findUnfinished(places: number): JobRule<readonly Queueable[]> {
  return (jobs, { now }) => {
    const due = [...jobs].filter(([, job]) => isUnfinished(job) && isDue(job, now))
    if (due.length === 0) return { result: [] }
    return {
      result: due
        .filter(([id, { asideAt }]) => asideAt === undefined || mayRun(jobs, id, places, now))
        .map(([id, { ticket, turn }]) => ({ id, ticket, turn })),
      entries: Object.fromEntries(
        due.map(([id, job]) => [id, { ...job, attention: now + searchMilliseconds }]),
      ),
    }
  }
}

/** Takes a job that is to be delivered, and keeps others from it until the node that has it doesn't say so any more. */
export function takeDelivery({
  lease,
}: JobTimes): JobRule<{ readonly id: string; readonly job: JobEntry } | undefined> {
  return (jobs, { now }) => {
    const due = [...jobs].filter(([, job]) => !isUnfinished(job) && isDue(job, now))
    const [first] = due.sort(([, a], [, b]) => (a.attention ?? 0) - (b.attention ?? 0))
    if (first === undefined) return { result: undefined }
    const [id, job] = first
    return { result: { id, job }, entries: { [id]: { ...job, attention: now + lease } } }
  }
}

/** Says that a node still delivers jobs. */
export function holdDeliveries(ids: readonly string[], { lease }: JobTimes): JobRule<void> {
  return (jobs, { now }) => {
    const held = ids.flatMap((id) => {
      const job = jobs.get(id)
      const isHeld = job !== undefined && !isUnfinished(job) && job.attention !== undefined
      return isHeld ? [[id, { ...job, attention: now + lease }] as const] : []
    })
    return { result: undefined, entries: Object.fromEntries(held) }
  }
}

/**
 * Notes an attempt to deliver, unless the job has been deleted, and perhaps sent again.
 *
 * @param delay milliseconds until the next one, if there is one
 */
export function noteDelivery(
  id: string,
  attempt: string | undefined,
  deliveries: Deliveries,
  delay: number | undefined,
): JobRule<void> {
  return (jobs, { now }) => {
    const job = jobs.get(id)
    if (job === undefined || job.attempt !== attempt) return { result: undefined }
    const attention = delay === undefined ? undefined : now + delay
    return { result: undefined, entries: { [id]: { ...job, deliveries, attention } } }
  }
}

const nothing = Buffer.of()

function isUnfinished({ state }: JobEntry): boolean {
  return state === 'waiting' || state === 'running'
}

function isDue({ attention = Infinity }: JobEntry, now: number): boolean {
  return attention <= now
}

function bytesOf(jobs: Jobs): number {
  return [...jobs.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A client has half of all places, with which it can occupy all workers if there is no other. */
function mayRun(jobs: Jobs, id: string, places: number, now: number): boolean {
  const others = [...jobs].filter(([other, { placeUntil = 0 }]) => other !== id && placeUntil > now)
  return others.length < Math.max(1, Math.floor(places / 2))
}

/** Takes the place of a job for the one that was put aside first. */
function takeUpNext(
  jobs: Jobs,
  id: string,
  ticket: string,
): { readonly next: Queueable | undefined; readonly entries: Change<JobEntry, never>['entries'] } {
  const aside = [...jobs].filter(([other, job]) => other !== id && job.asideAt !== undefined)
  const [first] = aside.sort(([, a], [, b]) => (a.asideAt ?? 0) - (b.asideAt ?? 0))
  if (first === undefined) return { next: undefined, entries: {} }
  const [nextId, job] = first
  return {
    next: { id: nextId, ticket, turn: job.turn },
    entries: { [nextId]: { ...job, ticket, asideAt: undefined } },
  }
}
