import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../common/metrics/metrics.ts'
import { onRequestEnd } from './request-end.ts'

/**
 * Logs one line for each request, once it has ended, and counts it. Both have the route rather than the URL, whose query may hold
 * anything; headers and bodies aren't logged at all.
 */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  onRequestEnd(app, ({ request, status, milliseconds }) => {
    const { method, ip: address } = request
    const route = request.routeOptions.url ?? 'unknown'
    const line = { method, route, status, milliseconds: Math.round(milliseconds), address }
    if (isProbe(route) && status < 400) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
    metrics.requestAnswered({ method, route, status, seconds: milliseconds / 1000 })
  })
}

/** What a load balancer or Kubernetes asks every few seconds. */
function isProbe(route: string): boolean {
  return route === '/healthz' || route === '/readyz'
}
