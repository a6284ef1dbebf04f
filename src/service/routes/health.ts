import type { FastifyInstance } from 'fastify'
import type { Conversions } from '../../pool/pool.ts'
import { AliveAnswer, NotReadyAnswer, ReadyAnswer } from '../schemas/health.ts'

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it takes documents, which a load balancer asks
 * before it sends any. Neither needs a key.
 */
export function healthRoutes(app: FastifyInstance, pool: Pick<Conversions, 'state'>): void {
  app.get('/healthz', { schema: { response: { 200: AliveAnswer } } }, async () => ({
    status: 'ok',
  }))
  const schema = { response: { 200: ReadyAnswer, 503: NotReadyAnswer } }
  app.get('/readyz', { schema }, async (_request, reply) => {
    const { state } = pool
    if (state === 'ready') return { status: 'ready' }
    return reply.code(503).header('retry-after', '1').send({ status: 'not ready', reason: state })
  })
}
