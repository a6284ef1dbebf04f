import type { IncomingMessage } from 'node:http'
import { type ImageHost, isImageHost } from '../../core/images/image-hosts.ts'
import { httpsGet } from './https-get.ts'
import { ImageError } from './image-problems.ts'
import type { Network } from './network.ts'

const mostRedirects = 2

export interface FetchOptions {
  readonly hosts: readonly ImageHost[]
  readonly network: Network
  /** Bytes of the image. */
  readonly most: number
  /** Told of every piece that arrives, in bytes; what it throws ends the fetch. */
  readonly onBytes: (bytes: number) => void
  /** Its reason is an `ImageError`. */
  readonly signal: AbortSignal
}

/**
 * The bytes at an address of one of the hosts. Every address on the way there is held to the same rules: HTTPS, its own
 * port, no user, a host of the list, and a public IP address.
 *
 * @throws {ImageError} there is no image to be had
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<Uint8Array> {
  const { hosts, network, signal } = options
  let url = parse(address)
  if (url === undefined || !isAllowed(url, hosts)) throw new ImageError('address')
  for (let redirects = 0; ; redirects += 1) {
    const response = await httpsGet(url, network, signal)
    try {
      const location = redirectOf(response)
      if (location === undefined) return await readBody(response, options)
      if (redirects === mostRedirects) throw new ImageError('redirects')
      url = parse(location, url)
      if (url === undefined || !isAllowed(url, hosts)) throw new ImageError('redirect')
    } finally {
      response.destroy()
    }
  }
}

function parse(address: string, base?: URL): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}

function isAllowed(url: URL, hosts: readonly ImageHost[]): boolean {
  const { protocol, port, username, password, hostname } = url
  // The scheme's own port is left out by `URL`.
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isImageHost(hostname, hosts)
  )
}

function redirectOf({ statusCode, headers }: IncomingMessage): string | undefined {
  const redirects = [301, 302, 303, 307, 308]
  return redirects.includes(statusCode ?? 0) ? headers.location : undefined
}

/** The body as it was sent; compressed it would be larger than what arrives. */
async function readBody(
  response: IncomingMessage,
  { most, onBytes }: FetchOptions,
): Promise<Uint8Array> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new ImageError('status')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw new ImageError('encoding')
  if (Number(headers['content-length'] ?? 0) > most) throw new ImageError('size')
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of response) {
      length += piece.length
      onBytes(piece.length)
      if (length > most) throw new ImageError('size')
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('broken')
  }
  return Buffer.concat(pieces, length)
}
