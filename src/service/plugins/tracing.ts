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
import type { ConversionEvent } from '../../pool/pool.ts'
import { onRequestEnd } from './request-end.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** In which the spans of its documents stand. */
    traceContext: Context
  }
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'

/**
 * A span for each request, in the trace of its `traceparent` if that's how the operator's SDK propagates. Where the SDK's
 * own instrumentation of HTTP has made one, that is it. Without an SDK nothing of this does anything.
 *
 * Names are those of OpenTelemetry's semantic conventions for HTTP
 * (https://opentelemetry.io/docs/specs/semconv/http/http-spans/): the pattern of the route, never the address.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('octavo')
  /** Ends the span of a request that has one of ours. */
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
      // A client's mistake is no fault of the server's span.
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  })
  onRequestEnd(app, ({ request, status }) => ends.get(request)?.(status))
}

/** A span for a document of the request, now that it's decided: its wait is an attribute, so that one span is enough. */
export function traceConversion(request: FastifyRequest, event: ConversionEvent): void {
  const { format, theme = 'default' } = event.request
  const { waitedMilliseconds, convertedMilliseconds } = event
  const outcome = conversionOutcome(event.error)
  const end = Date.now()
  const span = trace.getTracer('octavo').startSpan(
    'convert document',
    {
      startTime: end - waitedMilliseconds - (convertedMilliseconds ?? 0),
      attributes: {
        'octavo.format': format,
        'octavo.theme': theme,
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
