import { ProblemError, problemOf, unreachable } from './problem.ts'
import type {
  BatchAnswer,
  BatchRequest,
  ConversionAnswer,
  ConversionRequest,
  ThemesAnswer,
} from './types.ts'

/** What is left of the key's minute. */
export interface Allowance {
  readonly limit: number
  readonly remaining: number
  /** When it's whole again, in milliseconds since 1970. */
  readonly resetAt: number
}

/** How far an answer has come: bytes of how many, where that is known. */
export interface Progress {
  readonly received: number
  readonly total: number | undefined
}

interface Options {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

/** Talks to the service that the page came from, with one key. Every call rejects with a `ProblemError`, or an `AbortError`. */
export class Client {
  readonly #key: string
  readonly #onAllowance: (allowance: Allowance) => void

  constructor(key: string, onAllowance: (allowance: Allowance) => void) {
    this.#key = key
    this.#onAllowance = onAllowance
  }

  themes(options: Options = {}): Promise<ThemesAnswer> {
    return this.#send('themes', { method: 'GET' }, options) as Promise<ThemesAnswer>
  }

  convert(request: ConversionRequest, options: Options = {}): Promise<ConversionAnswer> {
    return this.#post('convert', request, options) as Promise<ConversionAnswer>
  }

  batch(request: BatchRequest, options: Options = {}): Promise<BatchAnswer> {
    return this.#post('batch', request, options) as Promise<BatchAnswer>
  }

  #post(path: string, body: object, options: Options): Promise<unknown> {
    return this.#send(path, { method: 'POST', body: JSON.stringify(body) }, options)
  }

  async #send(
    path: string,
    { method, body }: { readonly method: string; readonly body?: string },
    { signal, onProgress }: Options,
  ): Promise<unknown> {
    try {
      const response = await fetch(apiAddress(path), {
        method,
        headers: {
          'X-API-Key': this.#key,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        cache: 'no-store',
        ...(body !== undefined && { body }),
        ...(signal !== undefined && { signal }),
      })
      this.#tellAllowance(response.headers)
      const answer = parse(await readText(response, onProgress))
      if (response.ok && answer !== undefined) return answer
      throw new ProblemError(
        problemOf(response.status, answer, response.headers.get('retry-after'), Date.now()),
      )
    } catch (error) {
      // fetch says TypeError to whatever keeps an answer from coming (Fetch, 5.6).
      if (!(error instanceof TypeError)) throw error
      throw new ProblemError(unreachable(Date.now(), body?.length ?? 0))
    }
  }

  #tellAllowance(headers: Headers): void {
    const limit = numberIn(headers, 'x-ratelimit-limit')
    const remaining = numberIn(headers, 'x-ratelimit-remaining')
    const reset = numberIn(headers, 'x-ratelimit-reset')
    if (limit === undefined || remaining === undefined || reset === undefined) return
    this.#onAllowance({ limit, remaining, resetAt: Date.now() + reset * 1000 })
  }
}

/** The whole address of an endpoint, which stands beside the page. */
export function apiAddress(path: string): string {
  return new URL(`api/v1/${path}`, document.baseURI).href
}

async function readText(
  { body, headers }: Response,
  onProgress: Options['onProgress'],
): Promise<string> {
  if (body === null) return ''
  // Of what is compressed on its way, only that length is known.
  const total = headers.has('content-encoding') ? undefined : numberIn(headers, 'content-length')
  const decoder = new TextDecoder()
  const parts: string[] = []
  let received = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    received += value.length
    parts.push(decoder.decode(value, { stream: true }))
    onProgress?.({ received, total })
  }
  return parts.join('') + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function numberIn(headers: Headers, name: string): number | undefined {
  const text = headers.get(name)
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}
