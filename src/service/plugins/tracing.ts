import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { conversionOutcome } from '../../common/metrics/conversion-outcome.ts'
import { themeLabel } from '../../common/metrics/theme-label.ts'
import type { ConversionEvent } from '../../pool/pool.ts'
import { onRequestEnd } from './request-end.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The parent of its documents' spans. */
    traceContext: Context
  }
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'

/**
 * Starts a span for each request, as a child of its `traceparent` if the operator's SDK propagates that. A span of the SDK's
 * own HTTP instrumentation is used instead where there is one. Without an SDK this does nothing.
 *
 * Names are those of OpenTelemetry's semantic conventions for HTTP
 * (https://opentelemetry.io/docs/specs/semconv/http/http-spans/): the route, never the URL.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('octavo')
  /** How the span of a request is ended, where this plugin has started it. */
  const ends = new WeakMap<FastifyRequest, (status: number) => void>()
  app.decorateRequest('traceContext')
  app.addHook('onRequest', async (request) => {
    const active = context.active()
    const instrumented = trace.getSpan(active)
    instrumented?.setAttribute('octavo.request_id', request.id)
    if (instrumented !== undefined) {
      request.traceContext = active
      return
    }
    const caller = propagation.extract(active, request.headers)
    const span = tracer.startSpan(
      `${request.method} ${routeOf(request)}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': routeOf(request),
          'octavo.request_id': request.id,
        },
      },
      caller,
    )
    request.traceContext = trace.setSpan(caller, span)
    ends.set(request, (status) => {
      span.setAttribute('http.response.status_code', status)
      // A client error isn't an error of the server's span.
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  })
  onRequestEnd(app, ({ request, status }) => ends.get(request)?.(status))
}

/** Records a span for a finished conversion of the request. Its time in the queue is an attribute. */
export function traceConversion(request: FastifyRequest, event: ConversionEvent): void {
  const { format, theme } = event.request
  const { waitedMilliseconds, convertedMilliseconds } = event
  const outcome = conversionOutcome(event.error)
  const end = Date.now()
  const span = trace.getTracer('octavo').startSpan(
    'convert document',
    {
      startTime: end - waitedMilliseconds - (convertedMilliseconds ?? 0),
      attributes: {
        'octavo.format': format,
        'octavo.theme': themeLabel(theme),
        'octavo.outcome': outcome,
        'octavo.wait_ms': Math.round(waitedMilliseconds),
        ...(convertedMilliseconds !== undefined && {
          'octavo.conversion_ms': Math.round(convertedMilliseconds),
        }),
      },
    },
    request.traceContext,
  )
  if (outcome !== 'converted') span.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
  span.end(end)
}
