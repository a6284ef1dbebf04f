import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import { whenClosed } from './when-closed.ts'

/** Aborts, and logs it, when the client closes its connection before the response is sent. */
export function clientGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // It may have left while its body was parsed.
  whenClosed(reply.raw, () => {
    if (reply.raw.writableFinished) return
    request.log.info('client gone')
    controller.abort(new ConversionFailedError({ code: 'client_gone' }))
  })
  return controller.signal
}
