import { OctavoClient, OctavoError } from '../../src/client/index.ts'

/** The key's remaining requests in this minute. */
export interface Allowance {
  readonly limit: number
  readonly remaining: number
  /** When the minute ends, in milliseconds since 1970. */
  readonly resetAt: number
}

/** How many bytes of a response have been received, and of how many if that is known. */
export interface Progress {
  readonly received: number
  readonly total: number | undefined
}

export interface ClientOptions {
  /** Called with every response that has the headers. */
  readonly onAllowance: (allowance: Allowance) => void
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/**
 * A client of the service that the page came from.
 *
 * @throws {OctavoError} `INVALID_API_KEY`: no request can carry the key
 */
export function createClient(
  key: string,
  { onAllowance, onProgress }: ClientOptions,
): OctavoClient {
  try {
    return new OctavoClient({
      url: serviceAddress(),
      key,
      // The page has its own retries, and the user decides when to give up.
      retries: 0,
      timeout: 2 ** 31 - 1,
      fetch: async (...request) => {
        const response = await fetch(...request)
        const allowance = allowanceOf(response.headers)
        if (allowance !== undefined) onAllowance(allowance)
        return onProgress !== undefined && response.ok
          ? withProgress(response, onProgress)
          : response
      },
    })
  } catch (cause) {
    throw new OctavoError('The key contains invalid characters.', {
      code: 'INVALID_API_KEY',
      cause,
    })
  }
}

/** The whole address of an endpoint. */
export function apiAddress(path: string): string {
  return new URL(`api/v1/${path}`, serviceAddress()).href
}

/** The page is served at its root. */
function serviceAddress(): URL {
  return new URL('.', document.baseURI)
}

function allowanceOf(headers: Headers): Allowance | undefined {
  const limit = numberIn(headers, 'x-ratelimit-limit')
  const remaining = numberIn(headers, 'x-ratelimit-remaining')
  const reset = numberIn(headers, 'x-ratelimit-reset')
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, resetAt: Date.now() + reset * 1000 }
}

function withProgress(
  { body, headers }: Response,
  onProgress: (progress: Progress) => void,
): Response {
  // Of a compressed response, only the compressed length is known.
  const total = headers.has('content-encoding') ? undefined : numberIn(headers, 'content-length')
  let received = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length
      onProgress({ received, total })
      controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(counter), { headers })
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}
