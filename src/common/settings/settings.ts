import { availableParallelism } from 'node:os'
import { KeysError, readKeys } from '../keys/key-sources.ts'
import type { ApiKey } from '../keys/keys.ts'
import { callbackSecrets } from './callback-secrets.ts'
import { defaultSettableLimits, documentLimits } from './document-limits.ts'
import { imageHosts } from './image-host-list.ts'
import { defaultImageLimits } from './image-limits.ts'
import { defaultBodyMemory, defaultWorkerMemory, minWorkerMemory } from './memory.ts'
import { type RedisAddress, redisUrl } from './redis-address.ts'
import {
  anyText,
  integer,
  oneOf,
  onOrOff,
  proxies,
  seconds,
  secondsList,
  size,
} from './variable-types.ts'
import {
  type Environment,
  type MisspeltVariable,
  misspeltVariables,
  readVariables,
  type VariableValues,
  variable,
} from './variables.ts'

const mebibyte = 1024 * 1024

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** What matters to a program that only converts. Times are in milliseconds and sizes in bytes. */
const workerVariables = {
  conversionTimeout: variable('CONVERSION_TIMEOUT', seconds(1, 3600), 30_000),
  workers: variable('WORKERS', integer(1, 256), availableParallelism()),
  workerMemory: variable('WORKER_MEMORY', size(minWorkerMemory)),
  queueTimeout: variable('QUEUE_TIMEOUT', seconds(1, 3600), 30_000),
  /** Of one document, or all of a batch. In base64 it has to fit into one string, which Node limits to 512 MiB. */
  outputLimit: variable('OUTPUT_LIMIT', size(1024, 384 * mebibyte), 100 * mebibyte),
  logLevel: variable('LOG_LEVEL', oneOf(...logLevels), 'info'),
  shutdownTimeout: variable('SHUTDOWN_TIMEOUT', seconds(1, 3600), 30_000),
  /** Where the metrics are served, if at all: on a port of their own, since they need no key. */
  metrics: {
    host: variable('METRICS_HOST', anyText, '127.0.0.1'),
    port: variable('METRICS_PORT', integer(0, 65_535)),
  },
  /** The server through which several nodes share their rate limits, and hand documents to workers. */
  redis: variable('REDIS_URL', redisUrl),
}

/** Everything that an operator can set, which README.md describes. Times are in milliseconds and sizes in bytes. */
const serviceVariables = {
  ...workerVariables,
  host: variable('HOST', anyText, '127.0.0.1'),
  /** 0 for any free port. */
  port: variable('PORT', integer(0, 65_535), 8080),
  /** Where the keys come from, to read them again. */
  keySources: {
    list: variable('API_KEY_HASHES', anyText, ''),
    file: variable('API_KEY_HASHES_FILE', anyText),
  },
  /** A folder with themes and Word templates, a subfolder each. */
  themes: variable('THEMES', anyText),
  /** Whether requests may bring a theme's files. Keys that are bound to themes may not in any case. */
  themeFiles: variable('THEME_FILES', onOrOff('accept', 'refuse'), true),
  /** Requests a minute. */
  rateLimits: {
    default: variable('RATE_LIMIT_DEFAULT', integer(1, 1_000_000), 60),
    premium: variable('RATE_LIMIT_PREMIUM', integer(1, 1_000_000), 300),
  },
  bodyLimit: variable('BODY_LIMIT', size(1024), 10 * mebibyte),
  batchLimit: variable('BATCH_LIMIT', integer(1, 10_000), 100),
  /** Images that may come with a document. */
  assetLimit: variable('ASSET_LIMIT', integer(0, 500), 100),
  /** What one document may ask for. */
  documentLimits: variable('DOCUMENT_LIMITS', documentLimits, defaultSettableLimits),
  /** Documents that may wait. */
  queueLimit: variable('QUEUE_LIMIT', integer(1, 100_000), 64),
  /** How many of them may be one key's. */
  queueLimitPerKey: variable('QUEUE_LIMIT_PER_KEY', integer(1, 100_000)),
  /** How long the result of a job is kept, and a response for requests with the same `Idempotency-Key`. */
  resultExpiry: variable('RESULT_EXPIRY', seconds(1, 86_400), 3_600_000),
  /** Bytes of jobs, their results and kept answers in Redis, of all keys together. */
  keptLimit: variable('KEPT_LIMIT', size(mebibyte), 1024 * mebibyte),
  /** How often a job is tried for whose result there is no room. */
  jobAttempts: variable('JOB_ATTEMPTS', integer(1, 20), 8),
  /** The only hosts that jobs may be delivered to, with `callback_url` and `result_url`; none by default. */
  callbackHosts: variable('CALLBACK_HOSTS', imageHosts, []),
  uploadHosts: variable('UPLOAD_HOSTS', imageHosts, []),
  /** What callbacks are signed with. */
  callbackSecrets: variable('CALLBACK_SECRET', callbackSecrets, []),
  /** After each attempt to deliver that failed. */
  deliveryDelays: variable(
    'DELIVERY_DELAYS',
    secondsList(20, 86_400),
    [5000, 30_000, 120_000, 600_000, 1_800_000],
  ),
  /** How long a client may take to send a whole request, or leave its answer unread. */
  requestTimeout: variable('REQUEST_TIMEOUT', seconds(1, 3600), 90_000),
  keepAliveTimeout: variable('KEEP_ALIVE_TIMEOUT', seconds(1, 3600), 65_000),
  /** A connection beyond this number is closed as soon as it's made. */
  connectionLimit: variable('CONNECTION_LIMIT', integer(1, 100_000), 1000),
  remoteImages: variable('REMOTE_IMAGES', onOrOff('allow', 'forbid'), true),
  /** What the service fetches for one document. */
  images: {
    /** The only hosts from which it fetches images; none by default. */
    hosts: variable('IMAGE_HOSTS', imageHosts, []),
    count: variable('IMAGE_COUNT_LIMIT', integer(1, 500), defaultImageLimits.count),
    /** Of all images together. */
    bytes: variable('IMAGE_BYTES_LIMIT', size(1024, 256 * mebibyte), defaultImageLimits.bytes),
    /** For all images together. */
    milliseconds: variable('IMAGE_TIMEOUT', seconds(1, 60), defaultImageLimits.milliseconds),
  },
  playground: variable('PLAYGROUND', onOrOff('serve', 'hide'), true),
  /** A file for the audit log, or `stdout`; none if absent. */
  auditLog: variable('AUDIT_LOG', anyText),
  /** The proxies whose `X-Forwarded-For` is believed. */
  trustProxy: variable('TRUST_PROXY', proxies, []),
  /** How long the service goes on listening after it has been told to stop. */
  shutdownDelay: variable('SHUTDOWN_DELAY', seconds(0, 600), 0),
  /** Whether documents are converted by this node's own processes, or handed to workers through Redis. */
  convertOn: variable('CONVERT_ON', oneOf('process', 'queue'), 'process'),
}

/** Settings whose defaults depend on others. */
interface Derived {
  readonly workerMemory: number
  readonly metrics: { readonly host: string; readonly port: number } | undefined
}

type Values<Table> = Omit<VariableValues<Table>, keyof Derived> & Derived

export type WorkerSettings = Values<typeof workerVariables> & { readonly redis: RedisAddress }

export type Settings = Values<typeof serviceVariables> & {
  readonly production: boolean
  /** Empty where none are set, which production rejects. */
  readonly keys: readonly ApiKey[]
  readonly queueLimitPerKey: number
  /** Of the bodies of all requests together. */
  readonly bodyMemory: number
  readonly misspelt: readonly MisspeltVariable[]
}

/** One or more settings are invalid. The message has a line for each. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
  }
}

/**
 * Reads the settings of the service from environment variables.
 *
 * @throws {SettingsError} naming every variable that can't be used, what it holds and what it takes
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = []
  const values = readVariables(serviceVariables, environment, problems)
  const production = environment.NODE_ENV === 'production'
  // Without it, a service would start without keys.
  if (!production && /^prod/i.test(environment.NODE_ENV ?? '')) {
    problems.push(`NODE_ENV is "${environment.NODE_ENV}"; for production, it must be "production".`)
  }
  let keys: readonly ApiKey[] = []
  try {
    keys = readKeys(values.keySources)
    if (production && keys.length === 0) {
      problems.push(
        'Neither API_KEY_HASHES nor API_KEY_HASHES_FILE is set; NODE_ENV=production needs at least one key.',
      )
    }
  } catch (error) {
    if (!(error instanceof KeysError)) throw error
    problems.push(error.message)
  }
  if (values.convertOn === 'queue' && values.redis === undefined) {
    problems.push('CONVERT_ON is "queue", which needs REDIS_URL.')
  }
  if (values.callbackHosts.length > 0 && values.callbackSecrets.length === 0) {
    problems.push('CALLBACK_HOSTS is set, which needs CALLBACK_SECRET: callbacks are signed.')
  }
  if (problems.length > 0) throw new SettingsError(problems)
  const { queueLimitPerKey = Math.ceil(values.queueLimit / 4) } = values
  const bodyMemory = defaultBodyMemory(values.bodyLimit)
  const misspelt = misspeltVariables(serviceVariables, environment)
  return { ...values, ...derived(values), production, keys, queueLimitPerKey, bodyMemory, misspelt }
}

/**
 * Reads the settings of a program that only converts. The others are left unread, so that it may have the service's
 * environment, and needs no keys.
 *
 * @throws {SettingsError} as `readSettings` does
 */
export function readWorkerSettings(environment: Environment): WorkerSettings {
  const problems: string[] = []
  const values = readVariables(workerVariables, environment, problems)
  const { redis } = values
  if (redis === undefined && problems.length === 0) {
    problems.push('REDIS_URL is not set; a worker gets its documents from there.')
  }
  if (redis === undefined || problems.length > 0) throw new SettingsError(problems)
  return { ...values, ...derived(values), redis }
}

function derived({
  workers,
  workerMemory,
  metrics,
}: VariableValues<typeof workerVariables>): Derived {
  const { host, port } = metrics
  return {
    // One more may be started for a key that comes while another has them all.
    workerMemory: workerMemory ?? defaultWorkerMemory(workers + 1),
    metrics: port === undefined ? undefined : { host, port },
  }
}
