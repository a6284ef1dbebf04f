import { mediaTypes, zipMediaType } from '../common/files/media-types.ts'
import { archiveOf, documentOf, themesOf } from './answers.ts'
import { attachmentName } from './attachment-name.ts'
import { errorOfAnswer, OctavoError, unexpectedAnswer } from './octavo-error.ts'
import { batchBody, conversionBody, uploadBody } from './request-body.ts'
import { delayBeforeRetry, pause } from './retry.ts'
import { checkedTimeout } from './timeout.ts'
import type {
  BatchRequest,
  CallOptions,
  ConversionRequest,
  ConvertedArchive,
  ConvertedDocument,
  DocumentOptions,
  RawFile,
  Theme,
  UploadRequest,
} from './types.ts'

export interface OctavoClientOptions {
  /** Where the service is, without `/api/v1`: `https://octavo.example.org`, or below a path. */
  readonly url: string | URL
  readonly key: string
  /**
   * Milliseconds for a whole call with all its tries, up to 2,147,483,647; 300,000 by default. A large batch of long
   * documents may take longer.
   */
  readonly timeout?: number
  /**
   * How often a request is sent again that was refused for now (429, 502, 503) or got no answer; 3 by default. It waits
   * for as long as `Retry-After` says.
   */
  readonly retries?: number
  /** Milliseconds: a request that is to wait for longer isn't sent again; 60,000 by default. */
  readonly maxRetryDelay?: number
  /** What sends requests in place of the global `fetch`. */
  readonly fetch?: typeof fetch
}

/**
 * The service's API as methods. Each rejects with an `OctavoError`, with the reason of the call's own signal, or, when its
 * time is up, with a `DOMException` named `TimeoutError`.
 *
 * @throws {TypeError} from its constructor: `url` isn't a URL, or the key can't be in a header
 * @throws {RangeError} from its constructor, or a call with a time of its own: no timer can be set for `timeout`
 *
 * @example
 * const client = new OctavoClient({ url: 'http://127.0.0.1:8080', key: 'oct_…' })
 * const { filename, bytes } = await client.convert({ content: '# Hello', format: 'pdf' })
 */
export class OctavoClient {
  readonly #base: URL
  readonly #key: string
  readonly #timeout: number
  readonly #retries: number
  readonly #maxRetryDelay: number
  readonly #fetch: typeof fetch

  constructor(options: OctavoClientOptions) {
    const { href } = new URL(options.url)
    this.#base = new URL('api/v1/', href.endsWith('/') ? href : `${href}/`)
    new Headers({ 'X-API-Key': options.key })
    this.#key = options.key
    this.#timeout = checkedTimeout(options.timeout ?? 300_000)
    this.#retries = options.retries ?? 3
    this.#maxRetryDelay = options.maxRetryDelay ?? 60_000
    // Browsers' fetch is the window's own, and refuses to be anybody else's method.
    this.#fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  }

  /** The themes, the default first. */
  async themes(options?: CallOptions): Promise<readonly Theme[]> {
    const { themes } = await this.#sendForJson('themes', undefined, options, themesOf)
    return themes
  }

  async convert(request: ConversionRequest, options?: CallOptions): Promise<ConvertedDocument> {
    return this.#sendForJson('convert', await conversionBody(request), options, documentOf)
  }

  /** A file with the images that come with it, as a form would send them. */
  async convertFile(request: UploadRequest, options?: CallOptions): Promise<ConvertedDocument> {
    return this.#sendForJson('convert/file', uploadBody(request), options, documentOf)
  }

  /** Several documents, in a ZIP archive. */
  async batch(request: BatchRequest, options?: CallOptions): Promise<ConvertedArchive> {
    return this.#sendForJson('batch', await batchBody(request), options, archiveOf)
  }

  /** As `convert`, without base64 on the way: three quarters of the bytes, and of the warnings their number alone. */
  async convertRaw(request: ConversionRequest, options?: CallOptions): Promise<RawFile> {
    return this.#sendForFile('convert', await conversionBody(request), typeOf(request), options)
  }

  /** As `convertFile`, without base64 on the way. */
  async convertFileRaw(request: UploadRequest, options?: CallOptions): Promise<RawFile> {
    return this.#sendForFile('convert/file', uploadBody(request), typeOf(request), options)
  }

  /** As `batch`, without base64 on the way. */
  async batchRaw(request: BatchRequest, options?: CallOptions): Promise<RawFile> {
    return this.#sendForFile('batch', await batchBody(request), zipMediaType, options)
  }

  /** @param read what the answer says, or `undefined` if it isn't the service's */
  async #sendForJson<Facts>(
    path: string,
    body: string | FormData | undefined,
    options: CallOptions = {},
    read: (json: unknown) => Facts | undefined,
  ): Promise<Facts & { readonly requestId: string }> {
    const { response, bytes } = await this.#send(path, 'application/json', body, options)
    const json = parse(bytes)
    if (json === undefined) throw unexpectedAnswer(response, 'an answer that is not JSON')
    const facts = read(json)
    if (facts === undefined) throw unexpectedAnswer(response, 'JSON that is not of the service')
    return { ...facts, requestId: requestIdOf(response) }
  }

  async #sendForFile(
    path: string,
    body: string | FormData,
    type: string,
    options: CallOptions = {},
  ): Promise<RawFile> {
    const { response, bytes } = await this.#send(path, type, body, options)
    const [contentType = ''] = response.headers.get('content-type')?.split(';') ?? []
    const filename = attachmentName(response.headers.get('content-disposition'))
    if (contentType !== type || filename === undefined) {
      throw unexpectedAnswer(response, `an answer that is not a file of type ${type}`)
    }
    const warningCount = Number(response.headers.get('octavo-warnings') ?? 0)
    return { filename, contentType, bytes, warningCount, requestId: requestIdOf(response) }
  }

  /** Sends a request until it succeeds, is refused for good, or has been sent often enough. */
  async #send(
    path: string,
    accept: string,
    body: string | FormData | undefined,
    { signal: ending, timeout = this.#timeout, requestId }: CallOptions,
  ): Promise<Answer> {
    const timely = AbortSignal.timeout(checkedTimeout(timeout))
    const signal = ending === undefined ? timely : AbortSignal.any([ending, timely])
    const request: RequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      headers: new Headers({
        'X-API-Key': this.#key,
        Accept: accept,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...(requestId !== undefined && { 'X-Request-Id': requestId }),
      }),
      ...(body !== undefined && { body }),
      // On to another host, fetch would take the key along.
      redirect: 'manual',
      signal,
    }
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#attempt(new URL(path, this.#base), request, signal)
      if (!(outcome instanceof OctavoError)) return outcome
      const delay = delayBeforeRetry(outcome, attempt, this.#maxRetryDelay)
      if (attempt >= this.#retries || delay === undefined) throw outcome
      await pause(delay, signal)
    }
  }

  /** @throws the signal's reason */
  async #attempt(
    url: URL,
    request: RequestInit,
    signal: AbortSignal,
  ): Promise<Answer | OctavoError> {
    try {
      const response = await this.#fetch(url, request)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return response.ok ? { response, bytes } : errorOfAnswer(response, parse(bytes))
    } catch (cause) {
      signal.throwIfAborted()
      return new OctavoError(`No whole answer came from ${url.origin}.`, {
        code: 'CONNECTION_FAILED',
        cause,
      })
    }
  }
}

interface Answer {
  readonly response: Response
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What the answer to a request for the file itself is. */
function typeOf({ format }: DocumentOptions): string {
  return mediaTypes[format ?? 'html']
}

function requestIdOf(response: Response): string {
  return response.headers.get('x-request-id') ?? ''
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
