import { anySignal } from './any-signal.ts'
import { OctavoError } from './octavo-error.ts'
import { parseJob } from './responses.ts'
import { retryDelay, sleep } from './retry.ts'
import { serverSentEvents } from './server-sent-events.ts'
import type { Job } from './types.ts'

/** Milliseconds. The service sends the job at once, and something every 15 s: a proxy that keeps events back doesn't. */
const firstEventDelay = 10_000
const silenceDelay = 45_000
const pollDelay = 1000
const maxDelay = 15_000

/** A deployment or a broken network may take half a minute. */
const maxFailures = 5

export interface JobSource {
  /** Asks for the stream of events about the job. */
  events(signal: AbortSignal): Promise<Response>
  /** Asks for the job. */
  read(signal: AbortSignal): Promise<Job>
}

/**
 * Follows a job by its events, and by asking for it where there are none.
 *
 * @param onProgress called with the job as it is, and whenever it changes
 * @returns the job once it's done
 * @throws {OctavoError} the job failed, is gone, or the service couldn't be reached for about half a minute
 * @throws the signal's reason
 */
export async function waitForJob(
  source: JobSource,
  signal: AbortSignal,
  onProgress: (job: Job) => void,
): Promise<Job> {
  let known = ''
  let hasEvents = true
  const report = (job: Job): boolean => {
    const { requestId: _, ...facts } = job
    const text = JSON.stringify(facts)
    if (text !== known) onProgress(job)
    known = text
    return job.state === 'done' || job.state === 'failed'
  }
  for (let failures = 0; ; ) {
    signal.throwIfAborted()
    if (hasEvents) {
      let count = 0
      for await (const job of eventsOf(source, signal)) {
        count += 1
        failures = 0
        if (report(job)) return ending(job)
      }
      // A connection that was lost is made again.
      hasEvents = count > 0
    }
    try {
      const job = await source.read(signal)
      failures = 0
      if (report(job)) return ending(job)
    } catch (error) {
      signal.throwIfAborted()
      const isTemporary =
        error instanceof OctavoError && retryDelay(error, 0, Number.POSITIVE_INFINITY) !== undefined
      failures += 1
      if (!isTemporary || failures > maxFailures) throw error
      // The node that comes back may have events again.
      hasEvents = true
    }
    await sleep(Math.min(pollDelay * 2 ** failures, maxDelay), signal)
  }
}

function ending(job: Job): Job {
  if (job.error === undefined) return job
  const { code, message } = job.error
  throw new OctavoError(message, { code, requestId: job.requestId })
}

/** The jobs in a stream of events, until it ends for whatever reason. */
async function* eventsOf(source: JobSource, callerSignal: AbortSignal): AsyncGenerator<Job> {
  const silence = new AbortController()
  const signal = anySignal([callerSignal, silence.signal])
  let timer = setTimeout(() => silence.abort(), firstEventDelay)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceDelay)
  }
  try {
    const response = await source.events(signal)
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return
    }
    const requestId = response.headers.get('x-request-id') ?? ''
    for await (const { name, data } of serverSentEvents(response.body, heard)) {
      if (name !== 'job') continue
      const job = parseJob(JSON.parse(data))
      if (job === undefined) return
      yield { ...job, requestId }
    }
  } catch {
    // The job is asked for next, which tells what is wrong.
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}
