import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { Jobs } from './jobs.ts'

/** Of one API key, and of all, on one node. */
const mostOfClient = 20
const most = 500

/** How often a job is looked at, for all of its streams. */
const pollMilliseconds = 250

/** How often keys are looked at that may have expired or been removed. */
const validMilliseconds = 1000

/** After so long without news a comment is sent, so that no proxy takes the connection for a dead one. */
const heartbeatMilliseconds = 15_000

/** What a client waits before it connects again. */
const reconnectMilliseconds = 1000

/** A reader that has so much unread gets no more until it has read it. */
const highWaterMark = 64 * 1024

/**
 * Streams of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) about jobs. Each begins with the
 * job as it is, tells of each change, and ends with the job.
 */
export class JobEvents {
  readonly #jobs: Pick<Jobs, 'read'>
  /** How many streams clients have. */
  readonly #streams = new Map<string, number>()
  /** By client and job. */
  readonly #watched = new Map<string, Set<JobStream>>()
  readonly #clients: () => Iterable<string>
  #valid: ReadonlySet<string> = new Set()
  #validAt = Number.NEGATIVE_INFINITY
  #count = 0
  #closed = false

  /** @param clients those whose keys are valid now: the streams of others end */
  constructor(jobs: Pick<Jobs, 'read'>, clients: () => Iterable<string>) {
    this.#jobs = jobs
    this.#clients = clients
  }

  get streams(): number {
    return this.#count
  }

  /**
   * @param lastEventId what the client had last: it isn't sent again
   * @returns `undefined` if the client has no such job
   * @throws {ApiError} `RATE_LIMIT_EXCEEDED` or `SERVICE_OVERLOADED` if there are too many streams
   */
  async open(
    client: string,
    id: string,
    lastEventId: string | undefined,
  ): Promise<Readable | undefined> {
    const job = await this.#jobs.read(client, id)
    if (job === undefined) return undefined
    const leave = this.#enter(client)
    const stream = new PassThrough({ highWaterMark })
    stream.once('close', leave)
    // The client has gone.
    stream.once('error', () => {})
    const told = new JobStream(stream, id, lastEventId)
    told.tell(seenOf(job))
    if (!told.ended) this.#follow(client, id, told)
    return stream
  }

  /** Ends all streams. Clients connect again, to another node if this one stops. */
  close(): void {
    this.#closed = true
  }

  #enter(client: string): () => void {
    const own = this.#streams.get(client) ?? 0
    if (own >= mostOfClient) throw tooManyStreams()
    if (this.#count >= most || this.#closed) {
      throw new ApiError(
        'SERVICE_OVERLOADED',
        'The service has no room for more streams of events.',
        {
          headers: { 'retry-after': '5' },
        },
      )
    }
    this.#streams.set(client, own + 1)
    this.#count += 1
    return () => {
      this.#count -= 1
      const left = (this.#streams.get(client) ?? 1) - 1
      if (left === 0) this.#streams.delete(client)
      else this.#streams.set(client, left)
    }
  }

  #follow(client: string, id: string, stream: JobStream): void {
    const streams = this.#watched.get(nameOf(client, id))
    if (streams !== undefined) {
      streams.add(stream)
      return
    }
    const first = new Set([stream])
    this.#watched.set(nameOf(client, id), first)
    void this.#watch(client, id, first)
  }

  /** Looks at a job for all of its streams, until the last of them has ended. */
  async #watch(client: string, id: string, streams: Set<JobStream>): Promise<void> {
    for (;;) {
      await wait(pollMilliseconds)
      const isOver = this.#closed || !this.#isValid(client)
      for (const stream of streams) {
        if (isOver) stream.end()
        if (stream.ended) streams.delete(stream)
      }
      if (streams.size === 0) {
        // Before anything else runs: a stream that is opened then is looked at anew.
        this.#watched.delete(nameOf(client, id))
        return
      }
      // One that is opened while the job is read has seen a later state of it.
      const waiting = [...streams]
      const seen = seenOf(await this.#read(client, id))
      for (const stream of waiting) stream.tell(seen)
    }
  }

  #isValid(client: string): boolean {
    if (performance.now() - this.#validAt > validMilliseconds) {
      this.#valid = new Set(this.#clients())
      this.#validAt = performance.now()
    }
    return this.#valid.has(client)
  }

  /** @returns `unknown` where Redis doesn't answer */
  async #read(client: string, id: string): Promise<JobResponse | undefined | 'unknown'> {
    try {
      return await this.#jobs.read(client, id)
    } catch {
      return 'unknown'
    }
  }
}

function nameOf(client: string, id: string): string {
  return `${client} ${id}`
}

/** What is seen of a job at a time, as all of its streams are told of it. */
type Seen =
  | {
      readonly is: 'there'
      readonly version: string
      readonly data: string
      readonly ends: boolean
    }
  | { readonly is: 'deleted' }
  | { readonly is: 'unknown' }

function seenOf(job: JobResponse | undefined | 'unknown'): Seen {
  if (job === undefined) return { is: 'deleted' }
  if (job === 'unknown') return { is: 'unknown' }
  const data = JSON.stringify(job)
  const version = createHash('sha256').update(data).digest('base64url').slice(0, 16)
  return { is: 'there', version, data, ends: job.state === 'done' || job.state === 'failed' }
}

/** What one client is told of a job. */
class JobStream {
  readonly #stream: PassThrough
  readonly #id: string
  #known: string | undefined
  #lastSent = performance.now()

  constructor(stream: PassThrough, id: string, lastEventId: string | undefined) {
    this.#stream = stream
    this.#id = id
    this.#known = lastEventId
    stream.write(`retry: ${reconnectMilliseconds}\n\n`)
  }

  get ended(): boolean {
    return this.#stream.writableEnded || this.#stream.destroyed
  }

  tell(seen: Seen): void {
    if (this.ended) return
    if (seen.is === 'deleted') {
      this.#stream.write(event('deleted', undefined, JSON.stringify({ id: this.#id })))
      this.end()
      return
    }
    if (this.#stream.writableNeedDrain) return
    if (seen.is === 'there' && (seen.version !== this.#known || seen.ends)) {
      this.#send(event('job', seen.version, seen.data))
      this.#known = seen.version
      if (seen.ends) this.end()
    } else if (performance.now() - this.#lastSent > heartbeatMilliseconds) {
      this.#send(': still there\n\n')
    }
  }

  end(): void {
    this.#stream.end()
  }

  #send(text: string): void {
    this.#stream.write(text)
    this.#lastSent = performance.now()
  }
}

export function tooManyStreams(): ApiError {
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `The key already has ${mostOfClient} streams of events. Close one of them, or poll the job instead.`,
    { headers: { 'retry-after': '10' } },
  )
}

/** @param data JSON, which has no line breaks */
function event(name: string, id: string | undefined, data: string): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`
}
