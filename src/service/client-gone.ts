import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConversionFailedError } from '../common/failures/conversion-failure.ts'

/** Aborts, and logs it, when the client closes its connection before it's answered. */
export function clientGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const gone = () => {
    if (reply.raw.writableFinished) return
    request.log.info('client gone')
    controller.abort(new ConversionFailedError({ code: 'client_gone' }))
  }
  // It may have gone while its body was parsed.
  if (reply.raw.destroyed) gone()
  else reply.raw.once('close', gone)
  return controller.signal
}
