import { redisUrl } from '#octavo/common/settings/redis-address.js'
import { BackgroundQueue } from '#octavo/queue/background-queue.js'
import { RedisConnection, waitForConnection } from '#octavo/redis/redis-connection.js'
import type { AppOptions } from '#octavo/service/app.js'
import type { RedisServer } from './redis-server.ts'

/** What a service needs to keep what nodes share in Redis. Close it after the service. */
export function redisParts(
  redis: RedisServer,
  database = 0,
): {
  readonly parts: NonNullable<AppOptions['redis']>
  readonly close: () => Promise<void>
} {
  const address = redisUrl.parse(`redis://127.0.0.1:${redis.port}/${database}`)
  if (address === undefined) throw new Error('The address of Redis is malformed.')
  const connection = new RedisConnection(address, () => {})
  const patientConnection = new RedisConnection(address, () => {}, waitForConnection)
  const queue = new BackgroundQueue(address, connection, { attempts: 3, onError: () => {} })
  return {
    parts: { connection, patientConnection, queue },
    close: async () => {
      connection.close()
      patientConnection.close()
    },
  }
}
