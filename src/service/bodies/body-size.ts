import type { FastifyRequest } from 'fastify'

/** A body up to this size is read into separate memory, which has room for many at a time. */
export const smallBody = 256 * 1024

/** The `Content-Length` of a request; `undefined` if its body comes in chunks. */
export function expectedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}
