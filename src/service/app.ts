import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { ApiKey } from '../common/keys/keys.ts'
import { loggerOptions } from '../common/logs/logger-options.ts'
import type { Metrics } from '../common/metrics/metrics.ts'
import type { Settings } from '../common/settings/settings.ts'
import type { Conversions, ImageSupplier } from '../pool/pool.ts'
import type { RouteContext } from './document-answer.ts'
import { parseJsonBodies } from './json-body.ts'
import { authentication } from './plugins/authentication.ts'
import {
  closeConnectionsWhenStopping,
  closeUnreadAnswers,
  limitConnections,
  lingerOverUnreadBodies,
} from './plugins/connections.ts'
import { refuseEncodedBodies } from './plugins/content-encoding.ts'
import { answerErrors } from './plugins/errors.ts'
import { continueAfterChecks } from './plugins/expect.ts'
import { answerMalformedAddress } from './plugins/malformed-address.ts'
import { answerConnect, answerMalformedRequest } from './plugins/malformed-requests.ts'
import { answerUnknownRoutes } from './plugins/not-found.ts'
import { echoRequestId, requestId } from './plugins/request-id.ts'
import { logRequests } from './plugins/request-log.ts'
import { measureRequests } from './plugins/request-metrics.ts'
import { setSecurityHeaders } from './plugins/security-headers.ts'
import { traceRequests } from './plugins/tracing.ts'
import type { RateLimits } from './rate-limits.ts'
import { batchRoute } from './routes/batch.ts'
import { convertFileRoute } from './routes/convert-file.ts'
import { convertTextRoute } from './routes/convert-text.ts'
import { healthRoutes } from './routes/health.ts'
import { openApiRoute } from './routes/openapi.ts'
import { playgroundRoute } from './routes/playground.ts'
import { referenceRoute } from './routes/reference.ts'
import { themesRoute } from './routes/themes.ts'
import { compileBodySchema } from './schemas/compile.ts'

export interface AppOptions {
  readonly settings: Settings
  /** The keys that are let in, which may change while the service runs. */
  readonly keys: () => readonly ApiKey[]
  readonly pool: Pick<Conversions, 'convert' | 'convertAll' | 'state'>
  /** Gets the images that documents show on other hosts; without it none are got. */
  readonly images?: ImageSupplier
  readonly rateLimits: RateLimits
  readonly metrics: Metrics
  /** Where the lines of the log go, rather than straight to standard output. */
  readonly logStream?: { write(line: string): void }
  /** The time by which keys expire. */
  readonly now?: () => Date
}

const prefix = '/api/v1'

/** The head of a request is a few hundred bytes. */
const longestHeadersTimeout = 20_000

/**
 * The service as a Fastify instance that listens nowhere yet: `main.ts` makes it listen, tests `inject` into it.
 * Closing it leaves the pool open, which belongs to the caller.
 */
export function buildApp(options: AppOptions): FastifyInstance {
  const { settings, keys, pool, images, rateLimits, metrics, now = () => new Date() } = options
  const authenticate = authentication({ keys, rateLimits, metrics, now })
  const app = Fastify({
    ...serverOptions(options),
    frameworkErrors: (_error, request, reply) => {
      const { trustProxy } = settings
      void answerMalformedAddress(request, reply, { prefix, authenticate, metrics, trustProxy })
    },
  })
  app.setValidatorCompiler(compileBodySchema)
  parseJsonBodies(app)
  echoRequestId(app)
  setSecurityHeaders(app)
  closeConnectionsWhenStopping(app, pool)
  closeUnreadAnswers(app, settings.requestTimeout)
  lingerOverUnreadBodies(app)
  traceRequests(app)
  limitConnections(app, settings.connectionLimit, () => metrics.connectionRefused())
  logRequests(app)
  measureRequests(app, metrics)
  answerErrors(app, settings.bodyLimit)
  answerUnknownRoutes(app)
  answerConnect(app, (status) => metrics.malformedRequest(status))
  continueAfterChecks(app, settings.bodyLimit)
  healthRoutes(app, pool)
  openApiRoute(app, settings)
  referenceRoute(app)
  if (settings.playground) playgroundRoute(app)
  app.register(
    async (api) => {
      api.decorateRequest('client', '')
      api.addHook('onRequest', authenticate)
      refuseEncodedBodies(api)
      // Once more, so that under this prefix unknown addresses need a key and count like any other.
      answerUnknownRoutes(api)
      const context: RouteContext = { pool, images, settings }
      themesRoute(api)
      convertTextRoute(api, context)
      convertFileRoute(api, context)
      batchRoute(api, context)
    },
    { prefix },
  )
  return app
}

function serverOptions({ settings, metrics, logStream }: AppOptions): FastifyHttpOptions<Server> {
  return {
    bodyLimit: settings.bodyLimit,
    clientErrorHandler: (error, socket) => {
      const status = answerMalformedRequest(error, socket)
      if (status !== undefined) metrics.malformedRequest(status)
    },
    genReqId: requestId,
    http: {
      headersTimeout: Math.min(longestHeadersTimeout, settings.requestTimeout),
      // Node looks every 30 s otherwise, so that a slow client had that much longer.
      connectionsCheckingInterval: 1000,
    },
    keepAliveTimeout: settings.keepAliveTimeout,
    // Requests are logged once, when they are answered.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    logger: { ...loggerOptions(settings.logLevel), ...(logStream && { stream: logStream }) },
    requestIdHeader: false,
    requestTimeout: settings.requestTimeout,
    // While closing, the pool refuses documents in the API's own words.
    return503OnClosing: false,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
  }
}
