import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../workers/pool.ts'
import { clientGone } from './client-gone.ts'

/** For whom the pool converts the request's documents. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return { signal: clientGone(request, reply), client: request.client, requestId: request.id }
}
