import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface RequestEnd {
  readonly request: FastifyRequest
  /** 499 where the connection closed before the response was sent. */
  readonly status: number
  readonly milliseconds: number
}

/** Not a registered status of HTTP, but nginx's, which log tools know. */
const clientGoneStatus = 499

/** Calls `observe` once for each request, when its response has been sent or can no longer be sent. */
export function onRequestEnd(app: FastifyInstance, observe: (end: RequestEnd) => void): void {
  const end = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    observe({ request, status, milliseconds: reply.elapsedTime })
  app.addHook('onRequest', async (request, reply) => {
    // Fastify's `onRequestAbort` covers only incomplete bodies.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) end(request, reply, clientGoneStatus)
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    end(request, reply, wasCutOff(request) ? clientGoneStatus : reply.statusCode)
  })
}

/** Node calls a response finished even if its connection broke; but then the socket was never ended. */
function wasCutOff({ raw: { socket } }: FastifyRequest): boolean {
  return socket.destroyed && !socket.writableEnded
}
