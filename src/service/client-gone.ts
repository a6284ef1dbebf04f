import type { FastifyReply, FastifyRequest } from 'fastify'

/** The client closed the connection before it was answered. */
export class ClientGoneError extends Error {
  constructor() {
    super('The client closed the connection.')
    this.name = 'ClientGoneError'
  }
}

/** Aborts, and says so in the log, when the client goes away before it's answered. */
export function clientGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return
    request.log.info('client gone')
    controller.abort(new ClientGoneError())
  })
  return controller.signal
}
