import type { FastifyInstance } from 'fastify'
import { quote } from '../../core/document/quote.ts'
import { ApiError } from '../errors.ts'

/** Rejects compressed bodies: a small one could contain a huge document. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The Content-Encoding ${quote(encoding)} is not supported. Send the body uncompressed.`,
      { headers: { 'accept-encoding': 'identity' } },
    )
  })
}
