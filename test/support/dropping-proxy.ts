import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Random } from '../fuzz/random.ts'

/** A proxy in front of a service that loses answers. */
export interface DroppingProxy {
  readonly url: string
  /** Answers that were lost so far. */
  dropped(): number
  close(): void
}

/**
 * Starts a proxy on loopback that sends requests on, and closes the connection instead of sending some responses: before the service has the
 * request, while it's being answered, or when a part of the answer has been sent.
 *
 * @param share of the requests whose answer is lost
 * @param seed of which they are
 */
export async function startDroppingProxy(
  target: string,
  share: number,
  seed: number,
): Promise<DroppingProxy> {
  const random = new Random(seed)
  let dropped = 0
  const server: Server = createServer((incoming, outgoing) => {
    const isDropped = random.chance(share)
    const moment = random.below(4)
    if (isDropped) dropped += 1
    const { method, headers, url = '/' } = incoming
    const upstream = request(
      new URL(url, target),
      { ...(method && { method }), headers },
      (answer) => {
        if (!isDropped) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        if (moment > 1) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.once('data', (part: Buffer) => outgoing.write(part.subarray(0, 100), () => cut()))
        } else cut()
        answer.resume()
      },
    )
    const cut = () => outgoing.destroy()
    upstream.once('error', cut)
    // The service sees that its client has gone while it converts.
    if (isDropped && moment === 0) {
      upstream.once('finish', () => {
        cut()
        upstream.destroy()
      })
    }
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dropped: () => dropped,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
