import type { FastifyInstance } from 'fastify'

/**
 * Once the service is closing, each answer ends its connection. A client that keeps one open would
 * otherwise hold the process until its time is up.
 */
export function closeConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
