import { isIP } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import type { ImageHost } from '../../core/images/image-hosts.ts'
import { parseRedisUrl, type RedisAddress } from '../../redis/redis-address.ts'
import { type KeySources, KeysError, readKeys } from '../keys/key-sources.ts'
import type { ApiKey } from '../keys/keys.ts'
import {
  defaultSettableLimits,
  parseDocumentLimits,
  type SettableLimits,
} from './document-limits.ts'
import { parseImageHosts } from './image-host-list.ts'

/** Everything an operator can set. Times are in milliseconds and sizes in bytes. */
export interface Settings {
  readonly production: boolean
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Empty where none are set, which production refuses. */
  readonly keys: readonly ApiKey[]
  /** Where they come from, to read them again. */
  readonly keySources: KeySources
  readonly rateLimits: { readonly default: number; readonly premium: number }
  readonly bodyLimit: number
  readonly batchLimit: number
  /** Images that may come with a document. */
  readonly assetLimit: number
  /** What one document may ask for. */
  readonly documentLimits: SettableLimits
  readonly conversionTimeout: number
  readonly workers: number
  readonly workerMemory: number
  readonly queueLimit: number
  /** As many of them may be one key's. */
  readonly queueLimitPerKey: number
  readonly queueTimeout: number
  /** Of one document, and of those of a batch together. */
  readonly outputLimit: number
  /** How long a client may take to send a whole request, or leave its answer unread. */
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
  /** One more is closed as soon as it's made. */
  readonly connectionLimit: number
  readonly remoteImages: boolean
  /** Whether there is a playground at `/`. */
  readonly playground: boolean
  readonly images: ImageSettings
  readonly logLevel: LogLevel
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  /** How long the service goes on listening after it has been told to stop. */
  readonly shutdownDelay: number
  readonly shutdownTimeout: number
  /** Where the metrics are served, if at all: of their own port, since they need no key. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** The server through which several nodes share their rate limits, and hand documents to workers, if there is one. */
  readonly redis: RedisAddress | undefined
  /** Whether documents are converted by this node's own processes, or handed to workers through Redis. */
  readonly convertOn: 'process' | 'queue'
}

/** What the service fetches for documents. */
export interface ImageSettings {
  /** The only hosts from which it fetches images; none by default. */
  readonly hosts: readonly ImageHost[]
  /** Of one document. */
  readonly count: number
  /** Of one document's images together. */
  readonly bytes: number
  /** For one document's images. */
  readonly milliseconds: number
}

/** What matters to a program that only converts. */
export type WorkerSettings = Pick<
  Settings,
  | 'conversionTimeout'
  | 'workers'
  | 'workerMemory'
  | 'queueTimeout'
  | 'outputLimit'
  | 'logLevel'
  | 'shutdownTimeout'
  | 'metrics'
> & { readonly redis: RedisAddress }

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Environment = Readonly<Record<string, string | undefined>>

/** One or more settings can't be used. The message has a line for each. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
  }
}

/**
 * Reads the settings from environment variables; README.md describes each.
 *
 * @throws {SettingsError} naming every variable that can't be used, what it holds and what it may hold
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = []
  const production = environment.NODE_ENV === 'production'

  /** The variable's value, or `fallback` if it's unset or empty; `parse` says `undefined` to a value it can't use. */
  function read<T>(
    name: string,
    fallback: T,
    allowed: string,
    parse: (text: string) => T | undefined,
  ): T {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value === undefined) problems.push(`${name} is "${text}"; it takes ${allowed}.`)
    return value ?? fallback
  }

  const integer = (name: string, fallback: number, least: number, most: number) =>
    read(name, fallback, `a whole number from ${least} to ${most}`, (text) =>
      parseInteger(text, least, most),
    )
  const seconds = (name: string, fallback: number, most: number) =>
    read(name, fallback * 1000, `seconds, a whole number from 1 to ${most}`, (text) => {
      const value = parseInteger(text, 1, most)
      return value === undefined ? undefined : value * 1000
    })
  /** Whether something is to be, which it is by default, in words of its own. */
  const consent = (name: string, yes: string, no: string) =>
    read(name, true, `${yes} or ${no}`, (text) =>
      text === yes ? true : text === no ? false : undefined,
    )
  const size = (name: string, fallback: number, least: number, most = Number.MAX_SAFE_INTEGER) => {
    const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` and at most ${most}`
    const allowed = `bytes, at least ${least}${upTo}, such as 10485760 or 10MiB`
    return read(name, fallback, allowed, (text) => {
      const value = parseSize(text)
      return value !== undefined && value >= least && value <= most ? value : undefined
    })
  }

  const keySources = {
    list: environment.API_KEY_HASHES ?? '',
    file: environment.API_KEY_HASHES_FILE?.trim() || undefined,
  }

  function keysOrProblem(): readonly ApiKey[] {
    try {
      const keys = readKeys(keySources)
      if (production && keys.length === 0) {
        problems.push(
          'Neither API_KEY_HASHES nor API_KEY_HASHES_FILE is set; NODE_ENV=production needs at least one key.',
        )
      }
      return keys
    } catch (error) {
      if (!(error instanceof KeysError)) throw error
      problems.push(error.message)
      return []
    }
  }

  function readMetrics(): Settings['metrics'] {
    const host = environment.METRICS_HOST?.trim() || '127.0.0.1'
    const port = read<number | undefined>('METRICS_PORT', undefined, 'a port, 0 to 65535', (text) =>
      parseInteger(text, 0, 65_535),
    )
    return port === undefined ? undefined : { host, port }
  }

  function readRedis(): RedisAddress | undefined {
    const text = environment.REDIS_URL?.trim()
    if (text === undefined || text === '') return undefined
    const address = parseRedisUrl(text)
    if (address === undefined) {
      // Never its text, which may hold a password.
      problems.push(
        'REDIS_URL can not be used; it takes redis://[user:password@]host[:port][/database], or rediss:// for TLS, percent-encoded.',
      )
    }
    return address
  }

  const queueLimit = integer('QUEUE_LIMIT', 64, 1, 100_000)
  const workers = integer('WORKERS', availableParallelism(), 1, 256)
  const settings: Settings = {
    production,
    host: environment.HOST?.trim() || '127.0.0.1',
    port: integer('PORT', 8080, 0, 65_535),
    keys: keysOrProblem(),
    keySources,
    rateLimits: {
      default: integer('RATE_LIMIT_DEFAULT', 60, 1, 1_000_000),
      premium: integer('RATE_LIMIT_PREMIUM', 300, 1, 1_000_000),
    },
    bodyLimit: size('BODY_LIMIT', 10 * mebibyte, 1024),
    batchLimit: integer('BATCH_LIMIT', 100, 1, 10_000),
    assetLimit: integer('ASSET_LIMIT', 100, 0, 500),
    documentLimits: read(
      'DOCUMENT_LIMITS',
      defaultSettableLimits,
      'names of limits and whole numbers such as nodes=200000,formulas=100, none above what docs/api.md allows',
      parseDocumentLimits,
    ),
    conversionTimeout: seconds('CONVERSION_TIMEOUT', 30, 3600),
    workers,
    workerMemory: size('WORKER_MEMORY', defaultWorkerMemory(workers), leastWorkerMemory),
    queueLimit,
    queueLimitPerKey: integer('QUEUE_LIMIT_PER_KEY', Math.ceil(queueLimit / 4), 1, 100_000),
    queueTimeout: seconds('QUEUE_TIMEOUT', 30, 3600),
    // In base64 it has to fit into one string, which Node ends at 512 MiB.
    outputLimit: size('OUTPUT_LIMIT', 100 * mebibyte, 1024, 384 * mebibyte),
    requestTimeout: seconds('REQUEST_TIMEOUT', 90, 3600),
    keepAliveTimeout: seconds('KEEP_ALIVE_TIMEOUT', 65, 3600),
    connectionLimit: integer('CONNECTION_LIMIT', 1000, 1, 100_000),
    remoteImages: consent('REMOTE_IMAGES', 'allow', 'forbid'),
    images: {
      hosts: read(
        'IMAGE_HOSTS',
        [],
        'host names such as img.example.org or *.example.org, with commas between',
        parseImageHosts,
      ),
      count: integer('IMAGE_COUNT_LIMIT', 50, 1, 500),
      bytes: size('IMAGE_BYTES_LIMIT', 32 * mebibyte, 1024, 256 * mebibyte),
      milliseconds: seconds('IMAGE_TIMEOUT', 10, 60),
    },
    playground: consent('PLAYGROUND', 'serve', 'hide'),
    logLevel: read('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, (text) =>
      logLevels.find((level) => level === text),
    ),
    trustProxy: read(
      'TRUST_PROXY',
      [],
      'IP addresses and networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between',
      parseProxies,
    ),
    shutdownDelay: integer('SHUTDOWN_DELAY', 0, 0, 600) * 1000,
    shutdownTimeout: seconds('SHUTDOWN_TIMEOUT', 30, 3600),
    metrics: readMetrics(),
    redis: readRedis(),
    convertOn: read('CONVERT_ON', 'process', 'process or queue', (text) =>
      text === 'process' || text === 'queue' ? text : undefined,
    ),
  }
  if (settings.convertOn === 'queue' && settings.redis === undefined) {
    problems.push('CONVERT_ON is "queue", which needs REDIS_URL.')
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

const workerVariables = [
  'CONVERSION_TIMEOUT',
  'WORKERS',
  'WORKER_MEMORY',
  'QUEUE_TIMEOUT',
  'OUTPUT_LIMIT',
  'LOG_LEVEL',
  'SHUTDOWN_TIMEOUT',
  'METRICS_HOST',
  'METRICS_PORT',
  'REDIS_URL',
]

/**
 * Reads the settings of a program that only converts. The others are left unread, so that it may have the service's
 * environment, and needs no keys.
 *
 * @throws {SettingsError} as `readSettings` does
 */
export function readWorkerSettings(environment: Environment): WorkerSettings {
  const own = Object.fromEntries(workerVariables.map((name) => [name, environment[name]]))
  const { redis, ...settings } = readSettings(own)
  if (redis === undefined) {
    throw new SettingsError(['REDIS_URL is not set; a worker takes its documents from there.'])
  }
  return { ...settings, redis }
}

const mebibyte = 1024 * 1024

/** A worker that has loaded its engines holds about half of this. */
const leastWorkerMemory = 256 * mebibyte
/** Enough for two megabytes of Markdown as PDF, which is the most that takes less than ten seconds. */
const mostWorkerMemory = 2048 * mebibyte

/** Three quarters of the machine's memory, or of its container's, between the workers. */
export function defaultWorkerMemory(workers: number): number {
  const container = process.constrainedMemory()
  const available = container > 0 ? Math.min(container, totalmem()) : totalmem()
  const share = Math.floor((available * 0.75) / workers)
  return Math.max(leastWorkerMemory, Math.min(mostWorkerMemory, share))
}

const units: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['KiB', 1024],
  ['MiB', mebibyte],
  ['GiB', 1024 * mebibyte],
])

function parseInteger(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function parseSize(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,12}) ?(KiB|MiB|GiB)?$/.exec(text) ?? []
  const factor = units.get(unit ?? '')
  return digits === undefined || factor === undefined ? undefined : Number(digits) * factor
}

function parseProxies(text: string): readonly string[] | undefined {
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every(isProxy) ? proxies : undefined
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || parseInteger(prefix, 0, version === 4 ? 32 : 128) !== undefined
}
