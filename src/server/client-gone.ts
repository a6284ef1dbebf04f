import type { FastifyReply } from 'fastify'

/** The client closed the connection before it was answered. */
export class ClientGoneError extends Error {
  constructor() {
    super('The client closed the connection.')
    this.name = 'ClientGoneError'
  }
}

/** Aborts when the client goes away before it's answered. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new ClientGoneError())
  })
  return controller.signal
}
