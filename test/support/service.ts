import { createHash } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Metrics } from '#octavo/common/metrics/metrics.js'
import { readSettings } from '#octavo/common/settings/settings.js'
import { ConversionPool, type ImageSupplier } from '#octavo/pool/pool.js'
import type { SendToHost } from '#octavo/remote-hosts/send-to-host.js'
import { type AppOptions, buildApp } from '#octavo/service/app.js'
import { createRateLimits } from '#octavo/service/rate-limits.js'
import type { InstalledThemes } from '#octavo/themes/installed-themes.js'

export const keys = {
  /** Of the premium tier, whose limit is out of the way in most tests. */
  valid: 'a-valid-key',
  default: 'a-key-of-the-default-tier',
  /** Good to the end of 31 December 2020. */
  expired: 'a-key-that-was-good',
} as const

const keyList = [
  `${sha256(keys.valid).toString('hex')}:premium`,
  sha256(keys.default).toString('base64'),
  `${sha256(keys.expired).toString('hex')}:premium:2020-12-31`,
].join(',')

export interface Service {
  readonly app: FastifyInstance
  readonly pool: ConversionPool
  readonly metrics: Metrics
  /** Sends a request with the valid key, unless `headers` say otherwise; an undefined header is left out. */
  send(request: ServiceRequest): Promise<LightMyRequestResponse>
  /** `POST` with a JSON body. */
  post(path: string, body: unknown, headers?: Headers): Promise<LightMyRequestResponse>
  /** `POST /api/v1/convert/file` with the parts of a form. */
  upload(parts: readonly Part[], headers?: Headers, url?: string): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

type Headers = Readonly<Record<string, string | undefined>>

interface ServiceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
  readonly url: string
  readonly headers?: Headers
  readonly payload?: string | Buffer
}

export interface ServiceOptions {
  /** Environment variables, over the defaults of tests. */
  readonly environment?: Readonly<Record<string, string>>
  /** Milliseconds, where a test needs less than the whole seconds that operators set. */
  readonly conversionTimeout?: number
  readonly queueLimit?: number
  readonly now?: () => Date
  readonly images?: ImageSupplier
  readonly themes?: () => InstalledThemes
  /** Sends results and callbacks of jobs. */
  readonly send?: SendToHost
  readonly redis?: NonNullable<AppOptions['redis']>
  readonly logStream?: { write(line: string): void }
  readonly auditLog?: { write(line: string): void }
  /** Comes between the service and its pool. */
  readonly before?: (pool: AppOptions['pool']) => AppOptions['pool']
}

/** The whole service with its real workers, but for the socket. */
export function startService(options: ServiceOptions = {}): Service {
  const settings = readSettings({
    NODE_ENV: 'production',
    API_KEY_HASHES: keyList,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PREMIUM: '100000',
    WORKERS: '1',
    // However busy the machine is, no document is refused for its time, but where a test says so.
    CONVERSION_TIMEOUT: '600',
    QUEUE_TIMEOUT: '600',
    ...options.environment,
  })
  const metrics = new Metrics()
  const pool = new ConversionPool({
    onConversion: (event) => metrics.conversionEnded(event),
    workers: settings.workers,
    queueLimit: options.queueLimit ?? settings.queueLimit,
    queueLimitPerClient: settings.queueLimitPerKey,
    waitMilliseconds: settings.queueTimeout,
    timeoutMilliseconds: options.conversionTimeout ?? settings.conversionTimeout,
    memoryBytes: settings.workerMemory,
    outputBytes: settings.outputLimit,
    // The other engines load with the first document that needs them: most services of tests make none. Where time is
    // short, that would count.
    ...(options.conversionTimeout === undefined && { formats: ['html'] as const }),
  })
  const app = buildApp({
    settings,
    keys: () => settings.keys,
    pool: options.before?.(pool) ?? pool,
    rateLimits: createRateLimits(settings.rateLimits),
    metrics,
    ...(options.now && { now: options.now }),
    ...(options.images && { images: options.images }),
    ...(options.send && { send: options.send }),
    ...(options.redis && { redis: options.redis }),
    ...(options.themes && { themes: options.themes }),
    ...(options.auditLog && { auditLog: options.auditLog }),
    ...(options.logStream && { logStream: options.logStream }),
  })
  const send: Service['send'] = ({ method = 'GET', url, headers, payload }) => {
    const all = { 'x-api-key': keys.valid, ...headers }
    const given = Object.entries(all).filter(([, value]) => value !== undefined)
    return app.inject({
      method,
      url,
      headers: Object.fromEntries(given),
      ...(payload !== undefined && { payload }),
    })
  }
  return {
    app,
    pool,
    metrics,
    send,
    post: (path, body, headers) =>
      send({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      }),
    upload: (parts, headers, url = '/api/v1/convert/file') =>
      send({
        method: 'POST',
        url,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
        payload: multipart(parts),
      }),
    close: async () => {
      await Promise.all([app.close(), pool.close()])
    },
  }
}

let shared: Service | undefined

/** The service with the settings of tests, one for all files of a process. It ends with the process: nobody closes it. */
export function sharedService(): Service {
  shared ??= startService()
  return shared
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** One part of a form. A part with a file name is a file. */
export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  readonly filename?: string
  readonly type?: string
}

export const boundary = 'octavo-test-boundary'

/** A `multipart/form-data` body as browsers and curl write it (RFC 7578). */
export function multipart(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)))
}

/** A Markdown file as an upload. */
export function markdownFile(content: string | Uint8Array, filename = 'report.md'): Part {
  return { name: 'file', content, filename, type: 'text/markdown' }
}

/** The document that a Conversion result carries. */
export function documentOf(response: LightMyRequestResponse): Buffer {
  return Buffer.from(response.json().content_base64, 'base64')
}
