import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../common/metrics/metrics.ts'
import { onRequestEnd } from './request-end.ts'

/** Counts each request by its route, once it has ended. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  onRequestEnd(app, ({ request, status, milliseconds }) => {
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status,
      seconds: milliseconds / 1000,
    })
  })
}
