import type { FastifyInstance } from 'fastify'
import { sendAnswer } from '../answer.ts'
import { jobNotFinished, jobNotFound, noCallbacks } from '../common-errors.ts'
import { acceptForms } from '../form-body.ts'
import { sha256Text } from '../idempotency/fingerprint.ts'
import { acceptJob } from '../jobs/accept-job.ts'
import { callbackSecret } from '../jobs/deliver.ts'
import { isFormType, workOfBody } from '../jobs/run-job.ts'
import { negotiate } from '../negotiate.ts'
import { whenSent } from '../respond.ts'
import type { RouteContext } from '../route-context.ts'
import { ErrorResponse } from '../schemas/error.ts'
import { CallbackSecretResponse, JobResponse } from '../schemas/job.ts'
import { takeBody } from '../take-body.ts'

interface JobParams {
  readonly id: string
}

/** `POST /jobs`, and the routes of a job under its id. */
export function jobRoutes(api: FastifyInstance, context: RouteContext): void {
  const { jobs, jobEvents, onJobNotFound } = context
  /** The same for a job that there never was, one that is over, and one of another key. */
  const notFound = async (id: string): Promise<never> => {
    onJobNotFound((await jobs.has(id)) ? 'other_key' : 'unknown')
    throw jobNotFound()
  }
  api.register(async (scope) => {
    acceptForms(scope, context.settings)
    scope.post(
      '/jobs',
      { schema: { response: { 202: JobResponse, default: ErrorResponse } } },
      async (request, reply) => {
        const isForm = isFormType(request.headers['content-type'] ?? '')
        const work = await workOfBody(takeBody(request), isForm, context, request.themes)
        return acceptJob(work, context, request, reply)
      },
    )
  })
  api.get(
    '/callback-secret',
    { schema: { response: { 200: CallbackSecretResponse, default: ErrorResponse } } },
    async ({ client }) => {
      const [secret] = context.settings.callbackSecrets
      if (secret !== undefined) return { secret: callbackSecret(secret, sha256Text(client)) }
      throw noCallbacks()
    },
  )
  api.get<{ Params: JobParams }>(
    '/jobs/:id',
    { schema: { response: { 200: JobResponse, default: ErrorResponse } } },
    async ({ client, params: { id } }, reply) => {
      const job = (await jobs.read(client, id)) ?? (await notFound(id))
      if (job.state === 'waiting' || job.state === 'running') reply.header('retry-after', '1')
      return job
    },
  )
  // Fastify's own would open a stream that nobody reads.
  api.head<{ Params: JobParams }>('/jobs/:id/events', async ({ client, params: { id } }, reply) => {
    if ((await jobs.read(client, id)) === undefined) await notFound(id)
    return reply.type('text/event-stream').send()
  })
  api.get<{ Params: JobParams }>(
    '/jobs/:id/events',
    {
      config: { isLasting: true },
      exposeHeadRoute: false,
      schema: { response: { default: ErrorResponse } },
    },
    async ({ client, params: { id }, headers, raw }, reply) => {
      const last = headers['last-event-id']
      const events = await jobEvents.open(client, id, typeof last === 'string' ? last : undefined)
      if (events === undefined) return notFound(id)
      if (raw.destroyed) events.destroy()
      // nginx would keep events until it has many.
      reply.type('text/event-stream').header('x-accel-buffering', 'no')
      return reply.send(events)
    },
  )
  api.get<{ Params: JobParams }>(
    '/jobs/:id/result',
    { schema: { response: { default: ErrorResponse } } },
    async (request, reply) => {
      reply.header('vary', 'Accept')
      const { id } = request.params
      const outcome = (await jobs.outcome(request.client, id)) ?? (await notFound(id))
      if (outcome === 'unfinished') throw jobNotFinished()
      if ('error' in outcome) throw outcome.error
      const { answer, release } = outcome
      whenSent(reply, release)
      const wanted = negotiate(request.headers.accept, answer.response.content_type)
      return sendAnswer(reply, wanted, answer)
    },
  )
  api.delete<{ Params: JobParams }>('/jobs/:id', async ({ client, params: { id } }, reply) => {
    if (!(await jobs.remove(client, id))) await notFound(id)
    return reply.code(204).send()
  })
}
