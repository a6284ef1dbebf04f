import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ApiKey, Tier } from '../common/keys/keys.ts'
import type { RateLimitPolicy } from '../common/metrics/labels.ts'
import { clientNetwork } from './client-network.ts'

/** A client's remaining requests. */
export interface Allowance {
  /** The name of the limit, as the `RateLimit` headers give it. */
  readonly policy: RateLimitPolicy
  readonly limit: number
  readonly windowSeconds: number
  readonly remaining: number
  /** Seconds to the end of the window. */
  readonly resetSeconds: number
  /** Whether this request is beyond the limit. */
  readonly exceeded: boolean
}

/** A fixed window: it starts with a client's first request. */
const windowSeconds = 60

/** Requests a minute from one address without a valid key. Generous, since whole offices share an address. */
const failureLimit = 600

/** Counts the requests of each key, and those of each address that come without a valid key. */
export interface RateLimits {
  countRequest(key: ApiKey): Promise<Allowance>
  /** Counts a request without one. */
  countFailure(address: string): Promise<Allowance>
}

export interface LimiterOptions {
  readonly policy: RateLimitPolicy
  readonly points: number
  /** Seconds. */
  readonly duration: number
}

/** Creates the counter of one limit. */
export type CreateLimiter = (options: LimiterOptions) => RateLimiterAbstract

const inMemory: CreateLimiter = ({ points, duration }) =>
  new RateLimiterMemory({ points, duration })

/** @param createLimiter by default, requests are counted in the memory of this process */
export function createRateLimits(
  perMinute: Readonly<Record<Tier, number>>,
  createLimiter: CreateLimiter = inMemory,
): RateLimits {
  const limit = (policy: RateLimitPolicy, points: number): Limit => ({
    policy,
    points,
    limiter: createLimiter({ policy, points, duration: windowSeconds }),
  })
  const byTier: Readonly<Record<Tier, Limit>> = {
    default: limit('default', perMinute.default),
    premium: limit('premium', perMinute.premium),
  }
  const failures = limit('unauthenticated', failureLimit)
  return {
    countRequest: (key) => consume(byTier[key.tier], keyId(key)),
    countFailure: (address) => consume(failures, addressBucket(address)),
  }
}

interface Limit {
  readonly policy: RateLimitPolicy
  readonly points: number
  readonly limiter: RateLimiterAbstract
}

async function consume({ policy, points, limiter }: Limit, client: string): Promise<Allowance> {
  const allowance = (count: RateLimiterRes, exceeded: boolean): Allowance => ({
    policy,
    limit: points,
    windowSeconds,
    remaining: Math.max(0, count.remainingPoints),
    // The library uses the clock: if that is set back, more than a window seems to be left.
    resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(count.msBeforeNext / 1000))),
    exceeded,
  })
  try {
    return allowance(await limiter.consume(client), false)
  } catch (error) {
    // The library rejects with the count itself when the limit is passed.
    if (error instanceof RateLimiterRes) return allowance(error, true)
    throw error
  }
}

/**
 * Identifies a key where it's counted, which may be another machine: a hash of its hash, so that not even the entry of
 * the key list is stored there.
 */
function keyId(key: ApiKey): string {
  return createHash('sha256').update(key.hash).digest('base64url').slice(0, 22)
}

/**
 * One of 65,536 buckets, so that no number of addresses fills the memory. Clients that share a bucket share its count,
 * which only affects requests that are rejected anyway.
 */
function addressBucket(address: string): string {
  return createHash('sha256').update(clientNetwork(address)).digest('hex').slice(0, 4)
}
