import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { commandMilliseconds } from '../redis/command-timeout.ts'
import type { RedisConnection } from '../redis/redis-connection.ts'
import type { LimiterOptions } from './rate-limits.ts'

/** The connection should have given up on the command before. */
const timeoutMs = commandMilliseconds + 500

/**
 * A limiter that shares its counts with all nodes that use the same Redis. While Redis doesn't answer, this node counts by
 * itself, in memory and with the whole limit.
 *
 * @param onFallback called for each request that is counted by this node alone
 */
export function sharedLimiter(
  { policy, points, duration }: LimiterOptions,
  connection: RedisConnection,
  onFallback: () => void,
): RateLimiterAbstract {
  return new RLWrapperTimeouts({
    limiter: new ReportingLimiter(
      { points, duration, keyPrefix: `octavo:rate-limit:${policy}` },
      connection,
      onFallback,
    ),
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
    timeoutMs,
  })
}

/** Reports the outcome of each command to the connection. */
class ReportingLimiter extends RateLimiterRedis {
  readonly #connection: RedisConnection
  readonly #onFallback: () => void

  constructor(
    options: { readonly points: number; readonly duration: number; readonly keyPrefix: string },
    connection: RedisConnection,
    onFallback: () => void,
  ) {
    super({ ...options, storeClient: connection.client, rejectIfRedisNotReady: true })
    this.#connection = connection
    this.#onFallback = onFallback
  }

  override async consume(client: string, points?: number): Promise<RateLimiterRes> {
    try {
      const count = await super.consume(client, points)
      this.#connection.answered()
      return count
    } catch (error) {
      // The library rejects with the count itself when the limit is passed.
      if (error instanceof RateLimiterRes) this.#connection.answered()
      else {
        this.#connection.failed(error)
        this.#onFallback()
      }
      throw error
    }
  }
}
