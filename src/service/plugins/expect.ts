import type { FastifyInstance } from 'fastify'

/**
 * A client that sends `Expect: 100-continue` (curl does for large bodies) is told to go on once its key, its
 * rate, the address and the length are good, so that a body that will be refused isn't sent at all. Other
 * expectations are ignored, as RFC 9110, 10.1.1 allows. To be called after what adds those checks.
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
