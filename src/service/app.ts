import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { type ApiKey, isExpired } from '../common/keys/keys.ts'
import { loggerOptions } from '../common/logs/logger-options.ts'
import type { JobEnd } from '../common/metrics/labels.ts'
import type { Metrics } from '../common/metrics/metrics.ts'
import type { Settings } from '../common/settings/settings.ts'
import type { Conversions, ImageSupplier } from '../pool/pool.ts'
import type { SendToHost } from '../remote-hosts/send-to-host.ts'
import type { InstalledThemes } from '../themes/installed-themes.ts'
import { type AuditLog, Auditor } from './audit/audit-log.ts'
import { openFilesFor } from './connections/open-files.ts'
import { AnswerOnce } from './idempotency/answer-once.ts'
import type { AnswerRecords } from './idempotency/answer-records.ts'
import { MemoryRecords } from './idempotency/memory-records.ts'
import { RedisRecords } from './idempotency/redis-records.ts'
import { Deliverer } from './jobs/deliver.ts'
import { JobEvents } from './jobs/job-events.ts'
import type { Jobs } from './jobs/jobs.ts'
import { MemoryJobs } from './jobs/memory-jobs.ts'
import { PatientConversions } from './jobs/patient-conversions.ts'
import { RedisJobs, type RedisJobsOptions } from './jobs/redis-jobs.ts'
import { jobRunner } from './jobs/run-job.ts'
import { parseJsonBodies } from './json-body.ts'
import { authentication } from './plugins/authentication.ts'
import { reserveBodyMemory } from './plugins/body-memory.ts'
import {
  closeConnectionsWhenStopping,
  guardConnections,
  lingerAfterEarlyResponses,
  reportFailedAccepts,
  reportOpenFiles,
} from './plugins/connections.ts'
import { refuseEncodedBodies } from './plugins/content-encoding.ts'
import { describeFailure, handleErrors, toApiError } from './plugins/errors.ts'
import { continueAfterChecks } from './plugins/expect.ts'
import { reportLongTurns } from './plugins/long-turns.ts'
import { handleMalformedRequest, refuseConnect } from './plugins/malformed-requests.ts'
import { handleMalformedUrl } from './plugins/malformed-urls.ts'
import { handleUnknownRoutes } from './plugins/not-found.ts'
import type { RequestEnd } from './plugins/request-end.ts'
import { echoRequestId, requestId } from './plugins/request-id.ts'
import { logRequests } from './plugins/request-log.ts'
import { setSecurityHeaders } from './plugins/security-headers.ts'
import { closeSlowReaders } from './plugins/slow-readers.ts'
import { traceRequests } from './plugins/tracing.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RouteContext } from './route-context.ts'
import { conversionRoutes } from './routes/conversions.ts'
import { descriptionRoutes } from './routes/descriptions.ts'
import { healthRoutes } from './routes/health.ts'
import { jobRoutes } from './routes/jobs.ts'
import { mcpRoute } from './routes/mcp.ts'
import { playgroundRoute } from './routes/playground.ts'
import { referenceRoute } from './routes/reference.ts'
import { themesRoute } from './routes/themes.ts'
import { wordFileRoutes } from './routes/word-files.ts'
import { compileBodySchema } from './schemas/compile.ts'
import { AnswerStorage } from './storage/answer-storage.ts'

export interface AppOptions {
  readonly settings: Settings
  /** The valid keys, which may change while the service runs. */
  readonly keys: () => readonly ApiKey[]
  /** The themes and Word templates of `THEMES`, which may change too; none if absent. */
  readonly themes?: () => InstalledThemes
  readonly pool: Pick<Conversions, 'convertInto' | 'convertAllInto' | 'state'>
  /** Fetches images on other hosts; without it none are fetched. */
  readonly images?: ImageSupplier
  /** Sends results and callbacks of jobs to other hosts; without it they can't be delivered. */
  readonly send?: SendToHost
  readonly rateLimits: RateLimits
  /** Where nodes keep what they share of requests and jobs; in the memory of this process if absent. */
  readonly redis?: Pick<RedisJobsOptions, 'connection' | 'patientConnection' | 'queue'>
  readonly metrics: Metrics
  /** Where the log is written; standard output by default. */
  readonly logStream?: { write(line: string): void }
  /** Where the audit log is written; there is none if absent. */
  readonly auditLog?: AuditLog
  /** The current time, by which keys expire. */
  readonly now?: () => Date
}

const prefix = '/api/v1'

const noThemes: InstalledThemes = new Map()

/** Milliseconds: the headers of a request are a few hundred bytes. */
const maxHeadersTimeout = 20_000

/**
 * Builds the service as a Fastify instance: `main.ts` makes it listen, tests `inject` requests.
 * Closing it leaves the pool open, which belongs to the caller.
 */
export function buildApp(options: AppOptions): FastifyInstance {
  const { now = () => new Date(), auditLog } = options
  const auditor = auditLog && new Auditor(auditLog, now)
  const { settings, keys, pool, images, rateLimits, metrics } = options
  const { themes = () => noThemes } = options
  const authenticate = authentication({
    keys,
    themes,
    acceptsThemeFiles: settings.themeFiles,
    rateLimits,
    metrics,
    now,
  })
  const app = Fastify({
    ...serverOptions(options),
    frameworkErrors: (_error, request, reply) => {
      const { trustProxy } = settings
      const onRejected = (end: RequestEnd) => auditor?.auditRequest(end)
      const how = { prefix, authenticate, metrics, trustProxy, onRejected }
      void handleMalformedUrl(request, reply, how)
    },
  })
  const storage = new AnswerStorage({
    outputBytes: settings.outputLimit,
    directory: tmpdir(),
    onFault: (reason) => app.log.warn({ reason }, 'a response could not be stored'),
  })
  metrics.watch('octavo_answer_bytes', () => ({
    memory: storage.memory.used,
    disk: storage.disk?.used ?? 0,
  }))
  if (storage.problem !== undefined) {
    const { problem: reason } = storage
    app.log.warn({ reason }, 'no temporary files: large responses are kept in memory')
  }
  const answerOnce = new AnswerOnce(answerRecords(storage, options), storage, (outcome) =>
    metrics.count('octavo_idempotent_requests_total', { outcome }),
  )
  const jobs = createJobs(app, storage, { ...options, now }, auditor)
  const jobEvents = new JobEvents(jobs, () =>
    keys()
      .filter((key) => !isExpired(key, now()))
      .map(({ hash }) => hash.toString('base64url')),
  )
  metrics.watch('octavo_job_event_streams', () => jobEvents.streams)
  app.addHook('preClose', async () => jobEvents.close())
  app.setValidatorCompiler(compileBodySchema)
  parseJsonBodies(app, settings)
  echoRequestId(app)
  setSecurityHeaders(app)
  closeConnectionsWhenStopping(app, pool)
  closeSlowReaders(app, settings.requestTimeout)
  lingerAfterEarlyResponses(app)
  traceRequests(app)
  const openFiles = openFilesFor(settings)
  reportOpenFiles(app, openFiles)
  reportFailedAccepts(app)
  const keepConnection = guardConnections(
    app,
    { connectionLimit: openFiles.connections, trustProxy: settings.trustProxy },
    metrics,
  )
  logRequests(app, metrics)
  reportLongTurns(app, metrics)
  auditor?.auditRequests(app)
  handleErrors(app, settings.bodyLimit)
  handleUnknownRoutes(app)
  refuseConnect(app, (status) => metrics.malformedRequest(status))
  reserveBodyMemory(app, settings, metrics)
  continueAfterChecks(app, settings.bodyLimit)
  healthRoutes(app, pool)
  descriptionRoutes(app, settings)
  referenceRoute(app)
  if (settings.playground) playgroundRoute(app)
  const context: RouteContext = {
    pool: auditor?.audited(pool) ?? pool,
    images,
    settings,
    storage,
    answerOnce,
    jobs,
    jobEvents,
    onJobNotFound: (reason) => metrics.count('octavo_background_jobs_not_found_total', { reason }),
  }
  const requireKey = (api: FastifyInstance) => {
    api.decorateRequest('client', '')
    api.decorateRequest('themes')
    api.decorateRequest('fingerprint', '')
    api.decorateRequest('rawBody', undefined)
    api.addHook('onRequest', authenticate)
    api.addHook('onRequest', keepConnection)
    refuseEncodedBodies(api)
  }
  app.register(async (api) => {
    requireKey(api)
    mcpRoute(api, context)
  })
  app.register(
    async (api) => {
      requireKey(api)
      // Again, so that unknown routes under this prefix need a key and are counted too.
      handleUnknownRoutes(api)
      themesRoute(api)
      conversionRoutes(api, context)
      wordFileRoutes(api, context)
      jobRoutes(api, context)
    },
    { prefix },
  )
  return app
}

function answerRecords(
  storage: AnswerStorage,
  { settings, metrics, redis }: AppOptions,
): AnswerRecords {
  const milliseconds = settings.resultExpiry
  const onForgotten = () => metrics.count('octavo_idempotent_answers_forgotten_total')
  const inMemory = new MemoryRecords(storage, milliseconds, onForgotten)
  metrics.watch('octavo_idempotency_keys', () => inMemory.size)
  if (redis === undefined) return inMemory
  return new RedisRecords({
    connection: redis.connection,
    storage,
    milliseconds,
    keptBytes: settings.keptLimit,
    fallback: inMemory,
    onForgotten,
  })
}

function createJobs(
  app: FastifyInstance,
  storage: AnswerStorage,
  options: AppOptions & Required<Pick<AppOptions, 'now'>>,
  auditor: Auditor | undefined,
): Jobs {
  const { settings, images, keys, now, themes = () => noThemes, metrics, redis } = options
  const { workers: concurrency, outputLimit: outputBytes } = settings
  const pool = new PatientConversions(options.pool, { concurrency, outputBytes })
  const run = jobRunner({
    settings,
    // A document that is tried again has one line.
    pool: auditor?.audited(pool) ?? pool,
    images,
    keys,
    themes,
    now,
    log: app.log,
  })
  const shared = {
    run,
    toError: (error: unknown, requestId: string) =>
      toApiError(error, { log: app.log.child({ request_id: requestId }) }, settings.bodyLimit),
    concurrency,
    milliseconds: settings.resultExpiry,
    onEnd: (event: JobEnd) => metrics.count('octavo_background_jobs_total', { event }),
    deliverer: new Deliverer({
      ...settings,
      send: options.send ?? refuseToSend,
      secrets: settings.callbackSecrets,
      delays: settings.deliveryDelays,
      onAttempt: (kind, outcome, answer, job) => {
        metrics.count('octavo_deliveries_total', { kind, outcome })
        if (outcome === 'delivered') return
        const problem = 'problem' in answer ? answer.problem : 'status'
        metrics.count('octavo_delivery_problems_total', { kind, problem })
        app.log.warn({ job, kind, outcome, ...answer }, 'not delivered')
      },
      onPostponed: (reason, job) => app.log.warn({ job, reason }, 'delivery postponed'),
      onFault: (error, job) =>
        app.log.error({ job, failure: describeFailure(error) }, 'delivery failed'),
    }),
  }
  const jobs =
    redis === undefined
      ? new MemoryJobs({
          ...shared,
          storage: new AnswerStorage({ outputBytes, directory: tmpdir() }),
        })
      : sharedJobs(redis)
  metrics.watch('octavo_background_jobs', () => jobs.load)
  app.addHook('preClose', async () => jobs.close())
  return jobs

  function sharedJobs(through: NonNullable<AppOptions['redis']>): RedisJobs {
    const inRedis = new RedisJobs({
      ...shared,
      ...through,
      storage,
      clients: () => keys().map(({ hash }) => hash.toString('base64url')),
      attempts: settings.jobAttempts,
      bytesOfClient: 4 * outputBytes,
      keptBytes: settings.keptLimit,
    })
    metrics.watch('octavo_kept_bytes', () => inRedis.keptBytes)
    return inRedis
  }
}

/** Without a way to other hosts, none can be asked. */
const refuseToSend: SendToHost = async () => ({ problem: 'host' })

function serverOptions({ settings, metrics, logStream }: AppOptions): FastifyHttpOptions<Server> {
  return {
    bodyLimit: settings.bodyLimit,
    clientErrorHandler: (error, socket) => {
      const status = handleMalformedRequest(error, socket)
      if (status !== undefined) metrics.malformedRequest(status)
    },
    genReqId: requestId,
    http: {
      headersTimeout: Math.min(maxHeadersTimeout, settings.requestTimeout),
      // Node's default of 30 s would give a slow client that much longer.
      connectionsCheckingInterval: 1000,
    },
    keepAliveTimeout: settings.keepAliveTimeout,
    // `logRequests` writes one line for each request.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    logger: { ...loggerOptions(settings.logLevel), ...(logStream && { stream: logStream }) },
    requestIdHeader: false,
    requestTimeout: settings.requestTimeout,
    // While closing, the pool refuses documents with the API's own error.
    return503OnClosing: false,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
  }
}
