import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import { sendAnswer } from './answer.ts'
import { callerOf } from './caller.ts'
import { clientGone } from './client-gone.ts'
import { idempotencyKeyOf } from './idempotency/idempotency-key.ts'
import { acceptJob } from './jobs/accept-job.ts'
import { refuseTargets } from './jobs/delivery.ts'
import { negotiate } from './negotiate.ts'
import { isAsync } from './prefer.ts'
import type { RouteContext } from './route-context.ts'
import type { JobResponse } from './schemas/job.ts'
import type { AnswerFiles } from './storage/answer-files.ts'
import type { Work } from './work.ts'

/**
 * Does the work of a request, and answers with JSON, or with the file itself if the `Accept` header prefers it. With an
 * `Idempotency-Key` the work is done once, even if its client has gone, and the response is kept for requests that repeat it. With
 * `Prefer: respond-async` it becomes a job.
 */
export async function respond(
  work: Work,
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | Readable | JobResponse> {
  if (isAsync(request)) return acceptJob(work, context, request, reply)
  refuseTargets(work.targets)
  const { pool, storage, images, answerOnce } = context
  const wanted = negotiate(request.headers.accept, work.mediaType)
  const key = idempotencyKeyOf(request)
  // Nothing would free the files.
  if (reply.raw.destroyed) throw new ConversionFailedError({ code: 'client_gone' })
  const { client, log } = request
  const signal = clientGone(request, reply)
  const caller = callerOf(request, images, work.template)
  const run = (files: AnswerFiles, stop?: AbortSignal) =>
    work.run({ pool, files, caller: { ...caller, ...(stop && { signal: stop }) }, log })
  if (key === undefined) {
    const files = storage.open(client)
    whenSent(reply, files.retain())
    return sendAnswer(reply, wanted, await run(files, signal))
  }
  const { answer, repeated, release } = await answerOnce.answer({
    client,
    key,
    fingerprint: request.fingerprint,
    signal,
    run: (files) => run(files),
  })
  whenSent(reply, release)
  if (repeated) {
    log.info('answered as before')
    reply.header('idempotent-replayed', 'true')
  }
  return sendAnswer(reply, wanted, answer)
}

/** Calls `free` once the response has been sent, or can no longer be sent. */
export function whenSent(reply: FastifyReply, free: () => void): void {
  if (reply.raw.destroyed) {
    free()
    return
  }
  // An injected request ends without `close`.
  reply.raw.once('finish', free)
  reply.raw.once('close', free)
}
