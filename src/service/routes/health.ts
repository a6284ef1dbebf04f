import type { FastifyInstance } from 'fastify'
import type { Conversions } from '../../pool/pool.ts'
import { AliveResponse, NotReadyResponse, ReadyResponse } from '../schemas/health.ts'

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it accepts documents, for load balancers. Neither needs a key.
 */
export function healthRoutes(app: FastifyInstance, pool: Pick<Conversions, 'state'>): void {
  app.get('/healthz', { schema: { response: { 200: AliveResponse } } }, async () => ({
    status: 'ok',
  }))
  const schema = { response: { 200: ReadyResponse, 503: NotReadyResponse } }
  app.get('/readyz', { schema }, async (_request, reply) => {
    const { state } = pool
    if (state === 'ready') return { status: 'ready' }
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready', reason: state })
  })
}
