import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, ConversionEvent, ImageSupplier } from '../pool/pool.ts'
import { clientGone } from './client-gone.ts'
import { traceConversion } from './plugins/tracing.ts'

/** Describes the client of a request to the pool: its key, its signal, and how it gets images on other hosts. */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  images: ImageSupplier | undefined,
): Caller {
  const caller = {
    signal: clientGone(request, reply),
    client: request.client,
    requestId: request.id,
    onConversion: (event: ConversionEvent) => traceConversion(request, event),
  }
  return images === undefined ? caller : { ...caller, images }
}
