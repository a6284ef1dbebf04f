import { redisParts } from './redis-parts.ts'
import { RedisServer, redisIsMissing } from './redis-server.ts'
import { type Service, type ServiceOptions, startService } from './service.ts'

/** Services that keep what requests and jobs share in one of the stores. */
export interface Store {
  /** A service with nothing in its store. */
  start(options: ServiceOptions): Promise<Service>
  /** Another node of the service that was started last. */
  startNode(options: ServiceOptions): Promise<Service>
  end(): Promise<void>
}

function inMemory(): Store {
  const start: Store['start'] = async (options) => startService(options)
  return { start, startNode: start, end: async () => {} }
}

function inRedis(): Store {
  const server = RedisServer.start()
  const closing: (() => Promise<void>)[] = []
  let database = 0
  const startNode: Store['start'] = async (options) => {
    const { parts, close } = redisParts(await server, database)
    closing.push(close)
    await parts.connection.tried
    return startService({ ...options, redis: parts })
  }
  return {
    start: (options) => {
      database += 1
      return startNode(options)
    },
    startNode,
    end: async () => {
      for (const close of closing) await close()
      await (await server).remove()
    },
  }
}

/** The stores that there are on this machine, each with how to open it. */
export const stores: readonly (readonly [name: string, open: () => Store])[] = [
  ['memory', inMemory],
  ...(redisIsMissing ? [] : [['Redis', inRedis] as const]),
]
