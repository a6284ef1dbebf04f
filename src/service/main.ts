import { lookup } from 'node:dns/promises'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { generateKey } from '../common/keys/generate-key.ts'
import { type ApiKey, hashKey } from '../common/keys/keys.ts'
import { LogStream } from '../common/logs/log-stream.ts'
import { Metrics } from '../common/metrics/metrics.ts'
import { createMetricsServer, listen } from '../common/metrics/metrics-server.ts'
import type { RedisAddress } from '../common/settings/redis-address.ts'
import { readSettings } from '../common/settings/settings.ts'
import { settingsOrExit } from '../common/settings/settings-or-exit.ts'
import { type ConversionEvent, ConversionPool } from '../pool/pool.ts'
import { logWorker } from '../pool/worker-log.ts'
import type { Fleet } from '../queue/fleet.ts'
import type { RedisChange, RedisConnection } from '../redis/redis-connection.ts'
import { sendThrough } from '../remote-hosts/send-to-host.ts'
import { ImageFetcher } from '../remote-images/image-fetcher.ts'
import { buildApp } from './app.ts'
import { AuditFile } from './audit/audit-file.ts'
import { type FilesRead, OperatorFiles, OperatorFilesError } from './operator-files.ts'
import { type CreateLimiter, createRateLimits } from './rate-limits.ts'
import { sharedLimiter } from './shared-limiter.ts'
import { welcome } from './welcome.ts'

/** For the last responses to be sent. */
const flushMilliseconds = 1000

/** The program of the service: reads the settings, listens, and shuts down gracefully. */

const settings = settingsOrExit(readSettings)
/** Outside production, a run without configured keys generates one. */
const developmentKey = settings.keys.length === 0 ? generateKey() : undefined
const files = new OperatorFiles(
  settings,
  developmentKey === undefined ? undefined : keyForThisRun(developmentKey),
)
const filesRead = await startOrExit(files)

const metrics = new Metrics()
const logStream = new LogStream({
  onLost: () => metrics.count('octavo_log_lines_lost_total'),
  onRecovered: (lines) => app.log.warn({ lines }, 'log lines lost'),
})
/**
 * The packages for Redis take a fifth of the time of a start, so only those who use it load them. All are loaded before
 * anything connects: whether Redis answers is logged by the app.
 */
const queue = settings.convertOn === 'queue' ? await import('../queue/fleet.ts') : undefined
const connections = settings.redis && (await import('../redis/redis-connection.ts'))
const jobQueue = settings.redis && (await import('../queue/background-queue.ts'))

const audit = openAuditLog()

const fleet = queue && startFleet(queue.Fleet)
const pool = fleet ?? localPool()
const images = new ImageFetcher({
  ...settings.images,
  imageBytes: settings.documentLimits.imageBytes,
  onFetch: (outcome) => metrics.count('octavo_image_fetches_total', { outcome }),
})
const redis =
  connections && settings.redis && new connections.RedisConnection(settings.redis, logRedis)
/** A connection of its own, so that no file delays the count of a request. */
const shared =
  connections && jobQueue && settings.redis && shareThrough(settings.redis, connections, jobQueue)
const app = buildApp({
  settings,
  keys: () => files.keys,
  themes: () => files.themes,
  pool,
  ...(images.hosts.length > 0 && { images }),
  send: sendThrough(),
  rateLimits: createRateLimits(settings.rateLimits, redis && sharedThrough(redis)),
  ...(shared && { redis: shared }),
  metrics,
  logStream,
  ...(audit && { auditLog: audit }),
})
// Health checks there find room whatever the connections of clients are.
const metricsServer = createMetricsServer(metrics.registry, () =>
  pool.state === 'ready' ? undefined : pool.state,
)

process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.on('SIGHUP', () => {
  reopenAuditLog()
  void readFilesAgain()
})

logThemes(filesRead)
for (const variable of settings.misspelt) app.log.warn(variable, 'unknown environment variable')

await listenOrExit()

async function listenOrExit(): Promise<void> {
  // So that the first requests are counted in Redis, and the first documents go into the queue.
  await Promise.all([redis?.tried, shared?.connection.tried, fleet?.tried])
  await orExit(settings, listenOnOneAddress())
  if (settings.metrics !== undefined) {
    metrics.watchPool(pool)
    metrics.watchProcess()
    if (redis !== undefined) metrics.watch('octavo_redis_up', () => Number(redis.up))
    if (fleet !== undefined) metrics.watch('octavo_queue_up', () => Number(fleet.up))
    await orExit(settings.metrics, listen(metricsServer, settings.metrics))
    app.log.info({ address: address(metricsServer) }, 'metrics listening')
  }
  if (!settings.production)
    process.stdout.write(welcome(address(app.server), developmentKey, settings.playground))
}

/** For each address of `localhost` Fastify would start a server of its own, of which only the first is guarded. */
async function listenOnOneAddress(): Promise<void> {
  const { host, port } = settings
  await app.listen({ host: host === 'localhost' ? (await lookup(host)).address : host, port })
}

async function orExit(
  { host, port }: { readonly host: string; readonly port: number },
  listening: Promise<unknown>,
): Promise<void> {
  try {
    await listening
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Octavo can't listen on ${host}:${port}: ${reason}\n`)
    await pool.close()
    process.exit(1)
  }
}

function address(server: Server): AddressInfo {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('listening on no TCP port')
  return bound
}

async function startOrExit(files: OperatorFiles): Promise<FilesRead> {
  try {
    return await files.start()
  } catch (error) {
    if (!(error instanceof OperatorFilesError)) throw error
    process.stderr.write(`Octavo can't start:\n${error.message}\n`)
    return process.exit(1)
  }
}

/** A path is opened before the service listens, so that nothing is converted without a log that the operator asked for. */
function openAuditLog(): AuditFile | LogStream | undefined {
  const { auditLog: path } = settings
  if (path === undefined) return undefined
  if (path === 'stdout') return logStream
  try {
    return new AuditFile(path, {
      onLost: () => metrics.count('octavo_audit_lines_lost_total'),
      onFault: (error) => app.log.error({ reason: error.message }, 'audit log cannot be written'),
      onRecovered: (lines) => app.log.warn({ lost: lines }, 'audit log is written again'),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Octavo can't start:\nAUDIT_LOG cannot be opened: ${reason}\n`)
    return process.exit(1)
  }
}

function reopenAuditLog(): void {
  if (!(audit instanceof AuditFile)) return
  try {
    audit.reopen()
    app.log.info('audit log reopened')
  } catch (error) {
    // Lines go on into the file that is open.
    const reason = error instanceof Error ? error.message : String(error)
    app.log.error({ reason }, 'audit log not reopened')
  }
}

/** Requests that were accepted are finished with what they began with, even if their key was removed or their theme changed. */
async function readFilesAgain(): Promise<void> {
  try {
    const read = await files.readAgain()
    logThemes(read)
    if (settings.themes !== undefined) {
      app.log.info({ folders: files.themes.size }, 'themes reloaded')
    }
    if (read.keysFault === undefined) app.log.info({ keys: files.keys.length }, 'keys reloaded')
    else app.log.error({ reason: read.keysFault }, 'keys not reloaded')
  } catch (error) {
    // The old ones stay in force.
    app.log.error({ err: error }, 'themes and keys not reloaded')
  }
}

function logThemes({ themeFaults, themeWarnings }: FilesRead): void {
  for (const reason of themeFaults) app.log.error({ reason }, 'theme not reloaded')
  for (const reason of themeWarnings) app.log.warn({ reason }, 'part of a theme is not used')
}

/** Finishes the open requests within the time limit, and exits. A second signal exits at once. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  app.log.info({ signal }, 'stopping')
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  pool.announceStop()
  await wait(settings.shutdownDelay)
  // Closes idle connections, and resolves when the other requests have been answered.
  const answered = app.close()
  await Promise.race([answered, wait(settings.shutdownTimeout, undefined, { ref: false })])
  // Conversions that are still running fail, and their requests get an error.
  await pool.close()
  await Promise.race([answered, wait(flushMilliseconds, undefined, { ref: false })])
  // A client that doesn't send its body or doesn't read its response can't keep the process alive.
  app.server.closeAllConnections()
  await Promise.race([answered, wait(flushMilliseconds, undefined, { ref: false })])
  redis?.close()
  shared?.connection.close()
  shared?.patientConnection.close()
  // Last, so that the shutdown can be monitored too.
  metricsServer.close()
  metricsServer.closeAllConnections()
  app.log.info('stopped')
  audit?.end()
  logStream.end()
  // What still waits for an unreachable Redis can't keep the process alive.
  setTimeout(() => process.exit(0), flushMilliseconds).unref()
}

/** A pool of processes on this node. */
function localPool(): ConversionPool {
  return new ConversionPool({
    ...conversionLimits(),
    workers: settings.workers,
    memoryBytes: settings.workerMemory,
    // A single key has nobody to leave a worker to.
    reserve: () => files.keys.length > 1,
    onWorker: (event) => {
      logWorker(app.log, event)
      if (event.type === 'lost') {
        metrics.count('octavo_worker_restarts_total', { cause: event.cause })
      }
    },
  })
}

/** Workers on other machines, through Redis. */
function startFleet(FleetOfQueue: typeof Fleet): Fleet {
  const { redis } = settings
  if (redis === undefined)
    throw new Error('CONVERT_ON=queue without REDIS_URL, which the settings refuse.')
  return new FleetOfQueue({
    ...conversionLimits(),
    redis,
    onChange: (change) => {
      if (change.up) app.log.info('Redis answers: documents are handed to the queue')
      else app.log.warn({ reason: change.reason }, 'Redis does not answer: documents are refused')
    },
    onRefusal: (reason) =>
      app.log.warn({ reason }, 'Redis refused a command: a document is refused'),
  })
}

function conversionLimits() {
  return {
    queueLimit: settings.queueLimit,
    queueLimitPerClient: settings.queueLimitPerKey,
    waitMilliseconds: settings.queueTimeout,
    timeoutMilliseconds: settings.conversionTimeout,
    outputBytes: settings.outputLimit,
    onConversion: (event: ConversionEvent) => metrics.conversionEnded(event),
  }
}

/** Where nodes keep what they share of requests and jobs. */
function shareThrough(
  address: RedisAddress,
  { RedisConnection, waitForConnection }: typeof import('../redis/redis-connection.ts'),
  { BackgroundQueue }: typeof import('../queue/background-queue.ts'),
) {
  const connection = new RedisConnection(address, () => {})
  return {
    connection,
    patientConnection: new RedisConnection(address, () => {}, waitForConnection),
    queue: new BackgroundQueue(address, connection, {
      attempts: settings.jobAttempts,
      onError: (reason) => app.log.warn({ reason }, 'queue error'),
    }),
  }
}

function sharedThrough(redis: RedisConnection): CreateLimiter {
  return (options) =>
    sharedLimiter(options, redis, () => metrics.count('octavo_rate_limit_local_total'))
}

function logRedis(change: RedisChange): void {
  if (change.up) app.log.info('Redis answers: rate limits are shared')
  else app.log.warn({ reason: change.reason }, 'Redis does not answer: rate limits are per node')
}

function keyForThisRun(key: string): ApiKey {
  return { hash: hashKey(key), tier: 'premium', expires: null }
}
