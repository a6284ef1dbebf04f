import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConversionPool } from '../../workers/pool.ts'

/**
 * Once the service is to stop, each answer ends its connection: a proxy that keeps some open would send its next
 * request on one that is just being closed.
 */
export function closeConnectionsWhenStopping(
  app: FastifyInstance,
  pool: Pick<ConversionPool, 'state'>,
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (pool.state === 'stopping') reply.header('connection', 'close')
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

/** Closes a connection at once where so many are open: each may hold a body on its way. */
export function limitConnections(app: FastifyInstance, most: number, onRefused: () => void): void {
  app.server.maxConnections = most
  app.server.on('drop', onRefused)
}
