import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { TLSSocket } from 'node:tls'
import { ImageError } from './image-problems.ts'
import type { Network } from './network.ts'

/**
 * Sends one GET request over HTTPS, and nothing that would tell who asks: no cookies, no credentials, no referrer. It
 * follows no redirect and goes through no proxy. The host is resolved once; if any of its addresses isn't allowed, no
 * connection is made, and otherwise it's made to one of those very addresses. The certificate is checked against the
 * host's name.
 *
 * @returns the answer's head; its body is yet to be read
 * @throws {ImageError} nothing was answered, or the signal was aborted
 */
export async function httpsGet(
  url: URL,
  network: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const addresses = await network.resolve(url.hostname, signal)
  signal.throwIfAborted()
  if (addresses.length === 0) throw new ImageError('host')
  if (!addresses.every((address) => network.allows(address))) throw new ImageError('internal')
  const request = get({
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
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Octavo',
    },
    // A connection of its own, which ends with the answer.
    agent: false,
    signal,
  })
  return answerTo(request)
}

async function answerTo(request: ClientRequest): Promise<IncomingMessage> {
  let connected = false
  request.on('socket', (socket) => {
    socket.once('secureConnect', () => {
      connected = true
    })
  })
  try {
    const [response] = await once(request, 'response')
    // What fails from now on fails where the body is read.
    request.on('error', () => {})
    return response
  } catch {
    const { socket } = request
    if (socket instanceof TLSSocket && socket.authorizationError) {
      throw new ImageError('certificate')
    }
    throw new ImageError(connected ? 'broken' : 'host')
  }
}

/** Stands in for DNS, which is asked but once: between two answers a name may come to mean another address. */
function lookupIn(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, { all }, callback) => {
    const [first] = entries
    if (all) callback(null, entries)
    else callback(null, first?.address ?? '', first?.family)
  }
}
