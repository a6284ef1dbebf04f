import type { FastifyInstance } from 'fastify'

/**
 * One line for each request, once it's answered. The route is logged rather than the address, since a
 * query may hold anything; headers and bodies aren't logged at all.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'request',
    )
  })
}
