import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { isFailure } from '../common/failures/conversion-failure.ts'
import type { Caller, ConversionEvent, ImageSupplier } from '../pool/pool.ts'
import { traceConversion } from './plugins/tracing.ts'

/**
 * Describes the client of a request to the pool: its key, and how it gets images on other hosts.
 *
 * @param template the id of the Word template that the request names, for the log
 */
export function callerOf(
  request: FastifyRequest,
  images: ImageSupplier | undefined,
  template: string | undefined,
): Caller {
  const caller = {
    client: request.client,
    requestId: request.id,
    onConversion: (event: ConversionEvent) => {
      traceConversion(request, event)
      logFaults(request.log, event, template)
    },
  }
  return images === undefined ? caller : { ...caller, images }
}

/** Logs what the operator must fix: a font or a Word template that can't be used. */
export function logFaults(
  log: FastifyBaseLogger,
  { error }: ConversionEvent,
  template: string | undefined,
): void {
  if (isFailure(error, 'font_file')) {
    const { theme, message: reason } = error.failure
    log.error({ theme, reason }, 'a theme cannot be used')
  }
  if (isFailure(error, 'template_file')) {
    log.error({ template, reason: error.failure.message }, 'a Word template cannot be used')
  }
}
