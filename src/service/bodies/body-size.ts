import type { FastifyRequest } from 'fastify'

/** A body up to this size is read into memory of its own, in which there is room for many at a time. */
export const smallBody = 256 * 1024

/** The bytes that a request says its body has; `undefined` if it comes in chunks. */
export function expectedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}
