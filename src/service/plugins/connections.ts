import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConversionPool } from '../../pool/pool.ts'

/**
 * While the service stops, each response closes its connection: a proxy that keeps connections open would send its next
 * request on one that is being closed.
 */
export function closeConnectionsWhenStopping(
  app: FastifyInstance,
  pool: Pick<ConversionPool, 'state'>,
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (pool.state === 'stopping') reply.header('connection', 'close')
  })
}

/** Enough for a body of 10 MiB over a slow connection, and short for one that never ends. */
const lingeringMilliseconds = 10_000

/**
 * Where a response is sent before the whole body has been read, and closes the connection: closes it for writing and
 * discards for a while what the client still sends. With unread bytes the system would reset the connection, and the
 * client could lose the response (RFC 9112, 9.6).
 */
export function lingerAfterEarlyResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    const { complete, socket } = request.raw
    // Node calls it once the last response of a connection has been written. Injected requests have no socket.
    if (!complete && socket instanceof Socket) socket.destroySoon = () => linger(socket)
  })
}

function linger(socket: Socket): void {
  socket.end()
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), lingeringMilliseconds)
  socket.once('end', () => socket.destroy())
  socket.once('close', () => clearTimeout(timer))
}

/** Closes new connections at once while `max` are open: each may have a body in memory. */
export function limitConnections(app: FastifyInstance, max: number, onRefused: () => void): void {
  app.server.maxConnections = max
  app.server.on('drop', onRefused)
}
