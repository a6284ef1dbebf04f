import { once } from 'node:events'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Network } from '#octavo/remote-hosts/network.js'
import { isPublicAddress } from '#octavo/remote-hosts/public-address.js'
import { selfSigned } from './certificate.ts'

const loopback = '127.0.0.1'

/** A server of images over HTTPS on loopback, which answers by path, under any name. */
export interface ImageHost {
  /** As the service's own, but that names lead to this server, whose certificate is good and whose address is allowed. */
  readonly network: Network
  /** Every request so far. */
  readonly requests: readonly ReceivedRequest[]
  /** Every name that was resolved so far. */
  readonly resolved: readonly string[]
  /** Connections that are open now. */
  connections(): Promise<number>
  close(): Promise<void>
}

interface ReceivedRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** The name by which TLS was asked for. */
  readonly servername: unknown
}

/**
 * @param answers by path
 * @param addresses of names that lead elsewhere: what the first resolution gives, the second and so on to the last
 */
export async function startImageHost(
  answers: Readonly<Record<string, RequestListener>>,
  addresses: Readonly<Record<string, readonly (readonly string[])[]>> = {},
): Promise<ImageHost> {
  const { cert, key } = selfSigned('DNS:img.example', 'DNS:*.img.example', 'DNS:other.example')
  const requests: ReceivedRequest[] = []
  const resolved: string[] = []
  const server = createServer({ cert, key }, (request, response) => {
    const { url = '', headers, socket } = request
    requests.push({ url, headers, servername: Reflect.get(socket, 'servername') })
    const answer = answers[url]
    if (answer === undefined) response.writeHead(404).end('no such image')
    else answer(request, response)
  })
  server.listen(0, loopback)
  await once(server, 'listening')
  return {
    network: {
      resolve: async (host) => {
        resolved.push(host)
        const times = resolved.filter((name) => name === host).length
        const given = addresses[host] ?? [[loopback]]
        return given[Math.min(times, given.length) - 1] ?? []
      },
      allows: (address) => address === loopback || isPublicAddress(address),
      port: (server.address() as AddressInfo).port,
      authority: cert,
    },
    requests,
    resolved,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
