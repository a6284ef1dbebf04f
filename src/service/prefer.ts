import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a request that becomes a job, as it came. */
    rawBody: Buffer | undefined
  }
}

/** Whether the request becomes a job: it was sent to `/jobs`, or with `Prefer: respond-async` (RFC 7240, 4.1). */
export function isAsync(request: FastifyRequest): boolean {
  return request.routeOptions.url?.endsWith('/jobs') === true || prefersAsync(request)
}

export function prefersAsync({ headers }: FastifyRequest): boolean {
  const preferences = [headers.prefer ?? []].flat().flatMap((text) => text.split(','))
  return preferences.some((preference) => /^\s*respond-async\s*(;|$)/i.test(preference))
}
