import { once } from 'node:events'
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as send } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { TLSSocket } from 'node:tls'
import { HostError } from './host-error.ts'
import type { Network } from './network.ts'

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: OutgoingHttpHeaders
  /** As long as `content-length` says. */
  readonly body?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/**
 * Sends one request over HTTPS, and nothing that identifies the client: no cookies, no credentials, no referrer. It follows no
 * redirect and uses no proxy. The host is resolved once; if any of its addresses isn't allowed, no connection is made, and
 * otherwise it's made to one of those addresses. The certificate is checked against the host's name.
 *
 * @returns the response, whose body hasn't been read
 * @throws {HostError} there was no response, or the signal was aborted
 * @throws {Error} this machine has no resources for a connection
 */
export async function httpsRequest(
  url: URL,
  network: Network,
  signal: AbortSignal,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<IncomingMessage> {
  const addresses = await network.resolve(url.hostname, signal)
  signal.throwIfAborted()
  if (addresses.length === 0) throw new HostError('host')
  if (!addresses.every((address) => network.allows(address))) throw new HostError('internal')
  const request = send({
    method,
    host: url.hostname,
    port: network.port,
    path: url.pathname + url.search,
    servername: url.hostname,
    lookup: lookupIn(addresses),
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED can't switch it off.
    rejectUnauthorized: true,
    ...(network.authority !== undefined && { ca: network.authority }),
    headers: {
      host: url.hostname,
      'accept-encoding': 'identity',
      'user-agent': 'Octavo',
      ...headers,
    },
    // A connection of its own, which ends with the response.
    agent: false,
    signal,
  })
  const response = responseTo(request)
  if (body === undefined) request.end()
  // The request's own error says what went wrong.
  else pipeline(body, request).catch(() => {})
  return response
}

async function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  let connected = false
  request.on('socket', (socket) => {
    socket.once('secureConnect', () => {
      connected = true
    })
  })
  try {
    const [response] = await once(request, 'response')
    // Later errors are thrown where the body is read.
    request.on('error', () => {})
    return response
  } catch (error) {
    if (isLocal(error)) throw error
    const { socket } = request
    if (socket instanceof TLSSocket && socket.authorizationError) {
      throw new HostError('certificate')
    }
    throw new HostError(connected ? 'broken' : 'host')
  }
}

/** Whether the operating system rejected a connection because something ran out, which says nothing about the host. */
function isLocal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && exhausted.has(error.code)
}

const exhausted: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM'])

/**
 * Replaces the DNS lookup, since a second one could return another address than the one that was checked. It answers later, as
 * DNS does: Node doesn't expect a connection to fail while it's being set up, as one does for which there is no file
 * descriptor, and the error would then end the process.
 */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, { all }, callback) => {
    const [first] = entries
    setImmediate(() => {
      if (all) callback(null, entries)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}
