import type { FastifyReply } from 'fastify'
import { tooManyRequests } from '../common-errors.ts'
import type { Allowance } from '../rate-limits.ts'

/**
 * Sets the headers `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers, and the older
 * `X-RateLimit-` headers.
 *
 * @throws {ApiError} `RATE_LIMIT_EXCEEDED` if the request is beyond the limit
 */
export function setRateLimitHeaders(reply: FastifyReply, allowance: Allowance): void {
  const { policy, limit, windowSeconds, remaining, resetSeconds } = allowance
  reply.headers({
    'ratelimit-policy': `"${policy}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resetSeconds),
  })
  if (allowance.exceeded) throw tooManyRequests(limit, windowSeconds, resetSeconds)
}
