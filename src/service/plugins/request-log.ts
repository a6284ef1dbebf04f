import type { FastifyInstance } from 'fastify'
import { onRequestEnd } from './request-end.ts'

/**
 * Logs one line for each request, once it has ended. It has the route rather than the URL, whose query may hold anything;
 * headers and bodies aren't logged at all.
 */
export function logRequests(app: FastifyInstance): void {
  onRequestEnd(app, ({ request, status, milliseconds }) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status,
        milliseconds: Math.round(milliseconds),
        address: request.ip,
      },
      'request',
    )
  })
}
