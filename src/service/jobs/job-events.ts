import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { Jobs } from './jobs.ts'

/** Of one API key, and of all, on one node. */
const mostOfClient = 20
const most = 500

/** How often a job is looked at. */
const pollMilliseconds = 250

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
  #count = 0
  #closed = false

  constructor(jobs: Pick<Jobs, 'read'>) {
    this.#jobs = jobs
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
    void this.#send(stream, { client, job, lastEventId }).finally(() => stream.end())
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

  async #send(stream: PassThrough, { client, job, lastEventId }: Begin): Promise<void> {
    stream.write(`retry: ${reconnectMilliseconds}\n\n`)
    let known = lastEventId
    let lastSent = performance.now()
    for (
      let now: JobResponse | undefined | 'unknown' = job;
      ;
      now = await this.#read(client, job.id)
    ) {
      if (stream.destroyed) return
      if (now === undefined) {
        stream.write(event('deleted', undefined, { id: job.id }))
        return
      }
      if (now !== 'unknown') {
        const data = JSON.stringify(now)
        const version = createHash('sha256').update(data).digest('base64url').slice(0, 16)
        const hasEnded = now.state === 'done' || now.state === 'failed'
        if ((version !== known || hasEnded) && !stream.writableNeedDrain) {
          stream.write(event('job', version, now))
          known = version
          lastSent = performance.now()
          if (hasEnded) return
        }
      }
      if (performance.now() - lastSent > heartbeatMilliseconds && !stream.writableNeedDrain) {
        stream.write(': still there\n\n')
        lastSent = performance.now()
      }
      await wait(pollMilliseconds)
      if (this.#closed) return
    }
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

export function tooManyStreams(): ApiError {
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `The key has ${mostOfClient} streams of events already. Close one of them, or ask for the job now and then.`,
    { headers: { 'retry-after': '10' } },
  )
}

interface Begin {
  readonly client: string
  readonly job: JobResponse
  readonly lastEventId: string | undefined
}

/** JSON has no line breaks. */
function event(name: string, id: string | undefined, data: object): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}
