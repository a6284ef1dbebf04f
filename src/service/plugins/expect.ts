import type { FastifyInstance } from 'fastify'

/**
 * Answers `Expect: 100-continue` (which curl sends for large bodies) once the key, the rate limit, the route and the
 * length have been checked, so that a body that will be rejected isn't sent at all. Other expectations are ignored, as
 * RFC 9110, 10.1.1 allows. Must be called after the plugins that add those checks.
 */
export function continueAfterChecks(app: FastifyInstance, bodyLimit: number): void {
  // Without these listeners Node answers both itself, before any check.
  app.server.on('checkContinue', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('preParsing', async (request, reply) => {
    if (request.headers.expect?.toLowerCase() !== '100-continue') return
    if (Number(request.headers['content-length'] ?? 0) <= bodyLimit) reply.raw.writeContinue()
  })
}
