import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'
import type { Allowance } from '../rate-limits.ts'

/**
 * Tells the client what is left: `RateLimit-Policy` and `RateLimit` as draft-ietf-httpapi-ratelimit-headers
 * has them, and the `X-RateLimit-` headers that older clients know.
 *
 * @throws {ApiError} `RATE_LIMIT_EXCEEDED` if nothing is
 */
export function applyAllowance(reply: FastifyReply, allowance: Allowance): void {
  const { policy, limit, windowSeconds, remaining, resetSeconds } = allowance
  reply.headers({
    'ratelimit-policy': `"${policy}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  })
  if (!allowance.exceeded) return
  throw new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `More than ${limit} requests in ${windowSeconds} s. Try again in ${resetSeconds} s.`,
    { headers: { 'retry-after': String(resetSeconds) } },
  )
}
