import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeyOf } from '../idempotency/idempotency-key.ts'
import { prefersAsync } from '../prefer.ts'
import type { RouteContext } from '../route-context.ts'
import type { JobResponse } from '../schemas/job.ts'
import type { Work } from '../work.ts'
import { newDeliveries } from './deliver.ts'
import { checkTargets } from './delivery.ts'
import { newJobId } from './jobs.ts'

/**
 * Makes a job of a request, and answers 202 with its address.
 *
 * @throws {ApiError} as `Jobs.create` and `checkTargets` do
 */
export async function acceptJob(
  work: Work,
  { jobs, settings }: Pick<RouteContext, 'jobs' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<JobResponse> {
  const { client, fingerprint } = request
  const deliveries = newDeliveries(checkTargets(work.targets, settings))
  const { job, repeated } = await jobs.create({
    id: newJobId(client, idempotencyKeyOf(request)),
    client,
    fingerprint,
    contentType: request.headers['content-type'] ?? '',
    body: request.rawBody ?? Buffer.of(),
    documents: work.documents,
    requestId: request.id,
    deliveries,
  })
  const [path = ''] = request.url.split('?')
  // Relative to the request: the service may be below a path (RFC 9110, 10.2.2).
  const location = `${path.endsWith('/convert/file') ? '../' : ''}jobs/${job.id}`
  reply.code(202).header('location', location)
  if (prefersAsync(request)) reply.header('preference-applied', 'respond-async')
  if (repeated) reply.header('idempotent-replayed', 'true')
  return job
}
