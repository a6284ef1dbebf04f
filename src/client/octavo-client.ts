import { markdownMediaType, zipMediaType } from '../common/files/media-types.ts'
import { defaultFormat, formatDescriptions, formats } from '../core/formats/formats.ts'
import { anySignal } from './any-signal.ts'
import { attachmentFilename } from './attachment-filename.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { errorFromResponse, OctavoError, unexpectedResponse } from './octavo-error.ts'
import {
  batchBody,
  conversionBody,
  diffBody,
  jobBody,
  reviewBody,
  uploadBody,
  wordBody,
} from './request-body.ts'
import { parseArchive, parseDocument, parseJob, parseResult, parseThemes } from './responses.ts'
import { retryDelay, sleep } from './retry.ts'
import { validTimeout } from './timeout.ts'
import type {
  BatchRequest,
  CallOptions,
  ConversionRequest,
  ConvertedArchive,
  ConvertedDocument,
  DiffRequest,
  DocumentOptions,
  Job,
  JobRequest,
  MergeRecordsRequest,
  MergeRequest,
  RawFile,
  RecordsRequest,
  ReviewRequest,
  Theme,
  UploadRequest,
  WaitOptions,
  WordRequest,
  WordTemplate,
} from './types.ts'
import { waitForJob } from './wait-for-job.ts'

export interface OctavoClientOptions {
  /** The service's address without `/api/v1`, such as `https://octavo.example.org`; it may have a path. */
  readonly url: string | URL
  readonly key: string
  /**
   * Milliseconds for a whole call with all its retries, up to 2,147,483,647; 300,000 by default. A large batch of long
   * documents may take longer.
   */
  readonly timeout?: number
  /**
   * How often a request is sent again after a temporary error (429, 502, 503) or without a response; 3 by default. It
   * waits for as long as `Retry-After` says. Each retry has the same `Idempotency-Key`, so that no document is converted twice.
   */
  readonly retries?: number
  /** Milliseconds: a request that has to wait longer isn't sent again; 60,000 by default. */
  readonly maxRetryDelay?: number
  /** Sends the requests; the global `fetch` by default. */
  readonly fetch?: typeof fetch
}

/**
 * The service's API as methods. Each rejects with an `OctavoError`, with the reason of the call's signal, or, after its
 * timeout, with a `DOMException` named `TimeoutError`.
 *
 * @throws {TypeError} from the constructor: `url` isn't a URL, or the key can't be in a header
 * @throws {RangeError} from the constructor, or a call with a timeout of its own: no timer can be set for `timeout`
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
    this.#timeout = validTimeout(options.timeout ?? 300_000)
    this.#retries = options.retries ?? 3
    this.#maxRetryDelay = options.maxRetryDelay ?? 60_000
    // A browser's fetch throws if it's called as a method of another object.
    this.#fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  }

  /** The themes that the key may use, the default first. */
  async themes(options?: CallOptions): Promise<readonly Theme[]> {
    const { themes } = await this.#sendForJson('themes', undefined, options, parseThemes)
    return themes
  }

  /** The Word and PowerPoint templates that the key may use. */
  async templates(options?: CallOptions): Promise<readonly WordTemplate[]> {
    const { templates } = await this.#sendForJson('themes', undefined, options, parseThemes)
    return templates
  }

  async convert(request: ConversionRequest, options?: CallOptions): Promise<ConvertedDocument> {
    return this.#sendForJson('convert', await conversionBody(request), options, parseDocument)
  }

  /** A document with what has changed since an older version. */
  async diff(request: DiffRequest, options?: CallOptions): Promise<ConvertedDocument> {
    return this.#sendForJson('diff', await diffBody(request), options, parseDocument)
  }

  /** A file and its images, sent as a form. */
  async convertFile(request: UploadRequest, options?: CallOptions): Promise<ConvertedDocument> {
    return this.#sendForJson('convert/file', uploadBody(request), options, parseDocument)
  }

  /** A Word file as Markdown: in an archive with its pictures, or alone. */
  async fromDocx(request: WordRequest, options?: CallOptions): Promise<ConvertedDocument> {
    return this.#sendForJson('from-docx', wordBody(request), options, parseDocument)
  }

  /** Markdown with the edits of the Word file that was made of it: in an archive with pictures that were added, or alone. */
  async mergeReview(request: ReviewRequest, options?: CallOptions): Promise<ConvertedDocument> {
    return this.#sendForJson('merge', reviewBody(request), options, parseDocument)
  }

  /** Several documents, or one for each of several records, in a ZIP archive. */
  async batch(
    request: BatchRequest | RecordsRequest,
    options?: CallOptions,
  ): Promise<ConvertedArchive> {
    return this.#sendForJson('batch', await batchBody(request), options, parseArchive)
  }

  /** Several files, or one for all of several records, as one document. */
  async merge(
    request: MergeRequest | MergeRecordsRequest,
    options?: CallOptions,
  ): Promise<ConvertedDocument> {
    const body = await batchBody({ ...request, merge: true })
    return this.#sendForJson('batch', body, options, parseDocument)
  }

  /** Like `convert`, but without base64: three quarters of the bytes, and only the number of warnings. */
  async convertRaw(request: ConversionRequest, options?: CallOptions): Promise<RawFile> {
    return this.#sendForFile(
      'convert',
      await conversionBody(request),
      mediaTypeOf(request),
      options,
    )
  }

  /** Like `convertFile`, but without base64. */
  async convertFileRaw(request: UploadRequest, options?: CallOptions): Promise<RawFile> {
    return this.#sendForFile('convert/file', uploadBody(request), mediaTypeOf(request), options)
  }

  /** Like `batch`, but without base64. */
  async batchRaw(request: BatchRequest | RecordsRequest, options?: CallOptions): Promise<RawFile> {
    return this.#sendForFile('batch', await batchBody(request), zipMediaType, options)
  }

  /**
   * Has the service work on a request in the background, however long it takes. The job goes on if the call is aborted or the
   * program ends: its `id` finds it again.
   */
  async startJob(request: JobRequest, options: CallOptions = {}): Promise<Job> {
    const { idempotencyKey = newIdempotencyKey() } = options
    return this.#sendForJson(
      'jobs',
      await jobBody(request),
      { ...options, idempotencyKey },
      parseJob,
    )
  }

  /** A job as it is now. */
  async job(id: string, options?: CallOptions): Promise<Job> {
    return this.#sendForJson(jobPath(id), undefined, options, parseJob)
  }

  /**
   * Waits until a job is done. Lost connections are made again, and where events don't come through, the job is asked for every second.
   *
   * @throws {OctavoError} the job failed, with its error; it's gone (`JOB_NOT_FOUND`); or the service couldn't be reached for about half
   *   a minute
   *
   * @example
   * const job = await client.startJob({ files, format: 'pdf' })
   * await client.waitFor(job, { onProgress: ({ progress }) => console.log(progress) })
   * const { bytes } = await client.jobResult(job.id)
   */
  async waitFor(
    job: Pick<Job, 'id'> | string,
    { signal, timeout, onProgress = () => {} }: WaitOptions = {},
  ): Promise<Job> {
    const path = jobPath(typeof job === 'string' ? job : job.id)
    const signals = [
      ...(signal === undefined ? [] : [signal]),
      ...(timeout === undefined ? [] : [AbortSignal.timeout(validTimeout(timeout))]),
    ]
    const source = {
      read: (stop: AbortSignal) => this.#sendForJson(path, undefined, { signal: stop }, parseJob),
      events: (stop: AbortSignal) =>
        this.#fetch(new URL(`${path}/events`, this.#base), {
          headers: new Headers({ 'X-API-Key': this.#key, Accept: 'text/event-stream' }),
          redirect: 'manual',
          signal: stop,
        }),
    }
    return waitForJob(source, anySignal(signals), onProgress)
  }

  /** The document or the archive that a job has made. An archive has `fileCount`. */
  async jobResult(
    id: string,
    options?: CallOptions,
  ): Promise<ConvertedDocument | ConvertedArchive> {
    return this.#sendForJson(`${jobPath(id)}/result`, undefined, options, parseResult)
  }

  /** Like `jobResult`, but without base64. */
  async jobResultRaw(id: string, options?: CallOptions): Promise<RawFile> {
    return this.#sendForFile(`${jobPath(id)}/result`, undefined, fileTypes, options)
  }

  /** Ends a job, if it hasn't ended, and removes its result. */
  async deleteJob(id: string, options: CallOptions = {}): Promise<void> {
    await this.#send(jobPath(id), 'application/json', undefined, options, 'DELETE')
  }

  /** Like `merge`, but without base64. */
  async mergeRaw(
    request: MergeRequest | MergeRecordsRequest,
    options?: CallOptions,
  ): Promise<RawFile> {
    const body = await batchBody({ ...request, merge: true })
    const type = 'split' in request && request.split === true ? zipMediaType : mediaTypeOf(request)
    return this.#sendForFile('batch', body, type, options)
  }

  /** @param read parses the JSON; `undefined` if it isn't the service's */
  async #sendForJson<Result>(
    path: string,
    body: string | FormData | undefined,
    options: CallOptions = {},
    read: (json: unknown) => Result | undefined,
  ): Promise<Result & { readonly requestId: string }> {
    const { response, bytes } = await this.#send(path, 'application/json', body, options)
    const json = parse(bytes)
    if (json === undefined) throw unexpectedResponse(response, 'not JSON')
    const result = read(json)
    if (result === undefined) throw unexpectedResponse(response, "JSON, but not the service's")
    return { ...result, requestId: requestIdOf(response) }
  }

  async #sendForFile(
    path: string,
    body: string | FormData | undefined,
    types: string | readonly string[],
    options: CallOptions = {},
  ): Promise<RawFile> {
    const expected = [types].flat()
    const { response, bytes } = await this.#send(path, expected.join(', '), body, options)
    const [contentType = ''] = response.headers.get('content-type')?.split(';') ?? []
    const filename = attachmentFilename(response.headers.get('content-disposition'))
    if (!expected.includes(contentType) || filename === undefined) {
      throw unexpectedResponse(response, `not a file of type ${expected.join(' or ')}`)
    }
    const warningCount = Number(response.headers.get('octavo-warnings') ?? 0)
    return { filename, contentType, bytes, warningCount, requestId: requestIdOf(response) }
  }

  /** Sends a request until it succeeds, fails for good, or is out of retries. */
  async #send(
    path: string,
    accept: string,
    body: string | FormData | undefined,
    { signal: callerSignal, timeout = this.#timeout, requestId, ...options }: CallOptions,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<RawResponse> {
    const timeoutSignal = AbortSignal.timeout(validTimeout(timeout))
    const signal =
      callerSignal === undefined ? timeoutSignal : anySignal([callerSignal, timeoutSignal])
    // Without a retry nothing is sent twice, and the service need not keep the answer. What a caller may abort is given up then.
    const isResumable = this.#retries > 0 && callerSignal === undefined
    const idempotencyKey = options.idempotencyKey ?? (isResumable ? newIdempotencyKey() : undefined)
    const request: RequestInit = {
      method,
      headers: new Headers({
        'X-API-Key': this.#key,
        Accept: accept,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        ...(requestId !== undefined && { 'X-Request-Id': requestId }),
        ...(body !== undefined &&
          idempotencyKey !== undefined && { 'Idempotency-Key': `"${idempotencyKey}"` }),
      }),
      ...(body !== undefined && { body }),
      // fetch would send the key to another host too.
      redirect: 'manual',
      signal,
    }
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#attempt(new URL(path, this.#base), request, signal)
      if (!(outcome instanceof OctavoError)) return outcome
      // An attempt before it deleted the job, and its response was lost.
      if (method === 'DELETE' && attempt > 0 && outcome.code === 'JOB_NOT_FOUND') {
        return { response: new Response(null, { status: 204 }), bytes: new Uint8Array() }
      }
      const delay = retryDelay(outcome, attempt, this.#maxRetryDelay)
      if (attempt >= this.#retries || delay === undefined) throw outcome
      await sleep(delay, signal)
    }
  }

  /** @throws the signal's reason */
  async #attempt(
    url: URL,
    request: RequestInit,
    signal: AbortSignal,
  ): Promise<RawResponse | OctavoError> {
    try {
      const response = await this.#fetch(url, request)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return response.ok ? { response, bytes } : errorFromResponse(response, parse(bytes))
    } catch (cause) {
      signal.throwIfAborted()
      return new OctavoError(`There was no complete response from ${url.origin}.`, {
        code: 'CONNECTION_FAILED',
        cause,
      })
    }
  }
}

interface RawResponse {
  readonly response: Response
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Those of all results. */
const fileTypes = [
  ...formats.map((format) => formatDescriptions[format].mediaType),
  ...[zipMediaType, markdownMediaType],
]

function jobPath(id: string): string {
  return `jobs/${encodeURIComponent(id)}`
}

/** The type of the file that a request makes. */
function mediaTypeOf({ format }: DocumentOptions): string {
  return formatDescriptions[format ?? defaultFormat].mediaType
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
