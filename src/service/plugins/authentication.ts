import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ApiKey, findKey, isExpired } from '../../common/keys/keys.ts'
import type { AuthenticationFailure } from '../../common/metrics/labels.ts'
import type { Metrics } from '../../common/metrics/metrics.ts'
import type { InstalledThemes } from '../../themes/installed-themes.ts'
import { type AvailableThemes, availableThemes } from '../available-themes.ts'
import { expiredKey, missingKey, tooManyRequests, unknownKey } from '../common-errors.ts'
import type { ApiError } from '../errors.ts'
import type { Allowance, RateLimits } from '../rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the request's key: its hash, in base64url. Empty for a request without a valid key. */
    client: string
    /** What the request's key may use, as it was when the request came. Only there once the request is authenticated. */
    themes: AvailableThemes
  }
}

/** Checks a request's key and counts the request. Rejects with an `ApiError` if the request is refused. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface AuthenticationOptions {
  readonly keys: () => readonly ApiKey[]
  readonly themes: () => InstalledThemes
  /** Whether requests may bring a theme's files. */
  readonly acceptsThemeFiles: boolean
  readonly rateLimits: RateLimits
  readonly metrics: Metrics
  readonly now: () => Date
}

/**
 * Requires a valid key in `X-API-Key` with requests left, before the body is read. Requests without one are counted by
 * address, so that they can't keep the service busy.
 */
export function authentication(options: AuthenticationOptions): Authenticate {
  const { keys, themes, acceptsThemeFiles, rateLimits, metrics, now } = options

  return async (request, reply) => {
    const key = await identify(request, reply)
    // Before anything is refused, so that the audit log can name the key.
    request.client = key.hash.toString('base64url')
    request.themes = availableThemes(themes(), key.boundTo, acceptsThemeFiles)
    allow(reply, await rateLimits.countRequest(key))
  }

  function allow(reply: FastifyReply, allowance: Allowance): void {
    const { exceeded, policy } = allowance
    if (exceeded) metrics.count('octavo_rate_limit_exceeded_total', { policy })
    setRateLimitHeaders(reply, allowance)
  }

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<ApiKey> {
    const presented = request.headers['x-api-key']
    if (presented === undefined) return refuse('missing', missingKey())
    // Node joins a repeated header into one string, which isn't a key.
    const key = typeof presented === 'string' ? findKey(keys(), presented) : undefined
    if (key === undefined) return refuse('invalid', unknownKey())
    return isExpired(key, now()) ? refuse('expired', expiredKey()) : key

    async function refuse(reason: AuthenticationFailure, error: ApiError): Promise<never> {
      metrics.count('octavo_authentication_failures_total', { reason })
      allow(reply, await rateLimits.countFailure(request.ip))
      throw error
    }
  }
}

/**
 * Sets the headers `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers, and the older
 * `X-RateLimit-` headers.
 *
 * @throws {ApiError} `RATE_LIMIT_EXCEEDED` if the request is beyond the limit
 */
function setRateLimitHeaders(reply: FastifyReply, allowance: Allowance): void {
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
