import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConversionPool } from '../../pool/pool.ts'

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

/** Enough for a body of 10 MiB over a slow line, and not long for one that would never end. */
const lingeringMilliseconds = 10_000

/**
 * Where a request is answered before its body has all come, and its connection closed then: says that nothing more
 * comes, and drops for a while what the client still sends. With bytes unread the system would reset the connection, and the
 * client lose the answer (RFC 9112, 9.6).
 */
export function lingerOverUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    const { complete, socket } = request.raw
    // Node's, which it calls once the last answer of a connection has been written. Tests that inject have no socket.
    if (!complete && socket instanceof Socket) socket.destroySoon = () => linger(socket)
  })
}

function linger(socket: Socket): void {
  socket.end()
  socket.resume()
  const clock = setTimeout(() => socket.destroy(), lingeringMilliseconds)
  socket.once('end', () => socket.destroy())
  socket.once('close', () => clearTimeout(clock))
}

/** Closes a connection at once where so many are open: each may hold a body on its way. */
export function limitConnections(app: FastifyInstance, most: number, onRefused: () => void): void {
  app.server.maxConnections = most
  app.server.on('drop', onRefused)
}
