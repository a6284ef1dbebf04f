import { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Metrics } from '../../common/metrics/metrics.ts'
import type { ConversionPool } from '../../pool/pool.ts'
import { OpenConnections } from '../connections/open-connections.ts'
import type { OpenFiles } from '../connections/open-files.ts'
import { PacedRequests } from '../connections/paced-requests.ts'

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

export interface ConnectionLimits {
  readonly connectionLimit: number
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
}

/**
 * Limits the connections that are open, and has the requests of each handled one at a time.
 *
 * @returns a hook for routes behind a key: a connection isn't closed for another's sake while a request with a key is in
 * progress
 */
export function guardConnections(
  app: FastifyInstance,
  { connectionLimit, trustProxy }: ConnectionLimits,
  metrics: Metrics,
): onRequestHookHandler {
  const isTrusted = proxyAddr.compile([...trustProxy])
  const connections = new OpenConnections({
    max: connectionLimit,
    isProxy: (address) => isTrusted(address, 0),
    onRefused: () => metrics.count('octavo_connections_refused_total'),
    onClosedForRoom: () => metrics.count('octavo_connections_closed_for_room_total'),
  })
  const requests = new PacedRequests()
  app.server.on('connection', (socket: Socket) => {
    requests.add(socket)
    connections.add(socket)
  })
  app.server.on('request', (request, response) => {
    const { socket } = request
    // More than ten parts of the service watch for the end of a response that is streamed, and Node would warn of a leak.
    response.setMaxListeners(32)
    requests.begin(request, response)
    connections.begin(socket)
    response.once('close', () => connections.end(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => connections.closeUnused(), graceOfUnused).unref()
  })
  return (request, _reply, done) => {
    connections.authenticated(request.raw.socket)
    done()
  }
}

/** Milliseconds in which a connection's first request may still arrive once the service stops. */
const graceOfUnused = 1000

/** Milliseconds. */
const betweenReports = 60_000

/**
 * Reports that the system lets the service accept no connection, once a minute at most. Without a listener, Node would end
 * the process. libuv closes connections for which there is no file descriptor without a word: the limit on connections is
 * what prevents that.
 */
export function reportFailedAccepts(app: FastifyInstance): void {
  let reported = Number.NEGATIVE_INFINITY
  // Fastify reports an address that can't be listened on.
  app.server.once('listening', () => {
    app.server.on('error', (error: NodeJS.ErrnoException) => {
      if (performance.now() - reported < betweenReports) return
      reported = performance.now()
      app.log.error(
        { code: error.code },
        'the system refuses connections: too few open files or memory',
      )
    })
  })
}

/** Warns if fewer connections can be open than the operator allows, and says what to raise. */
export function reportOpenFiles(
  app: FastifyInstance,
  { allowed, needed, connections }: OpenFiles,
): void {
  if (needed <= allowed) return
  app.log.warn(
    { allowed, needed, connections },
    `too few open files: the process may have ${allowed} and needs ${needed}, so that only ${connections} connections are accepted at a time. Raise the limit (ulimit -n, LimitNOFILE) or lower CONNECTION_LIMIT`,
  )
}
