import type { FastifyInstance } from 'fastify'

/**
 * A client that sends `Expect: 100-continue` (curl does for large bodies) is told to go on once its key and
 * its rate are good, so that a body that will be refused isn't sent at all. Other expectations are ignored,
 * as RFC 9110, 10.1.1 allows.
 */
export function continueAfterChecks(app: FastifyInstance): void {
  // Without these listeners Node answers both itself, before any check.
  app.server.on('checkContinue', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('preParsing', async (request, reply) => {
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
  })
}
