import type { IncomingMessage } from 'node:http'
import type { ImageHost } from '../core/images/image-hosts.ts'
import { allowedUrl } from '../remote-hosts/allowed-url.ts'
import { HostError } from '../remote-hosts/host-error.ts'
import { httpsRequest } from '../remote-hosts/https-request.ts'
import type { Network } from '../remote-hosts/network.ts'
import { ImageError } from './image-problems.ts'

const maxRedirects = 2

export interface FetchOptions {
  readonly hosts: readonly ImageHost[]
  readonly network: Network
  /** The most bytes that the image may have. */
  readonly maxBytes: number
  /** Called with the length of every chunk that arrives; what it throws ends the fetch. */
  readonly onBytes: (bytes: number) => void
  readonly signal: AbortSignal
}

/**
 * Fetches the bytes at an address of one of the hosts. Every redirect is held to the same rules: HTTPS on its default
 * port, no user, a host of the list, and a public IP address.
 *
 * @throws {ImageError} the image can't be fetched
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<Uint8Array> {
  const { hosts, network, signal } = options
  let url = allowedUrl(address, hosts)
  if (url === undefined) throw new ImageError('address')
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(url, network, signal)
    try {
      const location = redirectOf(response)
      if (location === undefined) return await readBody(response, options)
      if (redirects === maxRedirects) throw new ImageError('redirects')
      url = allowedUrl(location, hosts, url)
      if (url === undefined) throw new ImageError('redirect')
    } finally {
      response.destroy()
    }
  }
}

async function ask(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await httpsRequest(url, network, signal, { headers: { accept: 'image/*' } })
  } catch (error) {
    throw error instanceof HostError ? new ImageError(error.problem) : error
  }
}

function redirectOf({ statusCode, headers }: IncomingMessage): string | undefined {
  const redirects = [301, 302, 303, 307, 308]
  return redirects.includes(statusCode ?? 0) ? headers.location : undefined
}

/** Reads a body that isn't compressed: the limits count what arrives. */
async function readBody(
  response: IncomingMessage,
  { maxBytes, onBytes }: FetchOptions,
): Promise<Uint8Array> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new ImageError('status')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') throw new ImageError('encoding')
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new ImageError('size')
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      length += chunk.length
      onBytes(chunk.length)
      if (length > maxBytes) throw new ImageError('size')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ImageError ? error : new ImageError('broken')
  }
  return Buffer.concat(chunks, length)
}
