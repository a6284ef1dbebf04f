import { Socket } from 'node:net'
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

/** Ends the connection of a client that takes nothing of its answer for so long, which would stay in memory. */
export function closeUnreadAnswers(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', async (_request, reply) => {
    // Node sets the connection's time anew when the answer has left.
    if (reply.raw.socket instanceof Socket) {
      reply.raw.setTimeout(milliseconds, () => reply.raw.destroy())
    }
  })
}
