import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How a request ended. */
export interface RequestEnd {
  readonly request: FastifyRequest
  /** 499 where the connection closed before the answer had left. */
  readonly status: number
  readonly milliseconds: number
}

/** No status of HTTP's (RFC 9110 ends at 5xx and leaves this one free): the one that nginx writes, which log tools know. */
const clientGoneStatus = 499

/** Calls `observe` once for each request, when its answer has left or can't leave any more. */
export function onRequestEnd(app: FastifyInstance, observe: (end: RequestEnd) => void): void {
  const end = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    observe({ request, status, milliseconds: reply.elapsedTime })
  app.addHook('onRequest', async (request, reply) => {
    // Fastify's `onRequestAbort` tells only of bodies that were cut off.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) end(request, reply, clientGoneStatus)
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    end(request, reply, wasCutOff(request) ? clientGoneStatus : reply.statusCode)
  })
}

/** An answer counts as finished in Node, too, when its connection closed under it: but then nobody had ended that. */
function wasCutOff({ raw: { socket } }: FastifyRequest): boolean {
  return socket.destroyed && !socket.writableEnded
}
