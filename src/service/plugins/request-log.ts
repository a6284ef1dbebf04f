import type { FastifyInstance } from 'fastify'
import { onRequestEnd } from './request-end.ts'

/**
 * One line for each request, once it has ended. The route is logged rather than the address, since a
 * query may hold anything; headers and bodies aren't logged at all.
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
