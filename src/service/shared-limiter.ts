import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible'
import { commandMilliseconds, type RedisConnection } from '../redis/redis-connection.ts'
import type { LimiterOptions } from './rate-limits.ts'

/** The connection should have given up on the command before. */
const timeoutMs = commandMilliseconds + 500

/**
 * A limiter that shares its counts with all nodes that use the same Redis. While Redis doesn't answer, this node counts by
 * itself, in memory and with the whole limit.
 *
 * @param onLocal called for each request that is counted by this node alone
 */
export function sharedLimiter(
  { policy, points, duration }: LimiterOptions,
  connection: RedisConnection,
  onLocal: () => void,
): RateLimiterAbstract {
  return new RLWrapperTimeouts({
    limiter: new WatchedLimiter(
      { points, duration, keyPrefix: `octavo:rate-limit:${policy}` },
      connection,
      onLocal,
    ),
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
    timeoutMs,
  })
}

/** Reports the outcome of each command to the connection. */
class WatchedLimiter extends RateLimiterRedis {
  readonly #connection: RedisConnection
  readonly #onFailure: () => void

  constructor(
    options: { readonly points: number; readonly duration: number; readonly keyPrefix: string },
    connection: RedisConnection,
    onFailure: () => void,
  ) {
    super({ ...options, storeClient: connection.client, rejectIfRedisNotReady: true })
    this.#connection = connection
    this.#onFailure = onFailure
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
        this.#onFailure()
      }
      throw error
    }
  }
}
